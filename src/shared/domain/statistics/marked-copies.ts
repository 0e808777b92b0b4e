import { mostPoints } from '../scoring/question-points.ts';
import { type KeyedQuestion, markQuestion } from '../scoring/scoring.ts';
import { roundNumber } from '../texts/numbers.ts';
import { mean } from './moments.ts';

/** What one student chose, on a screen or on paper. */
export interface Copy {
  readonly choices: ReadonlyMap<string, ReadonlySet<string>>;
  /**
   * The questions of this copy, each mapped to the form in which it counts here; all questions
   * where it is left out.
   */
  readonly asked?: ReadonlyMap<KeyedQuestion, KeyedQuestion>;
  /** The ids of the questions that were neutralised in the marking of this copy. */
  readonly neutralised?: ReadonlySet<string>;
  /**
   * Out of 20; given where rules of the class or an adjustment changed the mark that the points
   * alone would give.
   */
  readonly mark?: number;
}

/**
 * A question with the results of the copies that contain it. All lists are in the order of those
 * copies.
 */
export interface MarkedQuestion {
  readonly question: KeyedQuestion;
  /** The indices of these copies among all copies. */
  readonly places: readonly number[];
  /**
   * The mean over these copies, because the question may earn points by other rules on paper than
   * online.
   */
  readonly most: number;
  readonly points: readonly number[];
  /** The part of these points that counts in the total of the copy. */
  readonly counted: readonly number[];
  /** True when it was neutralised on at least one of these copies. */
  readonly isNeutralised: boolean;
  readonly correct: readonly boolean[];
  readonly chosen: readonly ReadonlySet<string>[];
}

const nothing: ReadonlySet<string> = new Set();

const mostOf = ({ asked }: { readonly asked: KeyedQuestion }) => mostPoints(asked);

/** The question as it counts on this copy; null where the copy does not contain it. */
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
