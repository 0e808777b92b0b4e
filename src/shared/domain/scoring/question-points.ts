import { roundNumber } from '../texts/numbers.ts';
import type { ScoringRule } from './scoring-rule.ts';

interface Scored {
  readonly type: 'single' | 'multiple';
  readonly points: number;
  readonly rule: ScoringRule;
  readonly answers: readonly { readonly isCorrect: boolean }[];
}

/** With several right answers each of them may earn the points. */
export function mostPoints({ points, answers, ...question }: Scored): number {
  if (question.rule.kind === 'not-counted') return 0;
  if (!areForEachAnswer(question)) return points;
  return roundNumber(points * answers.filter(({ isCorrect }) => isCorrect).length);
}

/** Are the points those of each right answer, rather than those of the whole question? */
export function areForEachAnswer({ type, rule }: Pick<Scored, 'type' | 'rule'>): boolean {
  return type === 'multiple' && (rule.kind === 'per-answer' || rule.kind === 'penalty');
}

export function totalPoints(questions: readonly Scored[]): number {
  return roundNumber(questions.reduce((sum, question) => sum + mostPoints(question), 0));
}
