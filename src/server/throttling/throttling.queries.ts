import { and, eq, gt, inArray, lt, sql } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { throttles } from '../db/schema/throttling.ts';

/** Adds `times` and returns the total of the current window. */
export async function incrementThrottle(
  db: Db,
  key: string,
  windowSeconds: number,
  times: number,
): Promise<number> {
  const windowEndsAt = sql`now() + make_interval(secs => ${windowSeconds})`;
  const isOver = sql`${throttles.windowEndsAt} <= now()`;
  const [row] = await db
    .insert(throttles)
    .values({ key, count: times, windowEndsAt })
    .onConflictDoUpdate({
      target: throttles.key,
      set: {
        count: sql`case when ${isOver} then ${times} else ${throttles.count} + ${times} end`,
        windowEndsAt: sql`case when ${isOver} then ${windowEndsAt} else ${throttles.windowEndsAt} end`,
      },
    })
    .returning({ count: throttles.count });
  return row?.count ?? times;
}

/** Returns those of `keys` whose window is not over. */
export async function selectOpenThrottles(db: Db, keys: readonly string[]): Promise<string[]> {
  const rows = await db
    .select({ key: throttles.key })
    .from(throttles)
    .where(and(inArray(throttles.key, [...keys]), gt(throttles.windowEndsAt, sql`now()`)));
  return rows.map(({ key }) => key);
}

export async function decrementThrottle(db: Db, key: string): Promise<void> {
  await db
    .update(throttles)
    .set({ count: sql`${throttles.count} - 1` })
    .where(and(eq(throttles.key, key), gt(throttles.count, 0)));
}

export async function deleteThrottlesOverBy(db: Db, moment: Date): Promise<void> {
  await db.delete(throttles).where(lt(throttles.windowEndsAt, moment));
}
