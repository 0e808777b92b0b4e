import type { QuizId, TeacherId } from '#shared/contract/ids.ts';
import type { Outage } from '#shared/contract/online/incidents.ts';
import { postponedEnd } from '#shared/domain/online/own-end.ts';
import type { Db } from '../../../db/client.ts';
import { selectNow } from '../../../db/clock.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { AppError } from '../../../errors.ts';
import type { Services } from '../../../services.ts';
import { refuseForeignQuiz } from '../../quizzes/quizzes.service.ts';
import { announceAttempts } from '../attempt-changes.ts';
import type { Attempt } from '../attempts.queries.ts';
import { type MovedEnd, openUntil } from '../deadlines.queries.ts';
import { lockEndedAttempts } from '../held-attempts.queries.ts';
import { openingOf } from '../opening/opening.service.ts';
import { announceToStudents } from '../student-announcements.ts';
import {
  deleteOutagesBefore,
  insertDecision,
  selectDecidedOutages,
  selectInsideForChange,
  selectOptionalOutage,
  selectWaitingOutages,
} from './outages.queries.ts';

const KEPT_MS = 30 * 24 * 3600 * 1000;

/** Lists the outages in which students of this quiz were answering against the clock. */
export async function listOutages(
  { db }: Services,
  teacherId: TeacherId,
  quizId: QuizId,
): Promise<Outage[]> {
  await refuseForeignQuiz(db, teacherId, quizId);
  const waiting = await selectWaitingOutages(db, quizId);
  return waiting.map(({ beganAt, endedAt, ...outage }) => ({
    ...outage,
    beganAt: beganAt.toISOString(),
    endedAt: endedAt.toISOString(),
  }));
}

/** Lists the decisions about outages. The caller knows that the quiz is the teacher's. */
export async function decidedOutages(db: Db, quizId: QuizId) {
  return selectDecidedOutages(db, quizId);
}

/** Decides about an outage; answers how many attempts were given time. */
export async function decideOutage(
  services: Services,
  teacherId: TeacherId,
  quizId: QuizId,
  { outageId, give }: { readonly outageId: string; readonly give: boolean },
): Promise<number> {
  return inTransaction(services, async ({ db }) => {
    await refuseForeignQuiz(db, teacherId, quizId);
    await lockEndedAttempts(db, quizId);
    const outage = await selectOptionalOutage(db, outageId);
    if (!outage) throw new AppError(404, 'not_found', 'Cette interruption n’est pas connue.');
    const isFirst = await insertDecision(db, quizId, outageId, give);
    const inside = isFirst && give ? await selectInsideForChange(db, quizId, outageId) : [];
    const { closesAt } = await openingOf(db, quizId);
    const now = await selectNow(db);
    const ends = inside.map(
      (attempt): MovedEnd => ({
        id: attempt.id,
        ...postponedEnd(attempt, secondsLost(attempt, outage), { closesAt, now }),
      }),
    );
    await openUntil(db, ends);
    await announceToStudents(
      db,
      ends.map(({ id }) => id),
    );
    await announceAttempts(db, quizId);
    return ends.length;
  });
}

/**
 * Counts the seconds of a student's own time that the outage took; that time may have ended during
 * it.
 */
function secondsLost(
  { deadline }: Pick<Attempt, 'deadline'>,
  { beganAt, endedAt }: { readonly beganAt: Date; readonly endedAt: Date },
): number {
  const end = Math.min(endedAt.getTime(), deadline?.getTime() ?? Number.POSITIVE_INFINITY);
  return (end - beganAt.getTime()) / 1000;
}

export async function forgetOldOutages(db: Db): Promise<void> {
  await deleteOutagesBefore(db, new Date(Date.now() - KEPT_MS));
}
