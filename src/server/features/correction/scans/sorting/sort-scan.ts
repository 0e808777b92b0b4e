import type { Layout } from '#paper/edition/layout.ts';
import { scanFaultMessages } from '#paper/reader/pages/scan-fault.ts';
import { readScan } from '#paper/reader/read-scan.ts';
import type { QuizId, TeacherId } from '#shared/contract/ids.ts';
import { inTransaction } from '../../../../db/transaction.ts';
import { AppError } from '../../../../errors.ts';
import type { RunContext } from '../../../../jobs/run-kind.ts';
import type { Services } from '../../../../services.ts';
import {
  newestEditionsOf,
  ownEditions,
  readEditionLayout,
} from '../../../printing/editions/editions.service.ts';
import { openUpload } from '../../../uploads/uploads.service.ts';
import { nothingPrinted, nothingToCorrect, sameScan } from '../../base/correction-errors.ts';
import { withScratchFile } from '../../pages/scratch-file.ts';
import { refuseTooManyScans } from '../add-scans.ts';
import { beginReading, repeatedScans, withPlacedScans } from '../begin-reading.ts';
import { sentence } from '../reading/read-scans.ts';

interface Sorted {
  readonly quizId: QuizId;
}

/** Marks, digits and strip stand alike on all our papers; older ones may differ in something. */
const PAPERS_TRIED = 5;
/** No paper has this edition, so every page names another one. */
const NO_EDITION = 0;

/**
 * Finds the quiz of the first page that names a paper of this teacher's; pages of other quizzes are
 * found when they are read. Pages are looked at for their edition alone, so that it does not matter
 * how many quizzes there are.
 */
export async function sortScan(
  { uploadId }: { uploadId: string },
  { services, owner, signal, progress, complete }: RunContext<Sorted, never>,
): Promise<Sorted> {
  const { teacherId } = owner;
  await refuseTooManyScans(services, teacherId);
  const frames = await printedFrames(services, teacherId);
  const upload = await openUpload(services, teacherId, uploadId);
  const find = (path: string) => findQuiz(services, teacherId, path, frames, signal, progress);
  const quizId = await withScratchFile(services, upload, find, signal);
  const known = await repeatedScans(services, teacherId, quizId, [uploadId]);
  if (known.length > 0) throw sameScan(known);
  await withPlacedScans(services, teacherId, quizId, [uploadId], (scans) =>
    inTransaction(services, async (services) => {
      await beginReading(services, teacherId, quizId, scans);
      await complete(services, { quizId });
    }),
  );
  return { quizId };
}

async function printedFrames(services: Services, teacherId: TeacherId): Promise<Layout['frames']> {
  const editions = await newestEditionsOf(services.db, teacherId, PAPERS_TRIED);
  if (editions.length === 0) throw nothingPrinted();
  const frames: Layout['frames'][number][] = [];
  let lost: AppError | null = null;
  for (const edition of editions) {
    try {
      frames.push(...(await readEditionLayout(services, edition)).frames);
    } catch (error) {
      // A paper that is gone from the server is left out, and the others do without it.
      if (!(error instanceof AppError)) throw error;
      lost = error;
    }
  }
  if (lost && frames.length === 0) throw lost;
  return frames;
}

async function findQuiz(
  { db }: Services,
  teacherId: TeacherId,
  path: string,
  frames: Layout['frames'],
  signal: AbortSignal,
  progress: (fraction: number) => void,
): Promise<QuizId> {
  const papers = [{ edition: NO_EDITION, layout: { frames, copies: [] } }];
  const foreign = new Set<number>();
  let total = 1;
  for await (const event of readScan([path], papers, { signal, owner: teacherId })) {
    if (event.kind === 'refused') {
      throw new AppError(422, 'unreadable_scan', sentence(scanFaultMessages[event.fault]));
    }
    if (event.kind === 'opened') total = event.pages;
    if (event.kind !== 'page') continue;
    const { verdict } = event;
    progress(verdict.page / total);
    const number = verdict.verdict === 'other-exam' ? verdict.edition : null;
    if (number === null || foreign.has(number)) continue;
    const [edition] = await ownEditions(db, teacherId, [number]);
    if (edition) return edition.quizId;
    foreign.add(number);
  }
  throw nothingToCorrect(foreign.size > 0);
}
