const AGAIN_AFTER_MS = 60_000;

/**
 * Makes something once for many callers. Where it failed and may succeed another time, it is made
 * again after a minute, and not for each student of a class that starts, since what was slow would
 * be slow again.
 */
export class Retried<Made> {
  #made: Promise<Made> | null = null;
  /** The moment from which another try is worth it. */
  #again = Number.POSITIVE_INFINITY;

  find(make: (noteFailure: () => void) => Promise<Made>): Promise<Made> {
    const earlier = this.#made;
    if (earlier && Date.now() < this.#again) return earlier;
    if (earlier) this.#again = Date.now() + AGAIN_AFTER_MS;
    const made = this.#make(make);
    if (earlier) {
      // While it is made again, the others get what there is.
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
