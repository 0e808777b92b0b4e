import { roundNumber } from './numbers.ts';
import { mostPoints } from './questions/question-points.ts';

export interface KeyedQuestion {
  readonly id: string;
  readonly type: 'single' | 'multiple';
  readonly points: number;
  readonly answers: readonly { readonly id: string; readonly isCorrect: boolean }[];
}

export interface QuestionMark {
  readonly points: number;
  readonly isCorrect: boolean;
}

/** What a choice of answers earns; ids that are not of the question earn nothing. */
export function markQuestion(question: KeyedQuestion, chosen: ReadonlySet<string>): QuestionMark {
  const selected = question.answers.filter(({ id }) => chosen.has(id));
  const right = selected.filter(({ isCorrect }) => isCorrect).length;
  const wrong = selected.length - right;
  if (question.type === 'single') {
    const isCorrect = right === 1 && wrong === 0;
    return { points: isCorrect ? question.points : 0, isCorrect };
  }
  const wanted = question.answers.filter(({ isCorrect }) => isCorrect).length;
  return {
    points: roundNumber(question.points * right),
    isCorrect: wanted > 0 && right === wanted && wrong === 0,
  };
}

export interface Mark {
  readonly score: number;
  readonly maxScore: number;
  readonly percentage: number;
}

/** The mark of a whole quiz; a question without a choice earns nothing. */
export function markQuiz(
  questions: readonly KeyedQuestion[],
  choices: ReadonlyMap<string, ReadonlySet<string>>,
): Mark {
  let score = 0;
  let maxScore = 0;
  for (const question of questions) {
    score += markQuestion(question, choices.get(question.id) ?? none).points;
    maxScore += mostPoints(question);
  }
  return { ...rounded(score, maxScore), percentage: percentageOf(score, maxScore) };
}

const none: ReadonlySet<string> = new Set();

function rounded(score: number, maxScore: number) {
  return { score: roundNumber(score), maxScore: roundNumber(maxScore) };
}

/** In whole millionths, where a half is a half: as binary fractions 0.145 * 100 is less than 14.5. */
function percentageOf(score: number, maxScore: number): number {
  const [earned = 0, most = 0] = [score, maxScore].map((points) => Math.round(points * 1e6));
  return most === 0 ? 0 : Math.floor((200 * earned + most) / (2 * most));
}

/** Out of 20, to two decimals. */
export function markOutOf20(percentage: number): number {
  return Math.round(percentage * 20) / 100;
}

export const scoreBands = { excellent: 80, good: 60 } as const;
export type ScoreBand = 'excellent' | 'good' | 'weak';

export function scoreBandOf(percentage: number): ScoreBand {
  if (percentage >= scoreBands.excellent) return 'excellent';
  return percentage >= scoreBands.good ? 'good' : 'weak';
}
