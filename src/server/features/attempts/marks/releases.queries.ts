import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { attempts } from '../../../db/schema/attempts.ts';

export async function hasAttemptsUnderWay(db: Db, quizId: string): Promise<boolean> {
  const [one] = await db
    .select({ id: attempts.id })
    .from(attempts)
    .where(and(eq(attempts.quizId, quizId), isNull(attempts.completedAt)))
    .limit(1);
  return one !== undefined;
}

/**
 * Once attempts have ended, and the last that their transaction waits for: of two that end the last
 * ones at once, the second then sees that nobody is left.
 */
export async function lockClosing(db: Db, quizId: string): Promise<void> {
  const name = `closing ${quizId}`;
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
}
