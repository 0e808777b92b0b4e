import type { QuizSummary } from '#shared/contract/quiz-schemas.ts';
import { type ListOrder, readOrderOf } from '#web/lib/list-order.ts';

const orderNames = ['titre', 'questions', 'date', 'etat'] as const;
export type OrderName = (typeof orderNames)[number];
export type QuizOrder = ListOrder<OrderName>;

/** The newest first, as the server lists them. */
export const defaultOrder: QuizOrder = { by: 'date', descending: true };

// «QCM 2» stands before «QCM 10».
const french = new Intl.Collator('fr', { numeric: true });

const comparisons: Record<OrderName, (a: QuizSummary, b: QuizSummary) => number> = {
  titre: (a, b) => french.compare(a.title, b.title),
  questions: (a, b) => a.questionCount - b.questionCount,
  date: (a, b) => Date.parse(a.createdAt) - Date.parse(b.createdAt),
  etat: (a, b) => Number(a.isLocked) - Number(b.isLocked),
};

export function sortQuizzes(list: readonly QuizSummary[], order: QuizOrder): QuizSummary[] {
  const way = order.descending ? -1 : 1;
  return list.toSorted((a, b) => way * comparisons[order.by](a, b) || comparisons.date(b, a) || 0);
}

export const readOrder = (written: string | null): QuizOrder =>
  readOrderOf(orderNames, written) ?? defaultOrder;
