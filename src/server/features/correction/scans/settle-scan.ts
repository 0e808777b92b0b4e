import type { Layout } from '#paper/edition/layout.ts';
import type { QuizId } from '#shared/contract/ids.ts';
import { copyNumber, rankOfCopy } from '#shared/domain/correction/base/copy-number.ts';
import type { Services } from '../../../services.ts';
import { readEditionLayout } from '../../printing/editions/editions.service.ts';
import { insertCopies, selectCopies, updateCopy } from '../base/copies.queries.ts';
import { type CorrectionRow, updateCorrection } from '../base/corrections.queries.ts';
import { insertJournal } from '../base/journal.queries.ts';
import { type ClassReadingSource, readClassReading } from '../class-reading/class-reading.ts';
import { editionsOfCorrection } from '../class-reading/correction-editions.ts';
import { findPile } from '../class-reading/pile-cache.ts';
import { openAssociations } from '../copies/identities.ts';
import { refreshMarks } from '../marks/marks.service.ts';
import { type CountedPage, selectReadPagesOfScan } from '../pages/scan-pages.queries.ts';
import { type ScanRow, selectOptionalScan, updateScan } from '../pages/scans.queries.ts';
import { countPages } from './pages/count-pages.ts';

/** The layouts, by rank, of the editions whose copies may be new. */
export type LayoutsByRank = ReadonlyMap<number, Layout>;

/**
 * Settles a scan once all its pages are there: which of them count, whose copies they are and what
 * these earn. What was decided before stays as it is. Call it in a transaction that holds the
 * correction.
 */
export async function settleScan(
  source: ClassReadingSource,
  correction: CorrectionRow,
  scan: ScanRow,
  layouts: LayoutsByRank,
  pages: number,
): Promise<void> {
  const { db } = source;
  const { quizId } = correction;
  // The scan was given up while its last page was read: the journal tells of no scan that nobody
  // has.
  if (!(await selectOptionalScan(db, quizId, scan.id))) return;
  await settlePages(source, correction, await selectReadPagesOfScan(db, scan.id), layouts);
  const marked = await refreshMarks(source, quizId);
  await updateScan(db, scan.id, { state: 'read', pages });
  await insertJournal(db, quizId, null, [{ kind: 'scan', name: scan.name, pages }, ...marked]);
  await updateCorrection(db, quizId);
}

/** Decides which pages count, and whose copies they are. */
export async function settlePages(
  source: ClassReadingSource,
  correction: CorrectionRow,
  pages: readonly CountedPage[],
  layouts: LayoutsByRank,
): Promise<void> {
  await countPages(source, correction, pages);
  await insertReturnedCopies(source, correction.quizId, layouts);
  await takeAssociations(source, correction.quizId);
}

/** Adds the copies of pages that have come to count, by whatever way. */
export async function addMissingCopies(
  services: Services,
  { quizId }: CorrectionRow,
): Promise<void> {
  const { db } = services;
  const copyNumbers = new Set((await selectCopies(db, quizId)).map(({ copy }) => copy));
  const { pages } = await findPile(services, quizId);
  const missing = pages.flatMap(({ copy }) => (copyNumbers.has(copy) ? [] : rankOfCopy(copy)));
  if (missing.length === 0) return;
  const layouts = new Map<number, Layout>();
  for (const [rank, edition] of (await editionsOfCorrection(db, quizId)).entries()) {
    if (missing.includes(rank)) layouts.set(rank, await readEditionLayout(services, edition));
  }
  await insertReturnedCopies(services, quizId, layouts);
  await takeAssociations(services, quizId);
}

async function insertReturnedCopies(
  source: ClassReadingSource,
  quizId: QuizId,
  layouts: LayoutsByRank,
): Promise<void> {
  const { pages } = await findPile(source, quizId);
  const returned = new Set(pages.map(({ copy }) => copy));
  for (const [rank, layout] of layouts) {
    const copies = layout.copies.filter(({ copy }) => returned.has(copyNumber(rank, copy)));
    await insertCopies(
      source.db,
      quizId,
      copies.map(({ copy, pages }) => ({
        copy: copyNumber(rank, copy),
        sheets: pages.filter(({ answers }) => answers.length > 0).map(({ page }) => page),
      })),
    );
  }
}

/** Associates copies with students where that leaves no doubt. */
export async function takeAssociations(source: ClassReadingSource, quizId: QuizId): Promise<void> {
  const taken = openAssociations(await readClassReading(source, quizId));
  for (const { copy, student, by } of taken) {
    await updateCopy(source.db, quizId, copy, { student: student.id, associatedBy: by });
  }
}
