import type { QuizSummary } from '#shared/contract/quiz-schemas.ts';
import { wordsFinder } from '#web/lib/list/fold-text.ts';

/** Those whose title or subject holds every word, in any order. */
export function searchQuizzes(list: readonly QuizSummary[], wanted: string): QuizSummary[] {
  const isFound = wordsFinder(wanted);
  return list.filter(({ title, subject }) => isFound(`${title} ${subject}`));
}
