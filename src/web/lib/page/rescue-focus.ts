const FADE_MS = 250;

/**
 * For when what had the focus goes away: once a confirmation has faded out, the focus that fell to
 * the page itself is given a place.
 */
export function rescueFocus(place: () => HTMLElement | null | undefined): void {
  window.setTimeout(() => {
    if (document.activeElement === document.body) place()?.focus();
  }, FADE_MS);
}
