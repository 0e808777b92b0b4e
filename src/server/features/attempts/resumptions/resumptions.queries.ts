import { and, asc, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { attempts } from '../../../db/schema/attempts.ts';
import { resumptions } from '../../../db/schema/resumptions.ts';

export type ResumptionRow = typeof resumptions.$inferSelect;

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

export async function selectResumptionsOf(db: Db, attemptIds: readonly string[]) {
  if (attemptIds.length === 0) return [];
  return db
    .select()
    .from(resumptions)
    .where(inArray(resumptions.attemptId, [...attemptIds]))
    .orderBy(asc(resumptions.askedAt));
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

/** Once: what was decided stays. Answers whose attempt it is, or null if there was nothing to decide. */
export async function decideResumption(
  db: Db,
  quizId: string,
  id: string,
  isAllowed: boolean,
): Promise<string | null> {
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
    .returning({ attemptId: resumptions.attemptId });
  return rows[0]?.attemptId ?? null;
}

/** From now on the attempt takes in nothing from any other device; false where it is over. */
export async function holdAttempt(db: Db, id: string, resumptionId: string): Promise<boolean> {
  const rows = await db
    .update(attempts)
    .set({ resumptionId })
    .where(and(eq(attempts.id, id), isNull(attempts.completedAt)))
    .returning({ id: attempts.id });
  return rows.length > 0;
}
