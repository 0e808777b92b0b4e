import type { Receipt, ReceiptOutcome, Remark, TeacherAttempt } from '#shared/contract/attempts.ts';
import type { Mark } from '#shared/domain/scoring.ts';
import { inTransaction } from '../../db/transaction.ts';
import { AppError } from '../../errors.ts';
import type { Services } from '../../services.ts';
import { readQuiz, refuseForeignQuiz } from '../quizzes/quizzes.service.ts';
import { announceAttempts } from './attempt-changes.ts';
import {
  type Attempt,
  deleteAttempt as deleteAttemptRow,
  selectAttemptsOfQuiz,
  selectChoices,
  selectFinishedAttempts,
  selectFinishedAttemptsForChange,
  selectFinishedChoices,
  selectOptionalAttemptForChange,
  updateAttempt,
  upsertChoices,
} from './attempts.queries.ts';
import { newerChoices, usableChoices } from './checked-choices.ts';
import { decideLateChoices } from './late-answers.queries.ts';
import { closeAttempt, markChoices, markOf, stampedQuizOf } from './mark-attempt.ts';

export async function listAttempts(
  services: Services,
  teacherId: string,
  quizId: string,
): Promise<TeacherAttempt[]> {
  await refuseForeignQuiz(services.db, teacherId, quizId);
  return (await selectAttemptsOfQuiz(services.db, quizId)).map(presentAttempt);
}

function presentAttempt(attempt: Attempt): TeacherAttempt {
  return {
    ...attempt,
    startedAt: attempt.startedAt.toISOString(),
    completedAt: attempt.completedAt?.toISOString() ?? null,
  };
}

export async function deleteAttempt(
  services: Services,
  teacherId: string,
  quizId: string,
  attemptId: string,
): Promise<void> {
  await refuseForeignQuiz(services.db, teacherId, quizId);
  if (!(await deleteAttemptRow(services.db, quizId, attemptId))) throw unknownAttempt();
  await announceAttempts(services.db, quizId);
}

/** Those of a student who forgot to hand in, once the teacher says that it is over. */
export async function closeAttempts(
  services: Services,
  teacherId: string,
  quizId: string,
  attemptIds: readonly string[],
): Promise<number> {
  await refuseForeignQuiz(services.db, teacherId, quizId);
  let closed = 0;
  for (const id of attemptIds) {
    closed += await inTransaction(services, async (services) => {
      const attempt = await selectOptionalAttemptForChange(services.db, id);
      if (attempt?.quizId !== quizId || attempt.completedAt) return 0;
      await closeAttempt(services, attempt, 'closed');
      return 1;
    });
  }
  if (closed > 0) await announceAttempts(services.db, quizId);
  return closed;
}

const unknownAttempt = () =>
  new AppError(404, 'not_found', 'Cette tentative n’est pas de ce QCM, ou n’existe plus.');

export async function readRemark(services: Services, teacherId: string, quizId: string) {
  await refuseForeignQuiz(services.db, teacherId, quizId);
  return compareMarks(services, quizId, await selectFinishedAttempts(services.db, quizId));
}

/** The marks as they were shown to change, all of them or none. */
export async function applyRemark(
  services: Services,
  teacherId: string,
  quizId: string,
  shown: string | undefined,
): Promise<Remark> {
  await refuseForeignQuiz(services.db, teacherId, quizId);
  return inTransaction(services, async (services) => {
    const { db } = services;
    const finished = await selectFinishedAttemptsForChange(db, quizId);
    const remark = await compareMarks(services, quizId, finished);
    if (shown !== undefined && shown !== remark.stamp) throw changedSince();
    for (const { attemptId, after } of remark.changes) await updateAttempt(db, attemptId, after);
    if (remark.changes.length > 0) await announceAttempts(db, quizId);
    return remark;
  });
}

const changedSince = () =>
  new AppError(
    409,
    'changed_elsewhere',
    'Le QCM a changé depuis l’affichage de ces notes : vérifiez-les à nouveau.',
  );

async function compareMarks(
  services: Services,
  quizId: string,
  finished: readonly Attempt[],
): Promise<Remark> {
  const { quiz, stamp } = await stampedQuizOf(services, { quizId });
  const choices = Map.groupBy(
    await selectFinishedChoices(services.db, quiz.id),
    ({ attemptId }) => attemptId,
  );
  const changes = finished.flatMap((attempt) => {
    const before = markOf(attempt);
    const after = markChoices(quiz, choices.get(attempt.id) ?? []);
    const { id: attemptId, studentName, studentId } = attempt;
    return isSameMark(before, after) ? [] : [{ attemptId, studentName, studentId, before, after }];
  });
  return { stamp, unchanged: finished.length - changes.length, changes };
}

function isSameMark(one: Mark, other: Mark): boolean {
  return one.score === other.score && one.maxScore === other.maxScore;
}

/**
 * What a student kept when nothing could be sent. It says nothing of when it was written: that is
 * for the teacher to judge, who sees first what it changes.
 */
export async function importReceipt(
  services: Services,
  teacherId: string,
  quizId: string,
  { attemptId, choices, apply }: Receipt & { apply: boolean },
): Promise<ReceiptOutcome> {
  const quiz = await readQuiz(services, teacherId, quizId);
  return inTransaction(services, async (services) => {
    const { db } = services;
    const attempt = await selectOptionalAttemptForChange(db, attemptId);
    if (!attempt || attempt.quizId !== quizId) throw unknownAttempt();
    const saved = await selectChoices(db, [attemptId]);
    const news = newerChoices(usableChoices(quiz, choices), saved);
    const outcome = {
      studentName: attempt.studentName,
      studentId: attempt.studentId,
      changedQuestions: news.length,
      before: attempt.completedAt && markOf(attempt),
      after: markChoices(quiz, [...saved, ...news]),
    };
    if (apply) {
      await upsertChoices(
        db,
        news.map((choice) => ({ ...choice, attemptId })),
      );
      await decideLateChoices(db, attemptId, true);
      if (attempt.completedAt) {
        await updateAttempt(db, attemptId, { ...outcome.after, ending: 'receipt' });
      } else await closeAttempt(services, attempt, 'receipt');
      await announceAttempts(db, quizId);
    }
    return outcome;
  });
}
