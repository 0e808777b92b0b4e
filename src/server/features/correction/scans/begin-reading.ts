import { randomUUID } from 'node:crypto';
import type { QuizId, TeacherId } from '#shared/contract/ids.ts';
import { isUnread } from '#shared/domain/correction/pages/unread-scans.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { beginOrJoinRun } from '../../../jobs/runs.service.ts';
import { lanes } from '../../../lanes.ts';
import type { Services } from '../../../services.ts';
import { lastEdition } from '../../printing/editions/editions.service.ts';
import { findQuizForChange } from '../../quizzes/quizzes.service.ts';
import { placeUpload, refuseUnusableUploads, uploadDigest } from '../../uploads/uploads.service.ts';
import { ownCorrection } from '../base/correction.policy.ts';
import { notPrinted, sameScan } from '../base/correction-errors.ts';
import { scanFileKey } from '../pages/scan-files.ts';
import { type ScanRow, selectOptionalScan, selectScans } from '../pages/scans.queries.ts';
import { addScans, type NewScan, type Order, refuseTooManyScans } from './add-scans.ts';
import { readScansRun } from './read-scans.run.ts';

/** A class hands in less than this: 600 pages in grey, a hundred copies of six. */
const MOST_BYTES_OF_CLASS = 150 * 1024 * 1024;

/** Makes scans of finished uploads and begins to read them. */
export async function addUploadedScans(
  services: Services,
  teacherId: TeacherId,
  quizId: QuizId,
  uploads: readonly string[],
  order: Order & { readonly isRepeated: boolean },
) {
  await refuseUnprinted(services, teacherId, quizId);
  if (uploads.length === 0) await ownCorrection(services.db, teacherId, quizId);
  return lanes['scan-keeping'].run(teacherId, async () => {
    if (uploads.length > 0) await refuseTooManyScans(services, teacherId);
    if (!order.isRepeated) {
      const known = await repeatedScans(services, teacherId, quizId, uploads);
      if (known.length > 0) throw sameScan(known);
    }
    return withPlacedScans(services, teacherId, quizId, uploads, (scans) =>
      beginReading(services, teacherId, quizId, scans, order),
    );
  });
}

/**
 * Returns the names of scans of this quiz that are the same file as one of these uploads. One that
 * could not be read is none: it is sent again to be tried again.
 */
export async function repeatedScans(
  services: Pick<Services, 'db'>,
  teacherId: TeacherId,
  quizId: QuizId,
  uploads: readonly string[],
): Promise<string[]> {
  const sent = new Set<string>();
  for (const upload of uploads) sent.add(await uploadDigest(services, teacherId, upload));
  return (await selectScans(services.db, quizId)).flatMap(({ name, digest, state }) =>
    digest !== null && state !== 'failed' && sent.has(digest) ? name : [],
  );
}

/** Makes the files of scans that are to be kept; if that fails, none of them stays. */
export async function withPlacedScans<Result>(
  services: Services,
  teacherId: TeacherId,
  quizId: QuizId,
  uploads: readonly string[],
  keep: (scans: readonly NewScan[]) => Promise<Result>,
): Promise<Result> {
  await refuseUnusableUploads(services, teacherId, uploads);
  const named = uploads.map((uploadId) => ({ id: randomUUID(), uploadId }));
  try {
    const scans: NewScan[] = [];
    for (const { id, uploadId } of named) {
      const file = await placeUpload(services, teacherId, uploadId, scanFileKey({ quizId, id }));
      scans.push({ id, ...file, uploadId });
    }
    return await keep(scans);
  } catch (error) {
    for (const { id } of named) await removeUnlessKept(services, { quizId, id });
    throw error;
  }
}

export async function removeUnlessKept(
  { db, files }: Services,
  scan: { readonly quizId: QuizId; readonly id: string },
): Promise<void> {
  if (!(await selectOptionalScan(db, scan.quizId, scan.id))) await files.remove(scanFileKey(scan));
}

/** Refuses a quiz that was never printed, before megabytes are sent for nothing. */
export async function refuseUnprinted(services: Services, teacherId: TeacherId, quizId: QuizId) {
  await inTransaction(services, async ({ db }) => {
    await findQuizForChange(db, teacherId, quizId);
    if (!(await lastEdition(db, quizId))) throw notPrinted();
  });
}

/** Adds the scans and begins to read them: all of it or nothing. */
export async function beginReading(
  services: Services,
  teacherId: TeacherId,
  quizId: QuizId,
  scans: readonly NewScan[],
  order?: Order,
) {
  return inTransaction(services, async (services) => {
    await addScans(services, teacherId, quizId, scans, order);
    const isLarge = isLargePile(await selectScans(services.db, quizId));
    const owner = { thing: quizId, teacherId, quizId };
    return beginOrJoinRun(services, readScansRun, { ...owner, payload: { quizId }, isLarge });
  });
}

/** Tells whether more of a quiz waits to be read than a class hands in. */
export function isLargePile(scans: readonly Pick<ScanRow, 'state' | 'byteSize'>[]): boolean {
  const waiting = scans.filter(isUnread);
  return waiting.reduce((sum, { byteSize }) => sum + byteSize, 0) > MOST_BYTES_OF_CLASS;
}
