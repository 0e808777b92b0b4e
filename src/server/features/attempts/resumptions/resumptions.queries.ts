import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { attempts } from '../../../db/schema/attempts.ts';
import { resumptions } from '../../../db/schema/resumptions.ts';

export async function insertResumption(db: Db, attemptId: string): Promise<string> {
  const [row] = await db
    .insert(resumptions)
    .values({ attemptId })
    .returning({ id: resumptions.id });
  if (!row) throw new Error('an insert gave no row');
  return row.id;
}

export async function selectOptionalResumption(db: Db, id: string) {
  const [row] = await db.select().from(resumptions).where(eq(resumptions.id, id));
  return row ?? null;
}

/** Who waits no longer than an hour for a teacher's answer. */
export async function selectAskedResumptions(db: Db, quizId: string) {
  return db
    .select({
      id: resumptions.id,
      studentName: attempts.studentName,
      studentId: attempts.studentId,
      askedAt: resumptions.askedAt,
    })
    .from(resumptions)
    .innerJoin(attempts, eq(attempts.id, resumptions.attemptId))
    .where(
      and(
        eq(attempts.quizId, quizId),
        isNull(attempts.completedAt),
        isNull(resumptions.isAllowed),
        gt(resumptions.askedAt, sql`now() - interval '1 hour'`),
      ),
    )
    .orderBy(asc(resumptions.askedAt), asc(resumptions.id));
}

/** Once: what was decided stays. Answers whether there was something to decide. */
export async function decideResumption(
  db: Db,
  quizId: string,
  id: string,
  isAllowed: boolean,
): Promise<boolean> {
  const rows = await db
    .update(resumptions)
    .set({ isAllowed, decidedAt: sql`now()` })
    .from(attempts)
    .where(
      and(
        eq(resumptions.id, id),
        isNull(resumptions.isAllowed),
        eq(attempts.id, resumptions.attemptId),
        eq(attempts.quizId, quizId),
      ),
    )
    .returning({ id: resumptions.id });
  return rows.length > 0;
}
