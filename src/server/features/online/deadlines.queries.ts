import { and, eq, inArray, isNull, lt, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { attempts } from '../../db/schema/attempts.ts';
import { quizzes } from '../../db/schema/quizzes.ts';
import { type Attempt, underWay } from './attempts.queries.ts';

/**
 * Holds for attempts that ended at their deadline by themselves. Both are compared in whole
 * milliseconds, since a deadline that the database has moved has microseconds.
 */
export const endedAtDeadline: SQL = sql`${attempts.completedAt} >= date_trunc('milliseconds', ${attempts.deadline})`;

/** Moves the deadlines of these attempts; those that had ended are under way again. */
export async function openUntil(db: Db, ends: readonly MovedEnd[]): Promise<void> {
  if (ends.length === 0) return;
  await moveEnds(db, ends);
  const ids = ends.map(({ id }) => id);
  await db.update(attempts).set(underWay).where(inArray(attempts.id, ids));
}

export type MovedEnd = Pick<Attempt, 'id' | 'deadline' | 'givenTime'>;

/** Moves the ends of a whole class in one statement. */
export async function moveEnds(db: Db, ends: readonly MovedEnd[]): Promise<void> {
  if (ends.length === 0) return;
  await db.execute(sql`
    update attempts set deadline = moved.deadline, given_time = "givenTime"
    from jsonb_to_recordset(${JSON.stringify(ends)}::jsonb)
      as moved (id uuid, deadline timestamptz, "givenTime" int)
    where attempts.id = moved.id`);
}

/** Reads the attempts under way whose deadline has passed; a quiz in the bin keeps its own open. */
export async function selectOverdueAttempts(db: Db, deadlineBefore: Date) {
  return db
    .select({ id: attempts.id, quizId: attempts.quizId })
    .from(attempts)
    .innerJoin(quizzes, eq(quizzes.id, attempts.quizId))
    .where(
      and(
        isNull(attempts.completedAt),
        lt(attempts.deadline, deadlineBefore),
        isNull(quizzes.binnedAt),
      ),
    );
}
