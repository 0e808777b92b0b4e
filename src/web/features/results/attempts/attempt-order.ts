import type { TeacherAttempt } from '#shared/contract/attempts.ts';
import { wordsFinder } from '#web/lib/list/fold-text.ts';
import { type ListOrder, readOrderOf } from '#web/lib/list/list-order.ts';

const orderNames = ['etudiant', 'score', 'temps', 'debut', 'statut'] as const;
export type AttemptOrderName = (typeof orderNames)[number];
export type AttemptOrder = ListOrder<AttemptOrderName>;

/** The newest first, as the server lists them. */
const defaultOrder: AttemptOrder = { by: 'debut', descending: true };

export const readAttemptOrder = (written: string | null): AttemptOrder =>
  readOrderOf(orderNames, written) ?? defaultOrder;

/** Cards have no column to sort by. */
export const orderOptions = [
  { value: '-debut', label: 'Les plus récentes' },
  { value: 'debut', label: 'Les plus anciennes' },
  { value: 'etudiant', label: 'Étudiant, de A à Z' },
  { value: '-etudiant', label: 'Étudiant, de Z à A' },
  { value: '-score', label: 'Les meilleurs scores' },
  { value: 'score', label: 'Les scores les plus bas' },
  { value: '-temps', label: 'Les plus longues' },
  { value: 'temps', label: 'Les plus courtes' },
  { value: 'statut', label: 'Terminées d’abord' },
  { value: '-statut', label: 'En cours d’abord' },
];

const french = new Intl.Collator('fr', { numeric: true });
const unfinished = -1;

const comparisons: Record<AttemptOrderName, (a: TeacherAttempt, b: TeacherAttempt) => number> = {
  etudiant: (a, b) => french.compare(a.studentName, b.studentName),
  score: (a, b) => (a.percentage ?? unfinished) - (b.percentage ?? unfinished),
  temps: (a, b) => (a.timeSpent ?? unfinished) - (b.timeSpent ?? unfinished),
  debut: (a, b) => Date.parse(a.startedAt) - Date.parse(b.startedAt),
  statut: (a, b) => Number(a.completedAt === null) - Number(b.completedAt === null),
};

export function sortAttempts(
  list: readonly TeacherAttempt[],
  order: AttemptOrder,
): TeacherAttempt[] {
  const way = order.descending ? -1 : 1;
  return list.toSorted((a, b) => way * comparisons[order.by](a, b) || comparisons.debut(b, a));
}

/** Those whose name or number holds every word, in any order. */
export function searchAttempts(list: readonly TeacherAttempt[], wanted: string): TeacherAttempt[] {
  const isFound = wordsFinder(wanted);
  return list.filter(({ studentName, studentId }) => isFound(`${studentName} ${studentId ?? ''}`));
}
