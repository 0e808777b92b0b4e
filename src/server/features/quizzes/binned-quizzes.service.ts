import { announceEndOfQuiz, announceQuiz } from '../../announce-quiz.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Services } from '../../services.ts';
import { quizPrefix } from '../../storage/quiz-files.ts';
import { forgetFiles } from '../files/files.service.ts';
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

/** Into the bin: nobody opens it any more, and all that belongs to it stays until it is purged. */
export async function deleteQuiz(services: Services, teacherId: string, id: string): Promise<void> {
  await inTransaction(services, async ({ db }) => {
    await ownQuizForChange(db, teacherId, id);
    await updateQuizBinned(db, id, { binnedAt: new Date() });
    await announceEndOfQuiz(db, id);
  });
}

/** As a draft: students come back in only when the teacher publishes it again. */
export async function restoreQuiz(
  services: Services,
  teacherId: string,
  id: string,
): Promise<void> {
  await inTransaction(services, async (services) => {
    await refuseIfTooManyQuizzes(services.db, teacherId, 'restaurer');
    await takeOutOfBin(services, teacherId, id);
  });
}

/** However many there are besides: for a transaction that puts it back. */
export async function takeOutOfBin(
  services: Services,
  teacherId: string,
  id: string,
): Promise<void> {
  await inTransaction(services, async ({ db }) => {
    await ownBinnedQuizForChange(db, teacherId, id);
    await updateQuizBinned(db, id, { binnedAt: null, status: 'draft' });
    await announceQuiz(db, id);
  });
}

export async function purgeOwnQuiz(
  services: Services,
  teacherId: string,
  id: string,
): Promise<void> {
  await inTransaction(services, async (services) => {
    await ownBinnedQuizForChange(services.db, teacherId, id);
    await purgeQuiz(services, id);
  });
}

/** Unless its teacher has taken it back since the caller found it there. */
export async function purgeQuizBinnedBefore(
  services: Services,
  id: string,
  moment: Date,
): Promise<void> {
  await inTransaction(services, async (services) => {
    const quiz = await selectOptionalQuizForChange(services.db, id);
    if (quiz?.binnedAt && quiz.binnedAt < moment) await purgeQuiz(services, id);
  });
}

/** For good, with its files. Whether its time has come, the caller knows. */
async function purgeQuiz(services: Services, id: string): Promise<void> {
  await inTransaction(services, async (services) => {
    await deleteQuizRow(services.db, id);
    await announceQuiz(services.db, id);
    await forgetFiles(services, [quizPrefix(id)]);
  });
}

/** Inside the transaction that deletes the teacher, before it does: the files of quizzes go too. */
export async function forgetQuizzesOf(services: Services, teacherId: string): Promise<void> {
  const ids = await selectQuizIdsOfTeacher(services.db, teacherId);
  await forgetFiles(services, ids.map(quizPrefix));
}
