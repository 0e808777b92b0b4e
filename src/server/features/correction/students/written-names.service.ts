import { AiError } from '../../../ai/ai-error.ts';
import { beginOrJoinRun, waitForRun } from '../../../jobs/runs.service.ts';
import type { Services } from '../../../services.ts';
import { ownCorrection } from '../correction.policy.ts';
import { readNamesRun } from './read-names.run.ts';

/** Waits for all names; whoever goes away finds them on return. */
export async function readWrittenNames(
  services: Services,
  teacherId: string,
  quizId: string,
  signal: AbortSignal,
) {
  await ownCorrection(services.db, teacherId, quizId);
  if (!services.env.ai) throw new AiError('not_configured');
  const payload = { quizId };
  const owner = { thing: quizId, teacherId, quizId };
  const run = await beginOrJoinRun(services, readNamesRun, { ...owner, payload });
  return waitForRun(services, readNamesRun, run, signal);
}
