import type { TeacherQuiz } from '#shared/contract/quiz-schemas.ts';
import { metAnswers } from '#shared/domain/kinds/met-answers.ts';
import type { Copy } from '#shared/domain/statistics/marked-copies.ts';
import type { AnsweredAttempt } from '../online/finished-attempts.service.ts';

export type OnlineCopy = AnsweredAttempt & {
  readonly choiceSets: Copy['choices'];
  /** What was typed, by question. */
  readonly typed: ReadonlyMap<string, string>;
};

export function onlineCopy(quiz: TeacherQuiz, attempt: AnsweredAttempt): OnlineCopy {
  const { choices } = attempt;
  const typed = new Map(choices.map(({ questionId, typed = '' }) => [questionId, typed]));
  return { ...attempt, choiceSets: metAnswers(quiz, choices), typed };
}
