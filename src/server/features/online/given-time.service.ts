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
  /** The teacher means what was handed in too; else students may have been quicker. */
  readonly reopen: boolean;
}

/**
 * More time for attempts under way; those that the clock had ended are open again for as long.
 * Where nothing ends them there is only the opening again. Answers how many attempts it was.
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

/** Null where one of them never comes. */
function lastOf(ends: readonly (Date | null)[]): Date | null {
  const moments = ends.flatMap((end) => end?.getTime() ?? []);
  return moments.length > 0 && moments.length === ends.length
    ? new Date(Math.max(...moments))
    : null;
}

/** By nobody's hand. */
function endedByClock({ ending, completedAt, deadline }: Attempt): boolean {
  const isByClock = ending === 'time' || ending === 'closed';
  return isByClock && completedAt !== null && deadline !== null && completedAt >= deadline;
}

interface TakenTime {
  readonly attemptIds: readonly AttemptId[];
  /** At most so many of those that were given; all of them where it is not said. */
  readonly minutes?: number | undefined;
  /** The teacher knows that some are then at their end. */
  readonly evenIfOver: boolean;
}

/** With less left, a student would meet the end unprepared. */
const LEAST_LEFT_MS = 60_000;

/** Of attempts under way; answers how many had something to take back. */
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
      // From now on, so that what is on its way still arrives in time.
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
