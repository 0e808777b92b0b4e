import { mostPoints } from '../questions/question-points.ts';
import { type KeyedQuestion, markQuestion } from '../scoring/scoring.ts';

/** What one student chose, whether on a screen or on paper. */
export interface Copy {
  readonly choices: ReadonlyMap<string, ReadonlySet<string>>;
  /** Out of 20, where rules of the class or an adjustment made it another than the points say. */
  readonly mark?: number;
}

/** A question as a whole class answered it; every list follows the order of the copies. */
export interface MarkedQuestion {
  readonly question: KeyedQuestion;
  readonly most: number;
  readonly points: readonly number[];
  readonly correct: readonly boolean[];
  readonly chosen: readonly ReadonlySet<string>[];
}

const nothing: ReadonlySet<string> = new Set();

export function markCopies(question: KeyedQuestion, copies: readonly Copy[]): MarkedQuestion {
  const chosen = copies.map(({ choices }) => choices.get(question.id) ?? nothing);
  const marks = chosen.map((ids) => markQuestion(question, ids));
  return {
    question,
    most: mostPoints(question),
    points: marks.map(({ points }) => points),
    correct: marks.map(({ isCorrect }) => isCorrect),
    chosen,
  };
}
