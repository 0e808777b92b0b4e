import { randomUUID } from 'node:crypto';
import { mostScanBytes } from '#shared/domain/limits.ts';
import { inTransaction } from '../../../../db/transaction.ts';
import { beginOrJoinRun } from '../../../../jobs/runs.service.ts';
import { scanKeepingTurns } from '../../../../own-turns.ts';
import type { Services } from '../../../../services.ts';
import { validEdition } from '../../../printing/editions/editions.service.ts';
import { findQuizForChange } from '../../../quizzes/quizzes.service.ts';
import { placeUpload } from '../../../uploads/uploads.service.ts';
import { ownCorrection } from '../../correction.policy.ts';
import { notPrinted, tooManyScans } from '../../correction-errors.ts';
import { scanFileKey } from '../scan-files.ts';
import { selectScanBytesOf, selectScans } from '../scans.queries.ts';
import { addScans, type NewScan, type Order } from './add-scans.ts';
import { isLargePile } from './large-pile.ts';
import { readScansRun } from './read-scans.run.ts';

/** Makes scans of finished uploads and begins to read them. */
export async function addUploadedScans(
  services: Services,
  teacherId: string,
  quizId: string,
  uploads: readonly string[],
  order: Order,
) {
  await refuseUnprinted(services, teacherId, quizId);
  if (uploads.length === 0) await ownCorrection(services.db, teacherId, quizId);
  return scanKeepingTurns.run(teacherId, async () => {
    if (uploads.length > 0) await refuseTooManyScans(services, teacherId);
    const scans: NewScan[] = [];
    for (const uploadId of uploads) {
      const id = randomUUID();
      const file = await placeUpload(services, teacherId, uploadId, scanFileKey({ quizId, id }));
      scans.push({ id, ...file, uploadId });
    }
    return beginReading(services, teacherId, quizId, scans, order);
  });
}

/** Before another is kept: what waits to be used has a limit of its own. */
export async function refuseTooManyScans(
  { db }: Pick<Services, 'db'>,
  teacherId: string,
): Promise<void> {
  if ((await selectScanBytesOf(db, teacherId)) >= mostScanBytes) throw tooManyScans();
}

/** Before megabytes are sent for nothing. */
export async function refuseUnprinted(services: Services, teacherId: string, quizId: string) {
  await inTransaction(services, async ({ db }) => {
    await findQuizForChange(db, teacherId, quizId);
    if (!(await validEdition(db, quizId))) throw notPrinted();
  });
}

/** The scans and their reading: all of it or nothing. */
export async function beginReading(
  services: Services,
  teacherId: string,
  quizId: string,
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
