import { randomInt } from 'node:crypto';
import type { GeneratedQuestion } from '#shared/domain/questions/generated-question.ts';

/** Spreads the right answers over the places: models put theirs first more often than not. */
export class KeyPlaces {
  readonly #counts = new Map<number, number>();

  place(question: GeneratedQuestion): GeneratedQuestion {
    const key = question.answers.filter(({ isCorrect }) => isCorrect);
    const others = shuffle(question.answers.filter(({ isCorrect }) => !isCorrect));
    const place = this.#next(question.answers.length);
    return { ...question, answers: others.toSpliced(place, 0, ...key) };
  }

  #next(places: number): number {
    const count = (place: number) => this.#counts.get(place) ?? 0;
    const all = Array.from({ length: places }, (_, place) => place);
    const least = Math.min(...all.map(count));
    const rarest = all.filter((place) => count(place) === least);
    const chosen = rarest[randomInt(rarest.length)] ?? 0;
    this.#counts.set(chosen, count(chosen) + 1);
    return chosen;
  }
}

function shuffle<Item>(items: readonly Item[]): Item[] {
  const shuffled = [...items];
  for (let last = shuffled.length - 1; last > 0; last -= 1) {
    const other = randomInt(last + 1);
    [shuffled[last], shuffled[other]] = [shuffled[other] as Item, shuffled[last] as Item];
  }
  return shuffled;
}
