import type { QuizSummary } from '#shared/contract/quiz-schemas.ts';

export const orderNames = ['titre', 'questions', 'date', 'etat'] as const;
export type OrderName = (typeof orderNames)[number];

export interface QuizOrder {
  readonly by: OrderName;
  readonly descending: boolean;
}

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

/** As in the address: «titre», or «-titre» for the other way round. */
export function readOrder(written: string | null): QuizOrder {
  const by = orderNames.find((name) => name === written?.replace(/^-/, ''));
  return by ? { by, descending: written?.startsWith('-') ?? false } : defaultOrder;
}

export function writeOrder({ by, descending }: QuizOrder): string {
  return descending ? `-${by}` : by;
}

export const isSameOrder = (a: QuizOrder, b: QuizOrder) => writeOrder(a) === writeOrder(b);
