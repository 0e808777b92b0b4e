const TOLERANCE_MS = 2000;
const LOOKING_MS = 1000;

/**
 * Tells whether the device slept: the steady clock of some browsers stands still meanwhile, and a
 * countdown would gain what was slept. Not each device says that it wakes up, so the two clocks are
 * compared each second, and at once when the page is seen again.
 */
export function watchSleep(onWake: () => void): () => void {
  let lead = Date.now() - performance.now();
  const look = () => {
    if (document.visibilityState === 'hidden') return;
    const now = Date.now() - performance.now();
    if (Math.abs(now - lead) > TOLERANCE_MS) onWake();
    lead = now;
  };
  const looking = setInterval(look, LOOKING_MS);
  document.addEventListener('visibilitychange', look);
  return () => {
    clearInterval(looking);
    document.removeEventListener('visibilitychange', look);
  };
}
