import { mostPoints } from '../scoring/question-points.ts';
import { type KeyedQuestion, markQuestion } from '../scoring/scoring.ts';
import { roundNumber } from '../texts/numbers.ts';
import { mean } from './moments.ts';

/** What one student chose, whether on a screen or on paper. */
export interface Copy {
  readonly choices: ReadonlyMap<string, ReadonlySet<string>>;
  /** Those of the questions that it was asked, each as it counts on this copy; all of them where it is left out. */
  readonly asked?: ReadonlyMap<KeyedQuestion, KeyedQuestion>;
  /** Questions that were neutralised where this copy was marked: their ids. */
  readonly neutralised?: ReadonlySet<string>;
  /** Out of 20, where rules of the class or an adjustment made it another than the points say. */
  readonly mark?: number;
}

/** A question as those answered it who were asked; every list follows the order of their copies. */
export interface MarkedQuestion {
  readonly question: KeyedQuestion;
  /** Of these copies, among all. */
  readonly places: readonly number[];
  /** On the mean of these copies: on paper and online it may earn by other rules. */
  readonly most: number;
  readonly points: readonly number[];
  /** What of these points stands in the total of their copy. */
  readonly counted: readonly number[];
  /** On one of these copies at least. */
  readonly isNeutralised: boolean;
  readonly correct: readonly boolean[];
  readonly chosen: readonly ReadonlySet<string>[];
}

const nothing: ReadonlySet<string> = new Set();

const mostOf = ({ asked }: { readonly asked: KeyedQuestion }) => mostPoints(asked);

/** As it counts on this copy; null where it was not asked. */
export function askedOn(copy: Copy, question: KeyedQuestion): KeyedQuestion | null {
  return copy.asked ? (copy.asked.get(question) ?? null) : question;
}

export function markCopies(question: KeyedQuestion, copies: readonly Copy[]): MarkedQuestion {
  const answered = copies.flatMap((copy, place) => {
    const asked = askedOn(copy, question);
    if (!asked) return [];
    const isNeutralised = copy.neutralised?.has(asked.id) ?? false;
    const ids = copy.choices.get(asked.id) ?? nothing;
    return [{ place, asked, isNeutralised, ids }];
  });
  const chosen = answered.map(({ ids }) => ids);
  const marks = answered.map(({ asked, ids }) => markQuestion(asked, ids));
  return {
    question,
    places: answered.map(({ place }) => place),
    most: answered.length === 0 ? 0 : roundNumber(mean(answered.map(mostOf))),
    points: marks.map(({ points }) => points),
    counted: marks.map(({ points }, index) => (answered[index]?.isNeutralised ? 0 : points)),
    isNeutralised: answered.some(({ isNeutralised }) => isNeutralised),
    correct: marks.map(({ isCorrect }) => isCorrect),
    chosen,
  };
}
