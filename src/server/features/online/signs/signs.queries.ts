import { and, eq, inArray, isNull, lt, sql } from 'drizzle-orm';
import type { AttemptId } from '#shared/contract/ids.ts';
import type { Db } from '../../../db/client.ts';
import { attemptSigns, attempts } from '../../../db/schema/attempts.ts';

/**
 * Notes that the pages of these attempts were heard of now, if they are under way. It locks them in
 * the order of their ids, since other processes write some of them too, and skips attempts that are
 * being deleted, whose transaction would wait in turn.
 */
export async function upsertSigns(db: Db, attemptIds: readonly AttemptId[]): Promise<void> {
  const heard = db
    .select({ attemptId: attempts.id, heardAt: sql`now()`.as('heard_at') })
    .from(attempts)
    .where(and(inArray(attempts.id, [...attemptIds]), isNull(attempts.completedAt)))
    .orderBy(attempts.id)
    .for('key share', { skipLocked: true });
  await db
    .insert(attemptSigns)
    .select(heard)
    .onConflictDoUpdate({
      target: attemptSigns.attemptId,
      set: { heardAt: sql`excluded.heard_at` },
    });
}

export async function deleteSignsOfEnded(db: Db, daysAgo: number): Promise<void> {
  const ended = db
    .select({ id: attempts.id })
    .from(attempts)
    .where(lt(attempts.completedAt, sql`now() - make_interval(days => ${daysAgo})`));
  await db.delete(attemptSigns).where(inArray(attemptSigns.attemptId, ended));
}

/**
 * When each copy was last heard of: its page asked, or an answer was saved before its end. What was
 * written at the end or later may come from a receipt.
 */
export async function selectLastHeard(
  db: Db,
  attemptIds: readonly AttemptId[],
): Promise<Map<AttemptId, Date>> {
  const lastSaved = sql`(select max(saved_at) from student_answers
    where attempt_id = ${attempts.id} and saved_at < ${attempts.completedAt})`;
  const rows = await db
    .select({
      id: attempts.id,
      heardAt:
        sql<Date>`greatest(${attempts.startedAt}, ${attemptSigns.heardAt}, ${lastSaved})`.mapWith(
          attempts.startedAt,
        ),
    })
    .from(attempts)
    .leftJoin(attemptSigns, eq(attemptSigns.attemptId, attempts.id))
    .where(inArray(attempts.id, [...attemptIds]));
  return new Map(rows.map(({ id, heardAt }) => [id, heardAt]));
}
