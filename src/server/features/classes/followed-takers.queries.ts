import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { attempts } from '../../db/schema/attempts.ts';
import { quizzes } from '../../db/schema/quizzes.ts';

/** One statement for all, since two students may have exchanged their keys. */
export async function updateRosterKeys(
  db: Db,
  classId: string,
  moved: ReadonlyMap<string, string>,
): Promise<void> {
  const ofClass = db
    .select({ id: quizzes.id })
    .from(quizzes)
    .where(eq(quizzes.classGroupId, classId));
  const to = sql`${JSON.stringify(Object.fromEntries(moved))}::jsonb ->> ${attempts.rosterKey}`;
  await db
    .update(attempts)
    .set({ rosterKey: to })
    .where(and(inArray(attempts.quizId, ofClass), inArray(attempts.rosterKey, [...moved.keys()])));
}
