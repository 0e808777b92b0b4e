import type { PaperQuestion } from '#paper/edition/paper-quiz.ts';
import type { AmcBox } from './amc-project.ts';

/** Each student ticks nothing, one box, several, or exactly what is right. */
export class Ticks {
  readonly #ticked = new Map<number, Set<string>>();
  readonly #questions: readonly PaperQuestion[];
  #state = 20_261_115;

  constructor(questions: readonly PaperQuestion[], boxes: readonly AmcBox[]) {
    this.#questions = questions;
    for (const copy of new Set(boxes.map((box) => box.copy))) {
      const chosen = questions.flatMap((question) => this.#choose(question));
      this.#ticked.set(copy, new Set(chosen));
    }
  }

  has({ copy, question, answer }: AmcBox): boolean {
    const id = this.#questions[question - 1]?.answers[answer - 1]?.id;
    return id !== undefined && (this.#ticked.get(copy)?.has(id) ?? false);
  }

  chosen(copy: number, question: PaperQuestion): Set<string> {
    const ids = question.answers.map(({ id }) => id);
    return new Set(ids.filter((id) => this.#ticked.get(copy)?.has(id)));
  }

  #choose({ answers }: PaperQuestion): string[] {
    const ids = answers.map(({ id }) => id);
    switch (this.#below(5)) {
      case 0:
        return [];
      case 1:
        return answers.filter(({ isCorrect }) => isCorrect).map(({ id }) => id);
      case 2:
        return ids.filter(() => this.#below(2) === 0);
      default:
        return ids.slice(this.#below(ids.length)).slice(0, 1);
    }
  }

  #below(most: number): number {
    this.#state = (this.#state * 1_103_515_245 + 12_345) % 2 ** 31;
    return Math.floor((this.#state / 2 ** 31) * most);
  }
}
