import type { Layout } from '#paper/edition/layout.ts';
import { type ScanFault, scanFaultMessages } from '#paper/reader/pages/scan-fault.ts';
import { readScan, type ScannedPage } from '#paper/reader/read-scan.ts';
import type { Db } from '../../../../db/client.ts';
import { inTransaction } from '../../../../db/transaction.ts';
import type { RunContext } from '../../../../jobs/run-kind.ts';
import type { Services } from '../../../../services.ts';
import {
  type Edition,
  editionNumbersOf,
  readEdition,
  readEditionLayout,
} from '../../../printing/editions/editions.service.ts';
import { announceCorrection } from '../../correction-changes.ts';
import {
  selectOptionalCorrection,
  selectOptionalCorrectionForChange,
  updateCorrection,
} from '../../corrections.queries.ts';
import { pageRecordFormat } from '../../pages/page-record.ts';
import { pageSourceFormat } from '../../pages/page-source-format.ts';
import { deletePagesOfScan, insertPages, type NewPage } from '../../pages/scan-pages.queries.ts';
import { type ScanRow, selectScans, updateScan } from '../../pages/scans.queries.ts';
import { recordPage } from '../pages/record-page.ts';
import { withStoredFile } from '../scratch-file.ts';
import { settleScan } from '../settle-scan.ts';
import { type BeginReading, fileElsewhere } from './file-elsewhere.ts';

export interface ReadingDetail {
  readonly pagesRead: number;
  readonly pagesTotal: number | null;
  readonly pagesPerSecond: number | null;
}

type Context = RunContext<void, ReadingDetail>;

interface Paper {
  readonly edition: Edition;
  readonly layout: Layout;
  /** Editions of the same quiz that were withdrawn. */
  readonly others: readonly number[];
  readonly beginElsewhere: BeginReading;
}

/** Pages that go to the database together. */
const BATCH = 40;

/**
 * Reads every scan of a quiz that waits for it. A scan that was cut off is read again from its
 * beginning; what was settled of others stays.
 */
export async function readScans(
  { quizId }: { quizId: string },
  context: Context,
  beginElsewhere: BeginReading,
): Promise<void> {
  const { services } = context;
  const correction = await selectOptionalCorrection(services.db, quizId);
  if (!correction) return context.complete(services, undefined);
  const edition = await readEdition(services.db, correction.editionId);
  const paper = {
    edition,
    layout: await readEditionLayout(services, edition),
    others: await editionNumbersOf(services.db, quizId),
    beginElsewhere,
  };
  for (;;) {
    const scan = await nextScan(services, quizId);
    if (scan) await readOne(context, scan, paper);
    else if (await endUnlessMore(context, quizId)) return;
  }
}

/** A scan may be added until the run is over, and never between. */
async function endUnlessMore(context: Context, quizId: string): Promise<boolean> {
  return inTransaction(context.services, async (services) => {
    await selectOptionalCorrectionForChange(services.db, quizId);
    if (await nextScan(services, quizId)) return false;
    await context.complete(services, undefined);
    return true;
  });
}

/** One whose reading was cut off comes after the others: it may be what cuts it off each time. */
async function nextScan({ db }: Services, quizId: string): Promise<ScanRow | undefined> {
  const scans = await selectScans(db, quizId);
  return (
    scans.find(({ state }) => state === 'waiting') ?? scans.find(({ state }) => state === 'reading')
  );
}

async function readOne(context: Context, scan: ScanRow, paper: Paper): Promise<void> {
  const { services, signal } = context;
  await changeScan(services, scan, async (db) => {
    await updateScan(db, scan.id, { state: 'reading' });
    await deletePagesOfScan(db, scan.id);
  });
  const read = async (file: string) => {
    await readPages(context, scan, paper, file);
    return true;
  };
  const isThere = await withStoredFile(services, scan.fileKey, read, signal);
  if (!isThere) await fail(services, scan, 'missing');
}

async function readPages(context: Context, scan: ScanRow, paper: Paper, file: string) {
  const { services, signal } = context;
  const { edition, layout, others } = paper;
  const begun = performance.now();
  let total: number | null = null;
  let read = 0;
  let batch: NewPage[] = [];
  const keep = async () => {
    await insertPages(services.db, batch);
    batch = [];
  };
  const otherEditions = others.filter((number) => number !== edition.number);
  const papers = [{ edition: edition.number, layout }];
  const only = scan.onlyPages;
  const { teacherId } = context.owner;
  const options = { otherEditions, signal, owner: teacherId, ...(only && { only: new Set(only) }) };
  for await (const event of readScan([file], papers, options)) {
    if (event.kind === 'refused') return fail(services, scan, event.fault);
    if (event.kind === 'opened') total = event.pages;
    if (event.kind !== 'page') continue;
    // Of a sheet on which papers of two quizzes lie, the other one is read where it came from.
    if (only && event.verdict.verdict === 'other-exam') continue;
    batch.push(rowOf(scan, event, layout));
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
  if (!only) await fileElsewhere(context, scan, paper.beginElsewhere);
  await inTransaction(services, async (services) => {
    const { db } = services;
    const correction = await selectOptionalCorrectionForChange(db, scan.quizId);
    if (!correction) return;
    await settleScan(services, correction, scan, layout, total ?? read);
    await announceCorrection(db, scan.quizId);
  });
}

function rowOf(
  scan: ScanRow,
  { verdict, found, size, source }: ScannedPage,
  layout: Layout,
): NewPage {
  const record = found && size && recordPage(found, size, layout);
  return {
    quizId: scan.quizId,
    scanId: scan.id,
    page: verdict.page,
    half: verdict.half ?? 0,
    // Which of several scans of a page counts is decided once all of them are known.
    verdict: verdict.verdict === 'duplicate' ? 'read' : verdict.verdict,
    reason: 'reason' in verdict ? verdict.reason : null,
    editionNumber: 'edition' in verdict ? verdict.edition : null,
    copy: found?.copy ?? null,
    sheet: found?.sheet ?? null,
    source: pageSourceFormat.write(source),
    record: record && pageRecordFormat.write(record),
  };
}

/** A file that gives no page is told with its cause; the others go on. */
async function fail(services: Services, scan: ScanRow, fault: ScanFault): Promise<void> {
  const failure = sentence(scanFaultMessages[fault]);
  await changeScan(services, scan, (db) => updateScan(db, scan.id, { state: 'failed', failure }));
}

/**
 * The correction is held before anything of it, as by everybody else: whoever deletes it meanwhile
 * would otherwise wait for this scan, and we for the correction.
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
