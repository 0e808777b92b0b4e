import type { CorrectionOverview } from '#shared/contract/correction/overview-schemas.ts';
import { unlessNone } from '#shared/domain/texts/counted.ts';

/** Tells of sheets that may have been scanned from their empty side, where somebody has no copy. */
export function faceDownInWords({
  scans,
  balance: { students, copies },
}: Pick<CorrectionOverview, 'scans' | 'balance'>): string[] {
  const missing = students.roster > 0 ? students.absent : copies.notReturned;
  if (missing === 0) return [];
  return unlessNone(
    scans.flatMap(({ looseBlanks }) => looseBlanks).length,
    'Une page vide n’est le dos d’aucune autre\u00a0: une feuille a peut-être été scannée à l’envers.',
    'pages vides ne sont le dos d’aucune autre\u00a0: des feuilles ont peut-être été scannées à l’envers.',
  );
}
