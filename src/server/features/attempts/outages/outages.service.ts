import type { Outage } from '#shared/contract/attempts/incidents.ts';
import type { Db } from '../../../db/client.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { AppError } from '../../../errors.ts';
import type { Services } from '../../../services.ts';
import { refuseForeignQuiz } from '../../quizzes/quizzes.service.ts';
import { announceAttempts } from '../attempt-changes.ts';
import { announceFates } from '../attempt-fate.ts';
import { lockEndedAttempts } from '../held-attempts.queries.ts';
import {
  deleteOutagesBefore,
  giveBackOutage,
  insertDecision,
  selectDecidedOutages,
  selectInsideForChange,
  selectIsOutage,
  selectWaitingOutages,
} from './outages.queries.ts';

const KEPT_MS = 30 * 24 * 3600 * 1000;

/** While students of this quiz were answering against the clock. */
export async function listOutages(
  { db }: Services,
  teacherId: string,
  quizId: string,
): Promise<Outage[]> {
  await refuseForeignQuiz(db, teacherId, quizId);
  const waiting = await selectWaitingOutages(db, quizId);
  return waiting.map(({ beganAt, endedAt, ...outage }) => ({
    ...outage,
    beganAt: beganAt.toISOString(),
    endedAt: endedAt.toISOString(),
  }));
}

/** What was decided of each, once the quiz is known to be the teacher's. */
export async function decidedOutages(db: Db, quizId: string) {
  return selectDecidedOutages(db, quizId);
}

/** Answers how many attempts were given time. */
export async function decideOutage(
  services: Services,
  teacherId: string,
  quizId: string,
  { outageId, give }: { readonly outageId: string; readonly give: boolean },
): Promise<number> {
  return inTransaction(services, async ({ db }) => {
    await refuseForeignQuiz(db, teacherId, quizId);
    await lockEndedAttempts(db, quizId);
    if (!(await selectIsOutage(db, outageId))) {
      throw new AppError(404, 'not_found', 'Cette interruption n’est pas connue.');
    }
    const isFirst = await insertDecision(db, quizId, outageId, give);
    const ids = isFirst && give ? await selectInsideForChange(db, quizId, outageId) : [];
    await giveBackOutage(db, ids, outageId);
    await announceFates(db, ids);
    await announceAttempts(db, quizId);
    return ids.length;
  });
}

export async function forgetOldOutages(db: Db): Promise<void> {
  await deleteOutagesBefore(db, new Date(Date.now() - KEPT_MS));
}
