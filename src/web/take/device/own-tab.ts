/**
 * Which attempt was made in this tab. Whoever opens the quiz anew on this device may be somebody
 * else, and is not shown the end of another student's attempt; who reloads is.
 */
const KEY = 'cochalot.here';

export function claimTab(attemptId: string): void {
  try {
    window.sessionStorage.setItem(KEY, attemptId);
  } catch {
    // Without storage a reload asks who it is.
  }
}

/** Who knows an attempt's id may open it. */
export function releaseTab(): void {
  try {
    window.sessionStorage.removeItem(KEY);
  } catch {
    // Nothing was written either.
  }
}

export function isOfThisTab(attemptId: string): boolean {
  try {
    return window.sessionStorage.getItem(KEY) === attemptId;
  } catch {
    return false;
  }
}
