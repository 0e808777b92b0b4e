import type { QuizSummary } from '#shared/contract/quiz-schemas.ts';
import { type ListOrder, readOrderOf } from '#web/lib/list/list-order.ts';

const orderNames = ['titre', 'questions', 'date', 'etat'] as const;
export type OrderName = (typeof orderNames)[number];
export type QuizOrder = ListOrder<OrderName>;

/** The newest first, as the server lists them. */
export const defaultOrder: QuizOrder = { by: 'date', descending: true };

/** Cards have no column to sort by. */
export const orderOptions = [
  { value: '-date', label: 'Les plus récents' },
  { value: 'date', label: 'Les plus anciens' },
  { value: 'titre', label: 'Titre, de A à Z' },
  { value: '-titre', label: 'Titre, de Z à A' },
  { value: '-questions', label: 'Le plus de questions' },
  { value: 'questions', label: 'Le moins de questions' },
  { value: 'etat', label: 'Ouverts d’abord' },
  { value: '-etat', label: 'Verrouillés d’abord' },
];

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
