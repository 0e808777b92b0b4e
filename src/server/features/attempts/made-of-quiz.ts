import type { OwnedQuiz } from '../quizzes/quizzes.service.ts';

/** What is made of a quiz once for all its students, as long as it does not change. */
export class MadeOfQuiz<Made> {
  readonly #made = new WeakMap<OwnedQuiz, Promise<Made>>();

  find(quiz: OwnedQuiz, make: () => Promise<Made>): Promise<Made> {
    const known = this.#made.get(quiz);
    if (known) return known;
    const made = make();
    this.#made.set(quiz, made);
    made.catch(() => this.#made.delete(quiz));
    return made;
  }
}
