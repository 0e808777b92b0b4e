import { attemptCode } from '#shared/domain/online/attempt-code.ts';
import { ofName } from '#shared/domain/students/of-name.ts';
import { formatNumber } from '#shared/domain/texts/numbers.ts';
import { formatMoment } from '#web/lib/dates.ts';
import type { ResultRow } from '../result-row.ts';

/** The mark and the code tell two copies apart that were begun under one name in one minute. */
export function lossInWords({
  id,
  studentName,
  startedAt,
  completedAt,
  mark,
}: Pick<ResultRow, 'id' | 'studentName' | 'startedAt' | 'completedAt' | 'mark'>): string {
  const worth = mark === null ? 'sans note' : `notée ${formatNumber(mark)}/20`;
  const told = completedAt ? `, ${worth}, code ${attemptCode(id)},` : ',';
  const which = `La tentative ${ofName(studentName)}, commencée le ${formatMoment(startedAt)}${told}`;
  return completedAt
    ? `${which} sera effacée avec ses réponses et sa note. Cette action est définitive.`
    : `${which} est encore en cours\u00a0: ses réponses seront effacées et les suivantes ne seront plus reçues. Cette action est définitive.`;
}
