import type { QuizId, TeacherId } from '#shared/contract/ids.ts';
import { announceEndOfQuiz, announceQuiz } from '../../announce-quiz.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Services } from '../../services.ts';
import { quizPrefix } from '../../storage/quiz-files.ts';
import { deleteFilesOnCommit } from '../files/files.service.ts';
import {
  ownBinnedQuizForChange,
  ownQuizForChange,
  refuseIfTooManyQuizzes,
} from './quizzes.policy.ts';
import {
  deleteQuiz as deleteQuizRow,
  selectOptionalQuizForChange,
  selectQuizIdsOfTeacher,
  updateQuizBinned,
} from './quizzes.queries.ts';

/** Nobody can open a quiz in the bin, but all that belongs to it stays until it is purged. */
export async function deleteQuiz(
  services: Services,
  teacherId: TeacherId,
  id: QuizId,
): Promise<void> {
  await inTransaction(services, async ({ db }) => {
    await ownQuizForChange(db, teacherId, id);
    await updateQuizBinned(db, id, { binnedAt: new Date() });
    await announceEndOfQuiz(db, id);
  });
}

/** Restores a quiz as a draft: students can begin again only when the teacher publishes it. */
export async function restoreQuiz(
  services: Services,
  teacherId: TeacherId,
  id: QuizId,
): Promise<void> {
  await inTransaction(services, async (services) => {
    await refuseIfTooManyQuizzes(services.db, teacherId, 'restaurer');
    await takeOutOfBin(services, teacherId, id);
  });
}

/** It ignores the limit on quizzes, since the caller's transaction puts the quiz back. */
export async function takeOutOfBin(
  services: Services,
  teacherId: TeacherId,
  id: QuizId,
): Promise<void> {
  await inTransaction(services, async ({ db }) => {
    await ownBinnedQuizForChange(db, teacherId, id);
    await updateQuizBinned(db, id, { binnedAt: null, status: 'draft' });
    await announceQuiz(db, id);
  });
}

export async function purgeOwnQuiz(
  services: Services,
  teacherId: TeacherId,
  id: QuizId,
): Promise<void> {
  await inTransaction(services, async (services) => {
    await ownBinnedQuizForChange(services.db, teacherId, id);
    await purgeQuiz(services, id);
  });
}

/** Does nothing if its teacher has restored it since the caller found it in the bin. */
export async function purgeQuizBinnedBefore(
  services: Services,
  id: QuizId,
  moment: Date,
): Promise<void> {
  await inTransaction(services, async (services) => {
    const quiz = await selectOptionalQuizForChange(services.db, id);
    if (quiz?.binnedAt && quiz.binnedAt < moment) await purgeQuiz(services, id);
  });
}

/** Deletes a quiz for good, with its files. The caller has checked that it may be deleted. */
async function purgeQuiz(services: Services, id: QuizId): Promise<void> {
  await inTransaction(services, async (services) => {
    await deleteQuizRow(services.db, id);
    await announceQuiz(services.db, id);
    await deleteFilesOnCommit(services, [quizPrefix(id)]);
  });
}

/** Called in the transaction that deletes the teacher, before the deletion. */
export async function forgetQuizzesOf(services: Services, teacherId: TeacherId): Promise<void> {
  const ids = await selectQuizIdsOfTeacher(services.db, teacherId);
  await deleteFilesOnCommit(services, ids.map(quizPrefix));
}
