const TOLERANCE_MS = 2000;

/**
 * Tells, each time the page is seen again, whether the device slept: the steady clock of some
 * browsers stands still meanwhile.
 */
export function watchSleep(onWake: () => void): () => void {
  let lead = Date.now() - performance.now();
  const listener = () => {
    if (document.visibilityState === 'hidden') return;
    const now = Date.now() - performance.now();
    if (Math.abs(now - lead) > TOLERANCE_MS) onWake();
    lead = now;
  };
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}
