import type { AttemptId, QuizId, TeacherId } from '#shared/contract/ids.ts';
import type { TeacherAttempt } from '#shared/contract/online/attempt-schemas.ts';
import { writtenNumber } from '#shared/domain/students/student-identity.ts';
import type { Db } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import { AppError } from '../../errors.ts';
import { inBatches } from '../../in-batches.ts';
import type { Services } from '../../services.ts';
import { refuseForeignQuiz } from '../quizzes/quizzes.service.ts';
import { announceAttempts } from './attempt-changes.ts';
import {
  type Attempt,
  type AttemptsPage,
  deleteAttempts as deleteAttemptRows,
  selectAttemptsOfQuiz,
  selectOptionalAttempt,
} from './attempts.queries.ts';
import { holdAttempts, selectOpenAttemptsForChange } from './held-attempts.queries.ts';
import { markFreedDuplicates } from './marks/duplicates.ts';
import { CLOSED_AT_ONCE, closeHeldAttempts, quizOf } from './marks/mark-attempt.ts';
import { announceClosing } from './marks/releases.ts';
import { announceToStudents } from './student-announcements.ts';

export async function listAttempts(
  services: Services,
  teacherId: TeacherId,
  quizId: QuizId,
  { after, ...page }: AttemptsPage,
): Promise<TeacherAttempt[]> {
  const { db } = services;
  await refuseForeignQuiz(db, teacherId, quizId);
  const last = after === undefined ? undefined : await selectOptionalAttempt(db, after);
  // Without the last attempt of the page before, nobody knows where the next page begins.
  if (last === null || (last && last.quizId !== quizId)) {
    throw new AppError(409, 'attempt_gone', 'La liste a changé entre-temps\u00a0: rechargez-la.');
  }
  return (await selectAttemptsOfQuiz(db, quizId, { ...page, after })).map(presentTeacherAttempt);
}

export function presentTeacherAttempt(attempt: Attempt): TeacherAttempt {
  return {
    ...attempt,
    studentId: writtenNumber(attempt),
    startedAt: attempt.startedAt.toISOString(),
    deadline: attempt.deadline?.toISOString() ?? null,
    completedAt: attempt.completedAt?.toISOString() ?? null,
  };
}

export async function refuseForeignAttempt(
  db: Db,
  teacherId: TeacherId,
  quizId: QuizId,
  attemptId: AttemptId,
): Promise<void> {
  await refuseForeignQuiz(db, teacherId, quizId);
  const attempt = await selectOptionalAttempt(db, attemptId);
  if (attempt?.quizId !== quizId) throw notOfQuiz();
}

export async function deleteAttempt(
  services: Services,
  teacherId: TeacherId,
  quizId: QuizId,
  attemptId: AttemptId,
): Promise<void> {
  const deleted = await deleteAttempts(services, teacherId, quizId, [attemptId]);
  if (deleted === 0) throw notOfQuiz();
}

/** Deletes all of these attempts or none; answers how many there were. */
export async function deleteAttempts(
  services: Services,
  teacherId: TeacherId,
  quizId: QuizId,
  attemptIds: readonly AttemptId[],
): Promise<number> {
  await refuseForeignQuiz(services.db, teacherId, quizId);
  return inTransaction(services, async (services) => {
    await holdAttempts(services.db, quizId, attemptIds);
    const deleted = await deleteAttemptRows(services.db, quizId, attemptIds);
    if (deleted.length === 0) return 0;
    await markFreedDuplicates(services, quizId, deleted);
    await announceClosing(services.db, await quizOf(services, { quizId }));
    await announceToStudents(
      services.db,
      deleted.map(({ id }) => id),
    );
    await announceAttempts(services.db, quizId);
    return deleted.length;
  });
}

/** Closes the attempts of students who forgot to hand in, once the teacher says that it is over. */
export async function closeAttempts(
  services: Services,
  teacherId: TeacherId,
  quizId: QuizId,
  attemptIds: readonly AttemptId[],
): Promise<number> {
  await refuseForeignQuiz(services.db, teacherId, quizId);
  let closed = 0;
  for await (const ids of inBatches(attemptIds, CLOSED_AT_ONCE)) {
    closed += await inTransaction(services, async (services) => {
      const held = await selectOpenAttemptsForChange(services.db, quizId, ids);
      await closeHeldAttempts(services, held, () => 'closed');
      // The announcement is part of the closing: a server that stops here has told the students
      // whom it closed.
      await announceToStudents(
        services.db,
        held.map(({ id }) => id),
      );
      return held.length;
    });
  }
  if (closed > 0) await announceAttempts(services.db, quizId);
  return closed;
}

export const notOfQuiz = () =>
  new AppError(404, 'not_found', 'Cette tentative n’est pas de ce QCM, ou n’existe plus.');
