import type { Layout } from '#paper/edition/layout.ts';
import type { Db } from '../../../db/client.ts';
import { decidePages } from '../boxes/ticked-boxes.ts';
import { insertCopies, updateCopy } from '../copies.queries.ts';
import { type CorrectionRow, updateCorrection } from '../corrections.queries.ts';
import { openAssociations } from '../identities.ts';
import { insertJournal } from '../journal/journal.queries.ts';
import { refreshMarks } from '../marks/marks.service.ts';
import { readPapers } from '../papers.ts';
import {
  type CountedPage,
  selectCountedPages,
  selectReadPagesOfScan,
  updatePagesConflicting,
  updatePagesCounted,
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
  await countPages(db, correction, scan);
  await addCopies(db, quizId, layout);
  await takeAssociations(db, quizId);
  await refreshMarks(db, quizId);
  await updateScan(db, scan.id, { state: 'read', pages });
  await insertJournal(db, quizId, null, [{ kind: 'scan', name: scan.name, pages }]);
  await updateCorrection(db, quizId);
}

/** The first scan of a page counts; a later one with other marks is a question to the teacher. */
async function countPages(db: Db, correction: CorrectionRow, scan: ScanRow): Promise<void> {
  const counted = new Map(
    (await selectCountedPages(db, correction.quizId)).map((page) => [placeOf(page), page]),
  );
  const first: string[] = [];
  const conflicting: string[] = [];
  for (const page of await selectReadPagesOfScan(db, scan.id)) {
    const before = counted.get(placeOf(page));
    if (!before) {
      counted.set(placeOf(page), page);
      first.push(page.id);
    } else if (before.id !== page.id && !showSame(before, page, correction)) {
      conflicting.push(page.id);
    }
  }
  await updatePagesCounted(db, first, true);
  await updatePagesConflicting(db, conflicting);
}

const placeOf = ({ copy, sheet }: Pick<CountedPage, 'copy' | 'sheet'>) => `${copy}/${sheet}`;

function showSame(one: CountedPage, other: CountedPage, correction: CorrectionRow): boolean {
  const [first, second] = [one, other].map(
    (page) => decidePages([page], correction).decision.pages[0],
  );
  return JSON.stringify(first?.ticked) === JSON.stringify(second?.ticked);
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
