import type { CorrectionSummary } from '#shared/contract/correction/overview-schemas.ts';
import { counted } from '#shared/domain/texts/counted.ts';
import { formatDay } from '#web/lib/dates.ts';

const unlessNone = (count: number, one: string, many: string) =>
  count === 0 ? [] : [counted(count, one, many)];

/** «3 doutes à vérifier, 1 copie sans étudiant», «Notes validées le 03/11/2025» */
export function correctionInWords(summary: CorrectionSummary): string {
  const { copies, doubts, unmatched, contests, validatedAt } = summary;
  const open = [
    ...unlessNone(doubts, 'doute à vérifier', 'doutes à vérifier'),
    ...unlessNone(unmatched, 'copie sans étudiant', 'copies sans étudiant'),
    ...unlessNone(contests, 'demande d’étudiant', 'demandes d’étudiants'),
  ];
  if (validatedAt) return [`Notes validées le ${formatDay(validatedAt)}`, ...open].join(', ');
  if (open.length > 0) return open.join(', ');
  return copies === 0 ? 'Aucune copie lue' : 'Notes à valider';
}
