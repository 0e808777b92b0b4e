import type { QuizId, TeacherId } from '#shared/contract/ids.ts';
import type { FinalOptions } from '#shared/contract/printing-schemas.ts';
import { inTransaction } from '../../../db/transaction.ts';
import {
  beginOrJoinRun,
  cancelRun,
  isUnderWay,
  lastRun,
  waitForRun,
} from '../../../jobs/runs.service.ts';
import { finalExportsPerTeacher } from '../../../quotas.ts';
import type { Services } from '../../../services.ts';
import { spend } from '../../../throttling/throttling.service.ts';
import { findQuizForChange, readQuiz } from '../../quizzes/quizzes.service.ts';
import type { EditionRow } from '../editions.queries.ts';
import { noQuestion } from '../refusals/printing-errors.ts';
import { fingerprintOf, freezeForExport } from '../source/frozen-paper.ts';
import { isLargePrint } from '../typesetting/large-paper.ts';
import { refuseUnlessPrintable } from '../typesetting/printing-programs.ts';
import { printedEdition } from './editions.service.ts';
import { makeEditionRun } from './make-edition.run.ts';

/** Returns the edition of a locked quiz, or makes one, or waits for the one under way. */
export async function finalEdition(
  services: Services,
  teacherId: TeacherId,
  quizId: QuizId,
  options: FinalOptions,
  signal: AbortSignal,
): Promise<EditionRow> {
  const { isLocked } = await readQuiz(services, teacherId, quizId);
  if (!isLocked) {
    const run = await beginOrJoin(services, teacherId, quizId, options);
    if (run) await waitForRun(services, makeEditionRun, run, signal);
  }
  return printedEdition(services, teacherId, quizId);
}

/** Null when somebody else's export has just locked the quiz. */
async function beginOrJoin(
  services: Services,
  teacherId: TeacherId,
  quizId: QuizId,
  options: FinalOptions,
) {
  await refuseUnlessPrintable(services);
  const last = await lastRun(services, makeEditionRun, quizId);
  if (last && isUnderWay(last)) return last;
  await spend(services.db, { limit: finalExportsPerTeacher, subject: teacherId });
  return inTransaction(services, async (services) => {
    const quiz = await findQuizForChange(services.db, teacherId, quizId);
    if (quiz.isLocked) return null;
    if (quiz.questions.length === 0) throw noQuestion();
    const frozen = await freezeForExport(services, teacherId, quiz, options);
    const payload = { quizId, teacherId, options, fingerprint: fingerprintOf(frozen) };
    const isLarge = isLargePrint(frozen.quiz, frozen.options.copies);
    const order = { thing: quizId, teacherId, quizId, payload, isLarge };
    return beginOrJoinRun(services, makeEditionRun, order);
  });
}

export async function cancelExport(
  services: Services,
  teacherId: TeacherId,
  quizId: QuizId,
): Promise<void> {
  await readQuiz(services, teacherId, quizId);
  const last = await lastRun(services, makeEditionRun, quizId);
  if (last) await cancelRun(services, last);
}
