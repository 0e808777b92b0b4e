import { type QuestionType, takesSeveral } from '../question-types.ts';
import { roundNumber } from '../texts/numbers.ts';
import type { ScoringRule } from './scoring-rule.ts';

interface Scored {
  readonly type: QuestionType;
  readonly points: number;
  readonly rule: ScoringRule;
  readonly answers: readonly { readonly isCorrect: boolean }[];
}

/**
 * The most points that a question can earn. By some rules each of several right answers earns the
 * points.
 */
export function mostPoints({ points, answers, ...question }: Scored): number {
  if (question.rule.kind === 'not-counted') return 0;
  if (!areForEachAnswer(question)) return points;
  return roundNumber(points * answers.filter(({ isCorrect }) => isCorrect).length);
}

/** Whether the points are earned by each right answer and not by the question as a whole. */
export function areForEachAnswer({ type, rule }: Pick<Scored, 'type' | 'rule'>): boolean {
  return takesSeveral(type) && (rule.kind === 'per-answer' || rule.kind === 'penalty');
}

export function totalPoints(questions: readonly Scored[]): number {
  return roundNumber(questions.reduce((sum, question) => sum + mostPoints(question), 0));
}
