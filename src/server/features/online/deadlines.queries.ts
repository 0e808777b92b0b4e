import { inArray, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { attempts } from '../../db/schema/attempts.ts';
import { type Attempt, underWay } from './attempts.queries.ts';

/**
 * By nobody's hand: in whole milliseconds, where a deadline that the database has put off has
 * microseconds.
 */
export const endedAtDeadline: SQL = sql`${attempts.completedAt} >= date_trunc('milliseconds', ${attempts.deadline})`;

/** Those that had ended are under way again. */
export async function openUntil(db: Db, ends: readonly MovedEnd[]): Promise<void> {
  if (ends.length === 0) return;
  await moveEnds(db, ends);
  const ids = ends.map(({ id }) => id);
  await db.update(attempts).set(underWay).where(inArray(attempts.id, ids));
}

export type MovedEnd = Pick<Attempt, 'id' | 'deadline' | 'givenTime'>;

/** One statement for a whole class. */
export async function moveEnds(db: Db, ends: readonly MovedEnd[]): Promise<void> {
  if (ends.length === 0) return;
  await db.execute(sql`
    update attempts set deadline = moved.deadline, given_time = "givenTime"
    from jsonb_to_recordset(${JSON.stringify(ends)}::jsonb)
      as moved (id uuid, deadline timestamptz, "givenTime" int)
    where attempts.id = moved.id`);
}
