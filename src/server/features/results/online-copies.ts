import type { TeacherQuiz } from '#shared/contract/quiz-schemas.ts';
import { markQuiz } from '#shared/domain/scoring.ts';
import type { Copy } from '#shared/domain/statistics/marked-copies.ts';
import type { AnsweredAttempt } from '../attempts/finished-attempts.service.ts';

export type OnlineCopy = AnsweredAttempt & { readonly choiceSets: Copy['choices'] };

export function onlineCopy(attempt: AnsweredAttempt): OnlineCopy {
  const entries = attempt.choices.map(
    ({ questionId, answerIds }) => [questionId, new Set(answerIds)] as const,
  );
  return { ...attempt, choiceSets: new Map(entries) };
}

/** Has the key or a question's points changed since this copy was marked? */
export function isOutdated({ questions }: TeacherQuiz, copy: OnlineCopy): boolean {
  const { score, maxScore } = markQuiz(questions, copy.choiceSets);
  return score !== copy.score || maxScore !== copy.maxScore;
}
