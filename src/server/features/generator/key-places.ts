import { randomInt } from 'node:crypto';
import type { GeneratedQuestion } from '#shared/domain/questions/generated-question.ts';
import { shuffled } from '#shared/domain/shuffle.ts';

/** Spreads the right answers over the places: models put theirs first more often than not. */
export class KeyPlaces {
  readonly #counts = new Map<number, number>();

  place(question: GeneratedQuestion): GeneratedQuestion {
    const key = question.answers.filter(({ isCorrect }) => isCorrect);
    const wrong = question.answers.filter(({ isCorrect }) => !isCorrect);
    const others = shuffled(wrong, Math.random);
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
