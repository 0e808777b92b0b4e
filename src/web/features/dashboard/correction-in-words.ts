import type { CorrectionSummary } from '#shared/contract/correction/overview-schemas.ts';
import { counted } from '#shared/domain/texts/counted.ts';
import { formatDay } from '#web/lib/dates.ts';

const countedUnlessNone = (count: number, one: string, many: string) =>
  count === 0 ? [] : [counted(count, one, many)];

const changedSince = {
  stale: 'Notes à recalculer',
  changed: 'Notes à valider à nouveau',
};

/** As in «3 doutes à vérifier, 1 copie sans étudiant» or «Notes validées le 03/11/2025». */
export function correctionInWords(summary: CorrectionSummary): string {
  const { copies, doubts, doubles, unmatched, contests, validatedAt, sinceValidation } = summary;
  const open = [
    ...countedUnlessNone(doubts, 'doute à vérifier', 'doutes à vérifier'),
    ...countedUnlessNone(doubles, 'double coche à vérifier', 'doubles coches à vérifier'),
    ...countedUnlessNone(unmatched, 'copie sans étudiant', 'copies sans étudiant'),
    ...countedUnlessNone(contests, 'demande d’étudiant', 'demandes d’étudiants'),
  ];
  if (sinceValidation) return [changedSince[sinceValidation], ...open].join(', ');
  if (validatedAt) return [`Notes validées le ${formatDay(validatedAt)}`, ...open].join(', ');
  if (open.length > 0) return open.join(', ');
  return copies === 0 ? 'Aucune copie lue' : 'Notes à valider';
}
