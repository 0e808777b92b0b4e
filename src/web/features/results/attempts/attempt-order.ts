import { attemptCode } from '#shared/domain/online/attempt-code.ts';
import { compareNames, type ListOrder, listRules } from '#web/lib/list/list-rules.ts';
import type { ResultRow } from '../result-row.ts';

export type AttemptOrder = ListOrder<
  'etudiant' | 'famille' | 'score' | 'temps' | 'debut' | 'statut'
>;

const unfinished = -1;

export const attemptRules = listRules<ResultRow, AttemptOrder['by']>({
  words: ({ id, copy, studentName, studentId }) =>
    `${studentName} ${studentId ?? ''} ${copy === null ? attemptCode(id) : ''}`,
  comparisons: {
    etudiant: (a, b) => compareNames(a.studentName, b.studentName),
    famille: (a, b) => compareNames(a.familyName, b.familyName),
    // Marks computed from points may differ although the rounded percentages are equal.
    score: (a, b) =>
      (a.percentage ?? unfinished) - (b.percentage ?? unfinished) || (a.mark ?? 0) - (b.mark ?? 0),
    temps: (a, b) => (a.timeSpent ?? unfinished) - (b.timeSpent ?? unfinished),
    debut: (a, b) => Date.parse(a.startedAt) - Date.parse(b.startedAt),
    statut: (a, b) => Number(a.completedAt === null) - Number(b.completedAt === null),
  },
  // The newest comes first, as the server lists them.
  natural: { by: 'debut', descending: true },
  orderOptions: [
    { value: '-debut', label: 'Les plus récentes' },
    { value: 'debut', label: 'Les plus anciennes' },
    {
      value: 'etudiant',
      get label() {
        return 'Étudiant, de A à Z';
      },
    },
    {
      value: '-etudiant',
      get label() {
        return 'Étudiant, de Z à A';
      },
    },
    { value: 'famille', label: 'Nom de famille, de A à Z' },
    { value: '-famille', label: 'Nom de famille, de Z à A' },
    { value: '-score', label: 'Les meilleurs scores' },
    { value: 'score', label: 'Les scores les plus bas' },
    { value: '-temps', label: 'Les plus longues' },
    { value: 'temps', label: 'Les plus courtes' },
    { value: 'statut', label: 'Terminées d’abord' },
    { value: '-statut', label: 'En cours d’abord' },
  ],
});
