const FADE_MS = 250;

/**
 * For when the element that had the focus disappears: after a confirmation has faded out, the focus
 * that fell back to the page is moved to `place`.
 */
export function rescueFocus(place: () => HTMLElement | null | undefined): void {
  window.setTimeout(() => {
    if (document.activeElement === document.body) place()?.focus();
  }, FADE_MS);
}
