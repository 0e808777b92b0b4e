import type { ScannedPage } from '#shared/contract/correction/scan-schemas.ts';
import type { QuizId, TeacherId } from '#shared/contract/ids.ts';
import { copyInWords } from '#shared/domain/correction/base/copy-number.ts';
import { isUnread } from '#shared/domain/correction/pages/unread-scans.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { cancelRun, isUnderWay, lastRun } from '../../../jobs/runs.service.ts';
import type { Services } from '../../../services.ts';
import { deleteFilesOnCommit } from '../../files/files.service.ts';
import { editionsOfQuiz } from '../../printing/editions/editions.service.ts';
import { quizTitles } from '../../quizzes/quizzes.service.ts';
import { ownCorrection, ownCorrectionForChange } from '../base/correction.policy.ts';
import { announceCorrection } from '../base/correction-changes.ts';
import {
  readingUnderWay,
  severalOfOnePage,
  unknownPage,
  unknownScan,
} from '../base/correction-errors.ts';
import {
  type CorrectionRow,
  deleteCorrection,
  updateCorrection,
} from '../base/corrections.queries.ts';
import { insertJournal, selectHasHistory } from '../base/journal.queries.ts';
import type { JournalChange } from '../base/journal-change.ts';
import { refreshMarks } from '../marks/marks.service.ts';
import { pageImageName } from '../pages/file-names.ts';
import { pageGuessFormat } from '../pages/page-guess-format.ts';
import { pageMessage } from '../pages/page-messages.ts';
import { scanPrefix } from '../pages/scan-files.ts';
import {
  type PageSummary,
  selectPages,
  updateFoldsSeen,
  updatePagesCounted,
} from '../pages/scan-pages.queries.ts';
import {
  deleteScan,
  type ScanRow,
  selectOptionalScan,
  selectScans,
} from '../pages/scans.queries.ts';
import { areOneEach, countInstead, idsOf, placeOf, recountPages } from './pages/count-pages.ts';
import { isAssignable, isByHand } from './pages/named-page.ts';
import { readScansRun } from './read-scans.run.ts';
import { freeingReplaced } from './reading/replaced-papers.ts';
import { isBeingRead } from './reading-state.ts';
import { addMissingCopies } from './settle-scan.ts';

/** Lists every page of the pile, and what it turned out to be. */
export async function listPages(
  { db }: Services,
  teacherId: TeacherId,
  quizId: QuizId,
): Promise<ScannedPage[]> {
  await ownCorrection(db, teacherId, quizId);
  const pages = await selectPages(db, quizId);
  const counted = new Map(
    pages.filter(({ counts }) => counts).map((page) => [placeOf(page), page.id]),
  );
  const filed = pages.flatMap(({ filedIn }) => filedIn ?? []);
  const titles = await quizTitles(db, teacherId, [...new Set(filed)]);
  const editions = await editionsOfQuiz(db, quizId);
  return pages.map((page, index) => ({
    id: page.id,
    scan: page.scanId,
    page: page.page,
    half: page.half === 1 || page.half === 2 ? page.half : null,
    place: index + 1,
    verdict: page.verdict,
    copy: page.copy,
    sheet: page.sheet,
    message: pageMessage(page),
    filedIn:
      page.filedIn === null
        ? null
        : { quizId: page.filedIn, title: titles.get(page.filedIn) ?? '' },
    isAssignable: isAssignable(page),
    guess: isAssignable(page) ? presentGuess(page, editions) : null,
    isByHand: isByHand(page),
    counts: page.counts,
    duplicateOf: page.verdict === 'duplicate' ? (counted.get(placeOf(page)) ?? null) : null,
    isConflicting: page.isConflicting,
    image: pageImageName(page.id),
  }));
}

function presentGuess(
  { guess }: PageSummary,
  editions: Awaited<ReturnType<typeof editionsOfQuiz>>,
): ScannedPage['guess'] {
  if (guess === null) return null;
  const { edition, ...place } = pageGuessFormat.read(guess);
  return { ...place, edition: editions.find(({ number }) => number === edition)?.id ?? null };
}

/** Settles a batch that was scanned twice with other marks: one answer counts for all its pages. */
export async function settleConflicts(
  services: Services,
  teacherId: TeacherId,
  quizId: QuizId,
  scanId: string,
  { keep, isConfirmed }: { readonly keep: 'new' | 'old'; readonly isConfirmed: boolean },
): Promise<void> {
  const settle = freeingReplaced(async ({ db }) => {
    const scan = await selectOptionalScan(db, quizId, scanId);
    if (!scan) throw unknownScan();
    const pages = await selectPages(db, quizId);
    const open = pages.filter((page) => page.scanId === scanId && page.isConflicting);
    if (keep === 'new' && !areOneEach(open)) throw severalOfOnePage();
    if (keep === 'new') await countInstead(db, pages, open);
    else await updatePagesCounted(db, idsOf(open), false);
    const which = keep === 'new' ? 'les nouvelles pages comptent' : 'les pages d’avant comptent';
    return [{ kind: 'page', text: `Scan «\u00a0${scan.name}\u00a0»\u00a0: ${which}` }];
  }, isConfirmed);
  await changePages(services, teacherId, quizId, settle);
}

