import { isTicked } from '../question-types.ts';
import { mostPoints } from './question-points.ts';
import { exactMark, type KeyedQuestion, markQuestion, markQuiz } from './scoring.ts';
import type { ScoringRule } from './scoring-rule.ts';

/**
 * The share of its points that somebody earns who ticks every box of the question; null where there
 * is nothing to earn, or no box is wrong.
 */
export function allTickedShare(question: KeyedQuestion): number | null {
  const most = mostPoints(question);
  if (most <= 0 || !isTicked(question.type)) return null;
  if (question.answers.every(({ isCorrect }) => isCorrect)) return null;
  return markQuestion(question, idsOf(question.answers)).points / most;
}

/** From this share on, a teacher is told that ticking every box pays. */
export const wellPaid = 0.5;

/** Marks out of 20 over some questions, as the rule gives them. */
export interface RuleExample {
  /** Of somebody who ticks every box. */
  readonly allTicked: number;
  /** Of somebody who forgets one right answer in each question, and is right otherwise. */
  readonly oneForgotten: number;
}

export function exampleOf(rule: ScoringRule, questions: readonly KeyedQuestion[]): RuleExample {
  const ruled = questions
    .filter(({ type }) => isTicked(type))
    .map((question) => ({ ...question, rule }));
  const mark = (ticked: (question: KeyedQuestion) => KeyedQuestion['answers']) => {
    const choices = new Map(ruled.map((question) => [question.id, idsOf(ticked(question))]));
    const { score, maxScore } = markQuiz(ruled, choices);
    return exactMark(score, maxScore);
  };
  return {
    allTicked: mark(({ answers }) => answers),
    oneForgotten: mark(({ answers }) => answers.filter(({ isCorrect }) => isCorrect).slice(1)),
  };
}

const idsOf = (answers: KeyedQuestion['answers']) => new Set(answers.map(({ id }) => id));
