import type { Layout } from '#paper/edition/layout.ts';
import { type ScanFault, scanFaultMessages } from '#paper/reader/pages/scan-fault.ts';
import { readScan, type ScannedPage } from '#paper/reader/read-scan.ts';
import type { QuizId } from '#shared/contract/ids.ts';
import { copyNumber } from '#shared/domain/correction/base/copy-number.ts';
import { pagesRead } from '../../../../counters.ts';
import type { Db } from '../../../../db/client.ts';
import { inTransaction } from '../../../../db/transaction.ts';
import type { RunContext } from '../../../../jobs/run-kind.ts';
import type { Services } from '../../../../services.ts';
import {
  editionsOfQuiz,
  readEditionLayout,
  readOptionalEditionLayout,
} from '../../../printing/editions/editions.service.ts';
import { announceCorrection } from '../../base/correction-changes.ts';
import {
  selectOptionalCorrection,
  selectOptionalCorrectionForChange,
  updateCorrection,
} from '../../base/corrections.queries.ts';
import { inAskedPlaces } from '../../class-reading/asked-places.ts';
import { joinEdition, type PlaceOfEdition } from '../../class-reading/correction-editions.ts';
import { pageGuessFormat } from '../../pages/page-guess-format.ts';
import { pageRecordFormat } from '../../pages/page-record.ts';
import { pageSourceFormat } from '../../pages/page-source-format.ts';
import { deletePagesOfScan, insertPages, type NewPage } from '../../pages/scan-pages.queries.ts';
import { type ScanRow, selectScans, updateScan } from '../../pages/scans.queries.ts';
import { withStoredFile } from '../../pages/scratch-file.ts';
import { recordPage } from '../pages/record-page.ts';
import { settleScan } from '../settle-scan.ts';
import { type BeginReading, fileElsewhere } from './file-elsewhere.ts';

export interface ReadingDetail {
  readonly pagesRead: number;
  readonly pagesTotal: number | null;
  readonly pagesPerSecond: number | null;
}

type Context = RunContext<void, ReadingDetail>;

/** An edition of the quiz: a page tells by itself of which it is. */
interface Paper {
  readonly id: string;
  readonly edition: number;
  readonly layout: Layout;
}

interface Papers {
  readonly papers: readonly Paper[];
  /** The editions of the quiz whose layout is gone from the server. */
  readonly lost: readonly number[];
  readonly beginElsewhere: BeginReading;
}

/** So many pages go to the database together. */
const BATCH = 40;

/**
 * Reads every scan of a quiz that waits for it. A scan that was cut off is read again from its
 * beginning; what was settled of others stays.
 */
export async function readScans(
  { quizId }: { quizId: QuizId },
  context: Context,
  beginElsewhere: BeginReading,
): Promise<void> {
  const { services } = context;
  const correction = await selectOptionalCorrection(services.db, quizId);
  if (!correction) return context.complete(services, undefined);
  const papers = { ...(await papersOf(services, quizId)), beginElsewhere };
  for (;;) {
    const scan = await nextScan(services, quizId);
    if (scan) await readOne(context, scan, papers);
    else if (await endUnlessMore(context, quizId)) return;
  }
}

async function papersOf(services: Services, quizId: QuizId) {
  const papers: Paper[] = [];
  const lost: number[] = [];
  const editions = await editionsOfQuiz(services.db, quizId);
  for (const { id, number } of editions) {
    const layout = await readOptionalEditionLayout(services, { id, quizId });
    if (layout) papers.push({ id, edition: number, layout });
    else lost.push(number);
  }
  // Where all layouts are gone, reading one of them throws the error that says so.
  if (papers.length === 0 && editions[0]) await readEditionLayout(services, editions[0]);
  return { papers, lost };
}

/**
 * Ends the run unless a scan is left: one may be added until the run is over, and never between.
 */
async function endUnlessMore(context: Context, quizId: QuizId): Promise<boolean> {
  return inTransaction(context.services, async (services) => {
    await selectOptionalCorrectionForChange(services.db, quizId);
    if (await nextScan(services, quizId)) return false;
    await context.complete(services, undefined);
    return true;
  });
}

/**
 * Returns the next scan. One whose reading was cut off comes last, since it may be what cuts it off
 * each time.
 */
async function nextScan({ db }: Services, quizId: QuizId): Promise<ScanRow | undefined> {
  const scans = await selectScans(db, quizId);
  return (
    scans.find(({ state }) => state === 'waiting') ?? scans.find(({ state }) => state === 'reading')
  );
}

async function readOne(context: Context, scan: ScanRow, papers: Papers): Promise<void> {
  const { services, signal } = context;
  await changeScan(services, scan, async (db) => {
    await updateScan(db, scan.id, { state: 'reading' });
    await deletePagesOfScan(db, scan.id);
  });
  const read = async (file: string) => {
    await readPages(context, scan, papers, file);
    return true;
  };
  const isThere = await withStoredFile(services, scan.fileKey, read, signal);
  if (!isThere) await fail(services, scan, 'missing');
}