/** Lets this one of several scans of a page count from now on. */
export async function countPage(
  services: Services,
  teacherId: TeacherId,
  quizId: QuizId,
  pageId: string,
  { isConfirmed }: { readonly isConfirmed: boolean },
): Promise<void> {
  const count = freeingReplaced(async ({ db }) => {
    const pages = await selectPages(db, quizId);
    const page = pages.find(({ id }) => id === pageId);
    if (!page || page.copy === null || page.sheet === null) throw unknownPage();
    await countInstead(db, pages, [page]);
    return [
      {
        kind: 'page',
        text: `Copie ${copyInWords(page.copy)}, page ${page.sheet}\u00a0: un autre scan compte`,
      },
    ];
  }, isConfirmed);
  await changePages(services, teacherId, quizId, count);
}

/** Keeps that a person has looked at sheets that were read in two pieces, and found them right. */
export async function confirmFolds(
  services: Services,
  teacherId: TeacherId,
  quizId: QuizId,
  ids: readonly string[],
): Promise<void> {
  await inTransaction(services, async ({ db }) => {
    await ownCorrectionForChange(db, teacherId, quizId);
    const wanted = new Set(ids);
    const seen = (await selectPages(db, quizId)).filter(
      ({ id, counts, foldSeen }) => wanted.has(id) && counts && foldSeen === false,
    );
    if (seen.length === 0) return;
    await updateFoldsSeen(db, quizId, idsOf(seen));
    const changes = seen.map(({ page, copy, sheet }): JournalChange => {
      const which = `copie ${copyInWords(copy ?? 0)}, page ${sheet}`;
      return { kind: 'page', text: `Page ${page} du scan\u00a0: pliée, bien lue (${which})` };
    });
    await insertJournal(db, quizId, teacherId, changes);
    await updateCorrection(db, quizId);
    await announceCorrection(db, quizId);
  });
}

/** Changes what the pile shows, its marks and its entry in the journal: all of it or nothing. */
export async function changePages(
  services: Services,
  teacherId: TeacherId,
  quizId: QuizId,
  change: (services: Services, correction: CorrectionRow) => Promise<JournalChange[]>,
): Promise<void> {
  await inTransaction(services, async (services) => {
    const { db } = services;
    const correction = await ownCorrectionForChange(db, teacherId, quizId);
    const changes = await change(services, correction);
    await addMissingCopies(services, correction);
    const marked = await refreshMarks(services, quizId);
    await insertJournal(db, quizId, teacherId, [...changes, ...marked]);
    await updateCorrection(db, quizId);
    await announceCorrection(db, quizId);
  });
}

/**
 * Forgets a scan; the next best scan of its pages counts, and copies without any page are deleted.
 */
export async function removeScan(
  services: Services,
  teacherId: TeacherId,
  quizId: QuizId,
  scanId: string,
): Promise<void> {
  const remove = freeingReplaced(async (services) => {
    const { db } = services;
    const scan = await selectOptionalScan(db, quizId, scanId);
    if (!scan) throw unknownScan();
    if (isUnread(scan) && (await isBeingRead(services, quizId))) throw readingUnderWay();
    await forgetScan(services, scan);
    const lost = await recountPages(db, quizId);
    return [{ kind: 'scan', name: scan.name, pages: null }, ...lost];
  });
  await changePages(services, teacherId, quizId, remove);
}

/** Forgets a scan; call it in a transaction. */
async function forgetScan(services: Services, scan: ScanRow): Promise<void> {
  await deleteScan(services.db, scan.id);
  await deleteFilesOnCommit(services, [scanPrefix(scan)]);
}

/** Stops the analysis; what was read of its scans is forgotten. */
export async function cancelReading(
  services: Services,
  teacherId: TeacherId,
  quizId: QuizId,
): Promise<void> {
  await ownCorrection(services.db, teacherId, quizId);
  const run = await lastRun(services, readScansRun, quizId);
  if (run && isUnderWay(run)) await cancelRun(services, run);
  await inTransaction(services, async (services) => {
    const { db } = services;
    await ownCorrectionForChange(db, teacherId, quizId);
    const scans = await selectScans(db, quizId);
    const unread = scans.filter(isUnread);
    for (const scan of unread) await forgetScan(services, scan);
    // A correction in which something was read and decided before has a journal, which nobody gave
    // up.
    const isNew = !(await selectHasHistory(db, quizId));
    if (isNew && unread.length === scans.length) await deleteCorrection(db, quizId);
    else await updateCorrection(db, quizId);
    await announceCorrection(db, quizId);
  });
}

/** Deletes the correction, so that it can begin anew; nothing of it stays. */
export async function removeCorrection(
  services: Services,
  teacherId: TeacherId,
  quizId: QuizId,
): Promise<void> {
  await inTransaction(services, async (services) => {
    const { db } = services;
    await ownCorrectionForChange(db, teacherId, quizId);
    const run = await lastRun(services, readScansRun, quizId);
    if (run && isUnderWay(run)) await cancelRun(services, run);
    for (const scan of await selectScans(db, quizId)) await forgetScan(services, scan);
    await deleteCorrection(db, quizId);
    await announceCorrection(db, quizId);
  });
}
