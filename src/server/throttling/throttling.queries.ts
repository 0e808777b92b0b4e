import { and, eq, gt, inArray, lt, sql } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { prepared } from '../db/prepared.ts';
import { throttles } from '../db/schema/throttling.ts';

export interface Increment {
  readonly key: string;
  readonly windowSeconds: number;
  readonly times: number;
}

const increments = prepared((db) => {
  const isOver = sql`${throttles.windowEndsAt} <= now()`;
  return (
    db
      .insert(throttles)
      // All callers lock in the same order, so that there is no deadlock.
      .select(
        sql`select key, times, now() + make_interval(secs => "windowSeconds")
          from jsonb_to_recordset(${sql.placeholder('increments')}::jsonb)
            as counted (key text, times int, "windowSeconds" float8) order by key`,
      )
      .onConflictDoUpdate({
        target: throttles.key,
        set: {
          count: sql`case when ${isOver} then excluded.count else ${throttles.count} + excluded.count end`,
          windowEndsAt: sql`case when ${isOver} then excluded.window_ends_at else ${throttles.windowEndsAt} end`,
        },
      })
      .returning({ key: throttles.key, count: throttles.count })
      .prepare('increment_throttles')
  );
});

export async function incrementThrottles(
  db: Db,
  counted: readonly Increment[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await increments(db).execute({ increments: JSON.stringify(counted) });
  return new Map(rows.map(({ key, count }) => [key, count]));
}

export async function selectOpenThrottles(db: Db, keys: readonly string[]): Promise<string[]> {
  const rows = await db
    .select({ key: throttles.key })
    .from(throttles)
    .where(and(inArray(throttles.key, [...keys]), gt(throttles.windowEndsAt, sql`now()`)));
  return rows.map(({ key }) => key);
}

const decrement = prepared((db) =>
  db
    .update(throttles)
    .set({ count: sql`${throttles.count} - 1` })
    .where(and(eq(throttles.key, sql.placeholder('key')), gt(throttles.count, 0)))
    .prepare('decrement_throttle'),
);

export async function decrementThrottle(db: Db, key: string): Promise<void> {
  await decrement(db).execute({ key });
}

export async function deleteThrottlesOverBy(db: Db, moment: Date): Promise<void> {
  await db.delete(throttles).where(lt(throttles.windowEndsAt, moment));
}
