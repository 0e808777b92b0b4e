import { and, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { attempts } from '../../db/schema/attempts.ts';
import { type Attempt, underWay } from './attempts.queries.ts';

/**
 * By nobody's hand: in whole milliseconds, where a deadline that the database has put off has
 * microseconds.
 */
export const endedAtDeadline: SQL = sql`${attempts.completedAt} >= date_trunc('milliseconds', ${attempts.deadline})`;

const endedByClock = and(inArray(attempts.ending, ['time', 'closed']), endedAtDeadline);

/**
 * By so many minutes from their end, or from now where that is past; answers which ones. What was
 * handed in stays so unless it is to be opened again.
 */
export async function extendAttempts(
  db: Db,
  quizId: string,
  ids: readonly string[],
  { minutes, reopen }: { readonly minutes: number; readonly reopen: boolean },
): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .update(attempts)
    .set({
      deadline: sql`case when ${attempts.deadline} is not null
        then greatest(${attempts.deadline}, now()) + make_interval(mins => ${minutes}) end`,
      givenTime: sql`case when ${attempts.deadline} is not null
        then ${attempts.givenTime} + ${60 * minutes} else 0 end`,
      ...underWay,
    })
    .where(
      and(
        eq(attempts.quizId, quizId),
        inArray(attempts.id, [...ids]),
        reopen ? undefined : or(isNull(attempts.completedAt), endedByClock),
      ),
    )
    .returning({ id: attempts.id });
  return rows.map(({ id }) => id);
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
