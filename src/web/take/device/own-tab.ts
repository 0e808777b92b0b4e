/**
 * Remembers which attempt was made in this tab. Somebody who opens the quiz anew on this device may
 * be another person, who must not see the end of that attempt; somebody who reloads the tab is the
 * same.
 */
const KEY = 'cochalot.here';

export function claimTab(attemptId: string): void {
  try {
    window.sessionStorage.setItem(KEY, attemptId);
  } catch {
    // Without storage, the start screen is shown after a reload.
  }
}

/** Removes the id, since anybody who knows the id of an attempt may open it. */
export function releaseTab(): void {
  try {
    window.sessionStorage.removeItem(KEY);
  } catch {
    // If nothing can be removed, nothing was written either.
  }
}

export function isOfThisTab(attemptId: string): boolean {
  try {
    return window.sessionStorage.getItem(KEY) === attemptId;
  } catch {
    return false;
  }
}
