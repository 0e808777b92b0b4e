import type { QuizId, TeacherId } from '#shared/contract/ids.ts';
import { AiError } from '../../../ai/ai-error.ts';
import { beginOrJoinRun, waitForRun } from '../../../jobs/runs.service.ts';
import type { Services } from '../../../services.ts';
import { selectCopies } from '../base/copies.queries.ts';
import { ownCorrection } from '../base/correction.policy.ts';
import { readNamesRun } from './read-names.run.ts';

/** A model takes some seconds for each name. */
const NAMES_OF_CLASS = 60;

/** Reads the names and waits for all of them; a teacher who goes away finds them on return. */
export async function readWrittenNames(
  services: Services,
  teacherId: TeacherId,
  quizId: QuizId,
  signal: AbortSignal,
) {
  await ownCorrection(services.db, teacherId, quizId);
  if (!services.env.ai) throw new AiError('not_configured');
  const copies = await selectCopies(services.db, quizId);
  const isLarge = copies.filter(({ student }) => student === null).length > NAMES_OF_CLASS;
  const owner = { thing: quizId, teacherId, quizId };
  const run = await beginOrJoinRun(services, readNamesRun, {
    ...owner,
    payload: { quizId },
    isLarge,
  });
  return waitForRun(services, readNamesRun, run, signal);
}
