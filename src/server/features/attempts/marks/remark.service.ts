import { isDeepStrictEqual } from 'node:util';
import type { Remark } from '#shared/contract/attempts/attempt-schemas.ts';
import type { Mark, QuizMark } from '#shared/domain/scoring/scoring.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { AppError } from '../../../errors.ts';
import { inBatches } from '../../../in-batches.ts';
import type { Services } from '../../../services.ts';
import { refuseForeignQuiz } from '../../quizzes/quizzes.service.ts';
import { announceAttempts } from '../attempt-changes.ts';
import { announceFates } from '../attempt-fate.ts';
import { type Attempt, updateAttempt } from '../attempts.queries.ts';
import {
  selectFinishedAttempts,
  selectFinishedAttemptsForChange,
} from '../finished-attempts.queries.ts';
import { ATTEMPTS_AT_ONCE, refuseTooManyResults } from '../finished-attempts.service.ts';
import { lockEndedAttempts } from '../held-attempts.queries.ts';
import { markOf, marksOf, stampedQuizOf } from './mark-attempt.ts';
import { markColumns, readQuestionMarksOf } from './question-marks.ts';

/** What a changed key, or changed points, would make of the marks. */
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
    await lockEndedAttempts(db, quizId);
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
  const marks = await marksOf(services.db, quiz, finished);
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
