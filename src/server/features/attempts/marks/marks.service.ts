import { isDeepStrictEqual } from 'node:util';
import type { Remark, TeacherAttempt } from '#shared/contract/attempts/attempt-schemas.ts';
import type { Mark, QuizMark } from '#shared/domain/scoring/scoring.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { AppError } from '../../../errors.ts';
import { inBatches } from '../../../in-batches.ts';
import type { Services } from '../../../services.ts';
import { refuseForeignQuiz } from '../../quizzes/quizzes.service.ts';
import { selectChoicesAmong } from '../answers/choices.queries.ts';
import { announceAttempts } from '../attempt-changes.ts';
import { announceFates } from '../attempt-fate.ts';
import {
  type Attempt,
  type AttemptsPage,
  deleteAttempts as deleteAttemptRows,
  holdAttempts,
  selectAttemptsOfQuiz,
  selectOpenAttemptsForChange,
  selectOptionalAttempt,
  updateAttempt,
} from '../attempts.queries.ts';
import {
  selectFinishedAttempts,
  selectFinishedAttemptsForChange,
} from '../finished-attempts.queries.ts';
import { ATTEMPTS_AT_ONCE, batchFor, refuseTooManyResults } from '../finished-attempts.service.ts';
import { markFreedDuplicates } from './duplicates.ts';
import {
  CLOSED_AT_ONCE,
  closeHeldAttempts,
  markChoices,
  markOf,
  stampedQuizOf,
} from './mark-attempt.ts';
import { markColumns, readQuestionMarksOf } from './question-marks.ts';
import { announceClosing } from './releases.ts';

export async function listAttempts(
  services: Services,
  teacherId: string,
  quizId: string,
  { after, ...page }: AttemptsPage,
): Promise<TeacherAttempt[]> {
  const { db } = services;
  await refuseForeignQuiz(db, teacherId, quizId);
  const last = after === undefined ? undefined : await selectOptionalAttempt(db, after);
  // Without it nobody knows where the next page begins.
  if (last === null || (last && last.quizId !== quizId)) {
    throw new AppError(409, 'attempt_gone', 'La liste a changé entre-temps\u00a0: rechargez-la.');
  }
  return (await selectAttemptsOfQuiz(db, quizId, { ...page, after })).map(presentTeacherAttempt);
}

export function presentTeacherAttempt(attempt: Attempt): TeacherAttempt {
  return {
    ...attempt,
    startedAt: attempt.startedAt.toISOString(),
    deadline: attempt.deadline?.toISOString() ?? null,
    completedAt: attempt.completedAt?.toISOString() ?? null,
  };
}

export async function deleteAttempt(
  services: Services,
  teacherId: string,
  quizId: string,
  attemptId: string,
): Promise<void> {
  const deleted = await deleteAttempts(services, teacherId, quizId, [attemptId]);
  if (deleted === 0) throw notOfQuiz();
}

/** All of them or none; answers how many there were. */
export async function deleteAttempts(
  services: Services,
  teacherId: string,
  quizId: string,
  attemptIds: readonly string[],
): Promise<number> {
  await refuseForeignQuiz(services.db, teacherId, quizId);
  return inTransaction(services, async (services) => {
    await holdAttempts(services.db, quizId, attemptIds);
    const deleted = await deleteAttemptRows(services.db, quizId, attemptIds);
    if (deleted.length === 0) return 0;
    await markFreedDuplicates(services, quizId, deleted);
    await announceClosing(services.db, (await stampedQuizOf(services, { quizId })).quiz);
    await announceFates(
      services.db,
      deleted.map(({ id }) => id),
    );
    await announceAttempts(services.db, quizId);
    return deleted.length;
  });
}

/** Those of students who forgot to hand in, once the teacher says that it is over. */
export async function closeAttempts(
  services: Services,
  teacherId: string,
  quizId: string,
  attemptIds: readonly string[],
): Promise<number> {
  await refuseForeignQuiz(services.db, teacherId, quizId);
  let closed = 0;
  for await (const ids of inBatches(attemptIds, CLOSED_AT_ONCE)) {
    closed += await inTransaction(services, async (services) => {
      const held = await selectOpenAttemptsForChange(services.db, quizId, ids);
      await closeHeldAttempts(services, held, () => 'closed');
      // With the closing itself: a server that stops here has told whom it closed.
      await announceFates(
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

export async function readRemark(services: Services, teacherId: string, quizId: string) {
  await refuseForeignQuiz(services.db, teacherId, quizId);
  const finished = await selectFinishedAttempts(services.db, quizId);
  return (await compareMarks(services, quizId, finished)).remark;
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
    const { remark, marks } = await compareMarks(services, quizId, finished);
    if (shown !== undefined && shown !== remark.stamp) throw changedSince();
    for await (const some of inBatches(marks, ATTEMPTS_AT_ONCE)) {
      const kept = await readQuestionMarksOf(
        db,
        some.map(([{ id }]) => id),
      );
      for (const [attempt, mark] of some) {
        // Of a mark that stays, what each question gave to it may be another.
        const isSame =
          isSameMark(markOf(attempt), mark) &&
          isDeepStrictEqual(kept.get(attempt.id), mark.questions);
        if (!isSame) await updateAttempt(db, attempt.id, markColumns(mark));
      }
    }
    if (remark.changes.length > 0) await announceAttempts(db, quizId);
    await announceFates(
      db,
      remark.changes.map(({ attemptId }) => attemptId),
    );
    return remark;
  });
}

const changedSince = () =>
  new AppError(
    409,
    'changed_elsewhere',
    'Le QCM a changé depuis l’affichage de ces notes\u00a0: vérifiez-les à nouveau.',
  );

async function compareMarks(
  services: Services,
  quizId: string,
  finished: readonly Attempt[],
): Promise<{ remark: Remark; marks: ReadonlyMap<Attempt, QuizMark> }> {
  const { quiz, stamp } = await stampedQuizOf(services, { quizId });
  await refuseTooManyResults(services.db, quiz);
  const marks = new Map<Attempt, QuizMark>();
  for await (const some of inBatches(finished, batchFor(quiz.questions))) {
    const ids = some.map(({ id }) => id);
    const choices = Map.groupBy(
      await selectChoicesAmong(services.db, ids, quiz.questions),
      ({ attemptId }) => attemptId,
    );
    for (const attempt of some) {
      marks.set(attempt, markChoices(quiz, choices.get(attempt.id) ?? []));
    }
  }
  const changes = [...marks].flatMap(([attempt, after]) => {
    const before = markOf(attempt);
    const { id: attemptId, studentName, studentId } = attempt;
    return isSameMark(before, after) ? [] : [{ attemptId, studentName, studentId, before, after }];
  });
  const remark = { stamp, unchanged: finished.length - changes.length, changes };
  return { remark, marks };
}

function isSameMark(one: Mark, other: Mark): boolean {
  return one.score === other.score && one.maxScore === other.maxScore;
}
