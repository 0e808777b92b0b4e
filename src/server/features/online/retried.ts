const AGAIN_AFTER_MS = 60_000;

/**
 * What is made once for many. Where something failed that may succeed another time, it is made again
 * after a minute: not for each of a class that starts, since what is slow would fail again.
 */
export class Retried<Made> {
  #made: Promise<Made> | null = null;
  /** From when on it is worth another try. */
  #again = Number.POSITIVE_INFINITY;

  find(make: (noteFailure: () => void) => Promise<Made>): Promise<Made> {
    const known = this.#made;
    if (known && Date.now() < this.#again) return known;
    if (known) this.#again = Date.now() + AGAIN_AFTER_MS;
    const made = this.#make(make);
    if (known) {
      // Meanwhile the others have what there is.
      made.then(() => (this.#made = made)).catch(() => undefined);
    } else {
      this.#made = made;
      made.catch(() => (this.#made = null));
    }
    return made;
  }

  async #make(make: (noteFailure: () => void) => Promise<Made>): Promise<Made> {
    let hasFailed = false;
    const made = await make(() => {
      hasFailed = true;
    });
    this.#again = hasFailed ? Date.now() + AGAIN_AFTER_MS : Number.POSITIVE_INFINITY;
    return made;
  }
}
