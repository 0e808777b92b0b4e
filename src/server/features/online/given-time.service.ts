import type { Answer } from '#shared/contract/endpoint.ts';
import type { AttemptId, QuizId, TeacherId } from '#shared/contract/ids.ts';
import type { attempts } from '#shared/contract/online/attempts.ts';
import { endWithout, postponedEnd } from '#shared/domain/online/own-end.ts';
import { selectNow } from '../../db/clock.ts';
import { inTransaction } from '../../db/transaction.ts';
import { AppError } from '../../errors.ts';
import type { Services } from '../../services.ts';
import { refuseForeignQuiz } from '../quizzes/quizzes.service.ts';
import { announceAttempts } from './attempt-changes.ts';
import type { Attempt } from './attempts.queries.ts';
import { type MovedEnd, moveEnds, openUntil } from './deadlines.queries.ts';
import { holdAttempts, selectOpenAttemptsForChange } from './held-attempts.queries.ts';
import { openingOf } from './opening/opening.service.ts';
import { announceToStudents } from './student-announcements.ts';

interface GivenTime {
  readonly attemptIds: readonly AttemptId[];
  readonly minutes: number;
  /**
   * Whether finished attempts are given time too; otherwise a student who handed in meanwhile keeps
   * the mark.
   */
  readonly reopen: boolean;
}

/**
 * Gives attempts under way more time and reopens for as long those that the clock had ended. Where
 * no clock ends them it only reopens them. Answers how many attempts it was.
 */
export async function giveTime(
  services: Services,
  teacherId: TeacherId,
  quizId: QuizId,
  { attemptIds, minutes, reopen }: GivenTime,
): Promise<Answer<typeof attempts.giveTime>> {
  return inTransaction(services, async ({ db }) => {
    await refuseForeignQuiz(db, teacherId, quizId);
    const held = await holdAttempts(db, quizId, attemptIds);
    const { closesAt } = await openingOf(db, quizId);
    const now = await selectNow(db);
    const given = held.filter((attempt) => reopen || !attempt.completedAt || endedByClock(attempt));
    const ends = given.map(
      (attempt): MovedEnd => ({
        id: attempt.id,
        ...postponedEnd(attempt, 60 * minutes, { closesAt, now }),
      }),
    );
    await openUntil(db, ends);
    await announceToStudents(
      db,
      ends.map(({ id }) => id),
    );
    if (ends.length > 0) await announceAttempts(db, quizId);
    const last = lastOf(ends.map(({ deadline }) => deadline));
    return {
      extended: ends.length,
      handedIn: held.length - ends.length,
      endsAt: last?.toISOString() ?? null,
    };
  });
}

/** The latest of these ends; null where one of them never comes. */
function lastOf(ends: readonly (Date | null)[]): Date | null {
  const moments = ends.flatMap((end) => end?.getTime() ?? []);
  return moments.length > 0 && moments.length === ends.length
    ? new Date(Math.max(...moments))
    : null;
}

/** Tells whether an attempt ended by the clock and not by anybody's hand. */
function endedByClock({ ending, completedAt, deadline }: Attempt): boolean {
  const isByClock = ending === 'time' || ending === 'closed';
  return isByClock && completedAt !== null && deadline !== null && completedAt >= deadline;
}

interface TakenTime {
  readonly attemptIds: readonly AttemptId[];
  /** At most so many of the given minutes are taken back; all of them where this is left out. */
  readonly minutes?: number | undefined;
  /** Whether the teacher knows that some attempts then end at once. */
  readonly evenIfOver: boolean;
}

/** With less time left, a student would meet the end unprepared. */
const LEAST_LEFT_MS = 60_000;

/** Takes time back from attempts under way; answers how many had some to take back. */
export async function takeTimeBack(
  services: Services,
  teacherId: TeacherId,
  quizId: QuizId,
  { attemptIds, minutes = Number.POSITIVE_INFINITY, evenIfOver }: TakenTime,
): Promise<number> {
  return inTransaction(services, async ({ db }) => {
    await refuseForeignQuiz(db, teacherId, quizId);
    const { closesAt } = await openingOf(db, quizId);
    const now = await selectNow(db);
    const ends: MovedEnd[] = [];
    const nearlyOver: Attempt[] = [];
    for (const attempt of await selectOpenAttemptsForChange(db, quizId, attemptIds)) {
      const { id, deadline, givenTime } = attempt;
      if (!deadline || givenTime === 0) continue;
      const taken = Math.min(givenTime, 60 * minutes);
      const end = endWithout(taken, { ...attempt, deadline }, closesAt);
      if (end.getTime() < now.getTime() + LEAST_LEFT_MS) nearlyOver.push(attempt);
      // The new end is never in the past, so that answers on their way still arrive in time.
      const last = new Date(Math.max(end.getTime(), now.getTime()));
      ends.push({ id, deadline: last, givenTime: givenTime - taken });
    }
    if (nearlyOver.length > 0 && !evenIfOver) throw timeUsed(nearlyOver);
    await moveEnds(db, ends);
    await announceToStudents(
      db,
      ends.map(({ id }) => id),
    );
    if (ends.length > 0) await announceAttempts(db, quizId);
    return ends.length;
  });
}

function timeUsed([first, ...others]: readonly Attempt[]): AppError {
  const whom = others.length > 0 ? `${others.length + 1} étudiants` : first?.studentName;
  const message = `Il resterait moins d’une minute à ${whom}, ou plus rien\u00a0: les réponses déjà données seraient notées telles quelles.`;
  return new AppError(409, 'time_used', message);
}
