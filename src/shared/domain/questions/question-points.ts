import { roundNumber } from '../numbers.ts';

interface Scored {
  readonly type: 'single' | 'multiple';
  readonly points: number;
  readonly answers: readonly { readonly isCorrect: boolean }[];
}

/** With several right answers each of them earns the points. */
export function mostPoints({ type, points, answers }: Scored): number {
  if (type === 'single') return points;
  return roundNumber(points * answers.filter(({ isCorrect }) => isCorrect).length);
}

export function totalPoints(questions: readonly Scored[]): number {
  return roundNumber(questions.reduce((sum, question) => sum + mostPoints(question), 0));
}
