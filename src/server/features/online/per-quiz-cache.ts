import type { OwnedQuiz } from '../quizzes/quizzes.service.ts';

const AGAIN_AFTER_MS = 60_000;

/**
 * What is made of a quiz once for all its students, as long as it does not change. Where something
 * failed that may succeed another time, it is made again after a minute: not for each of a class that
 * starts, since what is slow would fail again.
 */
export class PerQuizCache<Made> {
  readonly #made = new WeakMap<OwnedQuiz, Promise<Made>>();
  /** From when on it is worth another try. */
  readonly #again = new WeakMap<OwnedQuiz, number>();

  find(quiz: OwnedQuiz, make: (noteFailure: () => void) => Promise<Made>): Promise<Made> {
    const known = this.#made.get(quiz);
    if (known && Date.now() < (this.#again.get(quiz) ?? Number.POSITIVE_INFINITY)) return known;
    if (known) this.#again.set(quiz, Date.now() + AGAIN_AFTER_MS);
    const made = this.#make(quiz, make);
    if (known) {
      // Meanwhile the others have what there is.
      made.then(() => this.#made.set(quiz, made)).catch(() => undefined);
    } else {
      this.#made.set(quiz, made);
      made.catch(() => this.#made.delete(quiz));
    }
    return made;
  }

  async #make(quiz: OwnedQuiz, make: (noteFailure: () => void) => Promise<Made>): Promise<Made> {
    let hasFailed = false;
    const made = await make(() => {
      hasFailed = true;
    });
    if (hasFailed) this.#again.set(quiz, Date.now() + AGAIN_AFTER_MS);
    else this.#again.delete(quiz);
    return made;
  }
}
