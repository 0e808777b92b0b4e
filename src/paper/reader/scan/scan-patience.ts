/**
 * Of what a page may take: one of 600 dpi in colour that a program of its own opens takes seconds on a
 * small machine that has other things to do, and a pile has hundreds of them.
 */
const ordinaryShare = 0.2;

/**
 * So many times what a page may take is what the slow ones of a scan may take together. Thousands of
 * pages that end just in time would take for hours.
 */
const mostSlowPages = 20;

/** How long the slow pages of a scan are put up with; then the rest is not tried. */
export class ScanPatience {
  readonly #secondsPerPage: number;
  #left = mostSlowPages;

  constructor(secondsPerPage: number) {
    this.#secondsPerPage = secondsPerPage;
  }

  get isOver(): boolean {
    return this.#left <= 0;
  }

  take(seconds: number): void {
    const share = Math.min(1, seconds / this.#secondsPerPage);
    if (share > ordinaryShare) this.#left -= share;
  }
}
