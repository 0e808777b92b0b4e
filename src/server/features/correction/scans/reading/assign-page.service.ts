import type { Layout } from '#paper/edition/layout.ts';
import { PageProblem } from '#paper/reader/pages/page-problem.ts';
import { findReadingTools } from '#paper/reader/pages/programs/reading-tools.ts';
import { readPlacedSheet } from '#paper/reader/scan/placed-sheet.ts';
import type { Corners } from '#shared/contract/correction/scan-schemas.ts';
import type { QuizId, TeacherId } from '#shared/contract/ids.ts';
import { copyInWords, copyNumber } from '#shared/domain/correction/base/copy-number.ts';
import { lanes } from '../../../../lanes.ts';
import type { Services } from '../../../../services.ts';
import { editionsOfQuiz, readEditionLayout } from '../../../printing/editions/editions.service.ts';
import { ownCorrection } from '../../base/correction.policy.ts';
import {
  noSuchSheet,
  unknownPage,
  unnamedEdition,
  unreadablePicture,
} from '../../base/correction-errors.ts';
import { inAskedPlaces } from '../../class-reading/asked-places.ts';
import { joinEdition } from '../../class-reading/correction-editions.ts';
import { type PageRecord, pageRecordFormat } from '../../pages/page-record.ts';
import { pageSourceFormat } from '../../pages/page-source-format.ts';
import {
  type ScanPageRow,
  selectOptionalPage,
  selectReadPagesOfScan,
  updatePage,
} from '../../pages/scan-pages.queries.ts';
import { selectOptionalScan } from '../../pages/scans.queries.ts';
import { withStoredFile } from '../../pages/scratch-file.ts';
import { recountPages } from '../pages/count-pages.ts';
import { isAssignable, isByHand, reasonBeside, refusedAgain } from '../pages/named-page.ts';
import { recordPage } from '../pages/record-page.ts';
import { changePages } from '../scans.service.ts';
import { settlePages } from '../settle-scan.ts';
import { freeingReplaced } from './replaced-papers.ts';

interface Place {
  /** The edition that was meant, where the quiz was printed in several. */
  readonly edition?: string | undefined;
  /** The number of the copy as it is printed. */
  readonly copy: number;
  readonly sheet: number;
  readonly corners: Corners;
}

/** Reads a page that the program could not read, as a person has named and placed it. */
export async function assignPage(
  services: Services,
  teacherId: TeacherId,
  quizId: QuizId,
  pageId: string,
  place: Place,
  signal: AbortSignal,
): Promise<void> {
  await ownCorrection(services.db, teacherId, quizId);
  const page = await namedPage(services, quizId, pageId);
  const edition = await namedEdition(services, quizId, place.edition);
  const read = async () => {
    const layout = await readEditionLayout(services, edition);
    const waiting = { signal, owner: teacherId };
    return { layout, record: await readPlace(services, page, layout, place, waiting) };
  };
  const { layout, record } = await lanes.scan.run(teacherId, read, signal);
  const { sheet } = place;
  const assign = freeingReplaced(async (services, correction) => {
    const { db } = services;
    await namedPage(services, quizId, pageId);
    const { rank, places } = await joinEdition(services, quizId, edition.id);
    const copy = copyNumber(rank, place.copy);
    const stored = pageRecordFormat.write(inAskedPlaces(record, places));
    const reason = reasonBeside(page);
    await updatePage(db, pageId, { verdict: 'read', reason, copy, sheet, record: stored });
    const lost = await recountPages(db, quizId);
    const pages = await selectReadPagesOfScan(db, page.scanId);
    const own = pages.filter(({ id }) => id === pageId);
    await settlePages(services, correction, own, new Map([[rank, layout]]));
    const text = `Page ${page.page} du scan\u00a0: copie ${copyInWords(copy)}, page ${sheet}, indiquée à la main`;
    return [...lost, { kind: 'page', text }];
  });
  await changePages(services, teacherId, quizId, assign);
}

/** Takes back what a person said of a page: it is refused again, as it was. */
export async function forgetPlace(
  services: Services,
  teacherId: TeacherId,
  quizId: QuizId,
  pageId: string,
): Promise<void> {
  const forget = freeingReplaced(async ({ db }) => {
    const page = await selectOptionalPage(db, quizId, pageId);
    if (!page || !isByHand(page)) throw unknownPage();
    const nowhere = { copy: null, sheet: null, record: null };
    await updatePage(db, pageId, { ...refusedAgain(page), ...nowhere });
    const lost = await recountPages(db, quizId);
    return [{ kind: 'page', text: `Page ${page.page} du scan\u00a0: refusée à nouveau` }, ...lost];
  });
  await changePages(services, teacherId, quizId, forget);
}

/**
 * Returns the edition. Where there are several only the teacher can tell which: the page itself
 * could not.
 */
async function namedEdition(
  { db }: Services,
  quizId: QuizId,
  named: string | undefined,
): Promise<{ readonly id: string; readonly quizId: QuizId }> {
  const editions = await editionsOfQuiz(db, quizId);
  const [edition, ...others] = editions.filter(({ id }) => id === (named ?? id));
  if (!edition || others.length > 0) throw unnamedEdition();
  return edition;
}

async function namedPage({ db }: Services, quizId: QuizId, id: string): Promise<ScanPageRow> {
  const page = await selectOptionalPage(db, quizId, id);
  if (!page || !isAssignable(page)) throw unknownPage();
  return page;
}

async function readPlace(
  services: Services,
  page: ScanPageRow,
  layout: Layout,
  { copy, sheet, corners }: Place,
  waiting: { readonly signal: AbortSignal; readonly owner: string },
): Promise<PageRecord> {
  const { frames, copies } = layout;
  const own = copies.filter((one) => one.copy === copy);
  const printed = own[0]?.pages.find((one) => one.page === sheet);
  const frame = printed && frames[printed.frame];
  if (!printed || !frame) throw noSuchSheet(copy, sheet);
  const scan = await selectOptionalScan(services.db, page.quizId, page.scanId);
  if (!scan) throw unknownPage();
  const source = pageSourceFormat.read(page.source);
  const readIn = async (path: string) => {
    const paper = { edition: null, layout: { frames, copies: own } };
    const namedPage = { paper, copy, page: printed, frame };
    const tools = await findReadingTools();
    try {
      const { found, size } = await readPlacedSheet(
        { tools, path, source, page: namedPage, corners },
        waiting,
      );
      const record = recordPage(found, size, layout);
      if (!record) throw noSuchSheet(copy, sheet);
      return record;
    } catch (error) {
      throw error instanceof PageProblem ? unreadablePicture() : error;
    }
  };
  const record = await withStoredFile(services, scan.fileKey, readIn, waiting.signal);
  if (!record) throw unknownPage();
  return record;
}