async function readPages(
  context: Context,
  scan: ScanRow,
  { papers, lost, beginElsewhere }: Papers,
  file: string,
) {
  const { services, signal } = context;
  const joined = new JoinedEditions(services, scan.quizId, papers);
  const begun = performance.now();
  let total: number | null = null;
  let read = 0;
  let batch: NewPage[] = [];
  const keep = async () => {
    await insertPages(services.db, batch);
    pagesRead.inc(batch.length);
    batch = [];
  };
  const only = scan.onlyPages;
  const { teacherId } = context.owner;
  const options = {
    editionsWithoutLayout: lost,
    signal,
    owner: teacherId,
    ...(only && { only: new Set(only) }),
  };
  for await (const event of readScan([file], papers, options)) {
    if (event.kind === 'refused') return fail(services, scan, event.fault);
    if (event.kind === 'opened') total = event.pages;
    if (event.kind !== 'page') continue;
    // Where papers of two quizzes lie on one sheet, the other one is read in the quiz from which it
    // came.
    if (only && event.verdict.verdict === 'other-exam') continue;
    batch.push(await rowOf(scan, event, joined));
    if (batch.length >= BATCH) await keep();
    if (event.verdict.half !== 2) read += 1;
    const pagesPerSecond = read / ((performance.now() - begun) / 1000);
    context.progress(total ? read / total : 0, {
      pagesRead: read,
      pagesTotal: total,
      pagesPerSecond,
    });
  }
  await keep();
  if (!only) await fileElsewhere(context, scan, beginElsewhere);
  await inTransaction(services, async (services) => {
    const { db } = services;
    const correction = await selectOptionalCorrectionForChange(db, scan.quizId);
    if (!correction) return;
    await settleScan(services, correction, scan, joined.layouts, total ?? read);
    await announceCorrection(db, scan.quizId);
  });
}

/** The editions that came back in a scan, each asked for its place once. */
class JoinedEditions {
  readonly layouts = new Map<number, Layout>();
  readonly #services: Services;
  readonly #quizId: QuizId;
  readonly #papers: readonly Paper[];
  readonly #places = new Map<Paper, PlaceOfEdition>();

  constructor(services: Services, quizId: QuizId, papers: readonly Paper[]) {
    this.#services = services;
    this.#quizId = quizId;
    this.#papers = papers;
  }

  async find(edition: number | null): Promise<(PlaceOfEdition & Paper) | null> {
    const paper = this.#papers.find((one) => one.edition === edition);
    if (!paper) return null;
    const known = this.#places.get(paper);
    const place = known ?? (await joinEdition(this.#services, this.#quizId, paper.id));
    this.#places.set(paper, place);
    this.layouts.set(place.rank, paper.layout);
    return { ...paper, ...place };
  }
}

async function rowOf(
  scan: ScanRow,
  { verdict, found, size, source }: ScannedPage,
  joined: JoinedEditions,
): Promise<NewPage> {
  const paper = found && (await joined.find(found.edition));
  const record = paper && size && recordPage(found, size, paper.layout);
  return {
    quizId: scan.quizId,
    scanId: scan.id,
    page: verdict.page,
    half: verdict.half ?? 0,
    // Which of several scans of a page counts is decided once all of them are known.
    verdict: verdict.verdict === 'duplicate' ? 'read' : verdict.verdict,
    reason: 'reason' in verdict ? verdict.reason : null,
    editionNumber: 'edition' in verdict ? verdict.edition : null,
    copy: paper ? copyNumber(paper.rank, found.copy) : null,
    sheet: found?.sheet ?? null,
    source: pageSourceFormat.write(source),
    guess:
      'guess' in verdict && verdict.guess !== undefined
        ? pageGuessFormat.write(verdict.guess)
        : null,
    // Nobody has looked yet at a sheet that was read in two pieces.
    foldSeen: found?.fit.fold ? false : null,
    record: record && pageRecordFormat.write(inAskedPlaces(record, paper.places)),
  };
}

/** Tells the cause of a file that gives no page; the others go on. */
async function fail(services: Services, scan: ScanRow, fault: ScanFault): Promise<void> {
  const failure = sentence(scanFaultMessages[fault]);
  await changeScan(services, scan, (db) => updateScan(db, scan.id, { state: 'failed', failure }));
}

/**
 * Holds the correction before anything of it, as everybody does: whoever deletes it meanwhile would
 * otherwise wait for this scan, and this scan for the correction.
 */
async function changeScan(
  services: Services,
  { quizId }: ScanRow,
  change: (db: Db) => Promise<void>,
): Promise<void> {
  await inTransaction(services, async ({ db }) => {
    await selectOptionalCorrectionForChange(db, quizId);
    await change(db);
    await updateCorrection(db, quizId);
    await announceCorrection(db, quizId);
  });
}

export const sentence = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
