import { setTimeout as pause } from 'node:timers/promises';

/** In one go: an ordinary paper takes a millisecond, the largest quiz forty. */
const LONG_MS = 20;

/**
 * Answers are checked and written by the thread that answers everybody. After one that took long,
 * the next of the same kind to the same caller waits for as long: however many are asked for at
 * once, one at a time is written, and half of the thread's time is left to others.
 */
export class PacedAnswers {
  readonly #resting = new Map<string, Promise<void>>();

  async write(kind: string, write: () => string): Promise<string> {
    for (;;) {
      const rest = this.#resting.get(kind);
      if (!rest) break;
      await rest;
    }
    const begun = performance.now();
    const written = write();
    const took = performance.now() - begun;
    if (took > LONG_MS) this.#rest(kind, took);
    return written;
  }

  #rest(kind: string, milliseconds: number): void {
    const rest = pause(milliseconds).then(() => {
      this.#resting.delete(kind);
    });
    this.#resting.set(kind, rest);
  }
}
