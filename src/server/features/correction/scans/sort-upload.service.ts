import type { QuizId, TeacherId } from '#shared/contract/ids.ts';
import { beginOrJoinRun, waitForRun } from '../../../jobs/runs.service.ts';
import type { Services } from '../../../services.ts';
import { refuseUnusableUploads } from '../../uploads/uploads.service.ts';
import { sortScanRun } from './sort-scan.run.ts';

/** Waits until the quiz of a pile is known; a teacher who goes away finds it among recent work. */
export async function sortUpload(
  services: Services,
  teacherId: TeacherId,
  uploadId: string,
  signal: AbortSignal,
): Promise<{ quizId: QuizId }> {
  await refuseUnusableUploads(services, teacherId, [uploadId]);
  const owner = { thing: uploadId, teacherId, quizId: null };
  const run = await beginOrJoinRun(services, sortScanRun, { ...owner, payload: { uploadId } });
  return waitForRun(services, sortScanRun, run, signal);
}
