const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 15_000;

/** 1 s, 2 s, 4 s, 8 s, then every 15 s. */
export function retryDelay(failures: number): number {
  return Math.min(FIRST_PAUSE_MS * 2 ** (failures - 1), LONGEST_PAUSE_MS);
}

/**
 * Ends early when the browser reports the network as back, the page becomes visible again or the
 * signal aborts. Resolves with the number of failures to count from: browsers report the network a
 * moment before it works, so that the pauses start short again.
 */
export function retryPause(failures: number, signal: AbortSignal): Promise<number> {
  return new Promise((resolve) => {
    const urging: [EventTarget, string][] = [
      [window, 'online'],
      [document, 'visibilitychange'],
      [signal, 'abort'],
    ];
    const timer = setTimeout(() => end(failures), retryDelay(failures));
    const urge = () => end(0);
    function end(counted: number) {
      clearTimeout(timer);
      for (const [target, event] of urging) target.removeEventListener(event, urge);
      resolve(counted);
    }
    for (const [target, event] of urging) target.addEventListener(event, urge);
    if (signal.aborted) urge();
  });
}
