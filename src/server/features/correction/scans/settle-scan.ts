import type { Layout } from '#paper/edition/layout.ts';
import type { Db } from '../../../db/client.ts';
import { insertCopies, updateCopy } from '../copies.queries.ts';
import { type CorrectionRow, updateCorrection } from '../corrections.queries.ts';
import { openAssociations } from '../identities.ts';
import { insertJournal } from '../journal/journal.queries.ts';
import { refreshMarks } from '../marks/marks.service.ts';
import { readPapers } from '../papers.ts';
import { countPages } from './count-pages.ts';
import {
  type CountedPage,
  selectCountedPages,
  selectReadPagesOfScan,
} from './scan-pages.queries.ts';
import { type ScanRow, updateScan } from './scans.queries.ts';

/**
 * Once all pages of a scan are there, in a transaction that holds the correction: which of them
 * count, whose copies they are and what these earn. What was decided before stays as it is.
 */
export async function settleScan(
  db: Db,
  correction: CorrectionRow,
  scan: ScanRow,
  layout: Layout,
  pages: number,
): Promise<void> {
  const { quizId } = correction;
  await settlePages(db, correction, await selectReadPagesOfScan(db, scan.id), layout);
  await refreshMarks(db, quizId);
  await updateScan(db, scan.id, { state: 'read', pages });
  await insertJournal(db, quizId, null, [{ kind: 'scan', name: scan.name, pages }]);
  await updateCorrection(db, quizId);
}

/** Which pages count, and whose copies they are. */
export async function settlePages(
  db: Db,
  correction: CorrectionRow,
  pages: readonly CountedPage[],
  layout: Layout,
): Promise<void> {
  await countPages(db, correction, pages);
  await addCopies(db, correction.quizId, layout);
  await takeAssociations(db, correction.quizId);
}

async function addCopies(db: Db, quizId: string, layout: Layout): Promise<void> {
  const returned = new Set((await selectCountedPages(db, quizId)).map(({ copy }) => copy));
  const copies = layout.copies.filter(({ copy }) => returned.has(copy));
  await insertCopies(
    db,
    quizId,
    copies.map(({ copy, pages }) => ({
      copy,
      sheets: pages.filter(({ answers }) => answers.length > 0).map(({ page }) => page),
    })),
  );
}

async function takeAssociations(db: Db, quizId: string): Promise<void> {
  const { taken } = openAssociations(await readPapers(db, quizId));
  for (const { copy, student, by } of taken) {
    await updateCopy(db, quizId, copy, { student: student.id, associatedBy: by });
  }
}
