import type { Copy } from '#shared/domain/statistics/marked-copies.ts';
import type { AnsweredAttempt } from '../online/finished-attempts.service.ts';

export type OnlineCopy = AnsweredAttempt & { readonly choiceSets: Copy['choices'] };

export function onlineCopy(attempt: AnsweredAttempt): OnlineCopy {
  const entries = attempt.choices.map(
    ({ questionId, answerIds }) => [questionId, new Set(answerIds)] as const,
  );
  return { ...attempt, choiceSets: new Map(entries) };
}
