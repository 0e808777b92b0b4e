import { and, asc, eq, getTableColumns, gt, inArray, isNull, lt, lte, or, sql } from 'drizzle-orm';
import type { AttemptId, QuizId } from '#shared/contract/ids.ts';
import type { Db } from '../../../db/client.ts';
import { attempts } from '../../../db/schema/attempts.ts';
import { resumptions } from '../../../db/schema/resumptions.ts';

export type ResumptionRow = typeof resumptions.$inferSelect;

export async function insertResumption(
  db: Db,
  asked: Pick<typeof resumptions.$inferInsert, 'attemptId' | 'studentName' | 'studentId'>,
): Promise<string> {
  const [row] = await db.insert(resumptions).values(asked).returning({ id: resumptions.id });
  if (!row) throw new Error('an insert gave no row');
  return row.id;
}

/** Holds for requests about a copy that is still under way, or was handed in before the request. */
const isOpen = or(isNull(attempts.completedAt), lte(attempts.completedAt, resumptions.askedAt));

/** A request from before this was kept came from the student who had begun. */
const asker = {
  studentName: sql<string>`coalesce(${resumptions.studentName}, ${attempts.studentName})`,
  studentId: sql<string | null>`case when ${resumptions.studentName} is null
    then ${attempts.studentId} else ${resumptions.studentId} end`,
};

export async function selectOptionalResumption(db: Db, id: string) {
  const [row] = await db
    .select({
      ...getTableColumns(resumptions),
      ...asker,
      quizId: attempts.quizId,
      isOpen: sql<boolean>`${isOpen}`,
      isUsed: sql<boolean>`exists (select 1 from ${attempts} begun
        where begun.admission_id = ${resumptions.id})`,
    })
    .from(resumptions)
    .innerJoin(attempts, eq(attempts.id, resumptions.attemptId))
    .where(eq(resumptions.id, id));
  return row ?? null;
}

export async function selectResumptionsOf(db: Db, attemptIds: readonly AttemptId[]) {
  if (attemptIds.length === 0) return [];
  return db
    .select()
    .from(resumptions)
    .where(inArray(resumptions.attemptId, [...attemptIds]))
    .orderBy(asc(resumptions.askedAt));
}

/** Reads the requests whose page has asked within the last hour. */
export async function selectAskedResumptions(db: Db, quizId: QuizId) {
  return db
    .select({
      id: resumptions.id,
      ...asker,
      askedAt: resumptions.askedAt,
      copy: {
        studentName: attempts.studentName,
        studentId: attempts.studentId,
        startedAt: attempts.startedAt,
        completedAt: attempts.completedAt,
      },
    })
    .from(resumptions)
    .innerJoin(attempts, eq(attempts.id, resumptions.attemptId))
    .where(
      and(
        eq(attempts.quizId, quizId),
        isOpen,
        isNull(resumptions.isAllowed),
        gt(resumptions.askedAt, sql`now() - interval '1 hour'`),
      ),
    )
    .orderBy(asc(resumptions.askedAt), asc(resumptions.id));
}

/**
 * Renews a request. A page that still waits asks again before its teacher would no longer see it,
 * or when it wakes. Answers the quiz, or null where nothing had to be renewed.
 */
export async function renewResumption(db: Db, id: string): Promise<QuizId | null> {
  const rows = await db
    .update(resumptions)
    .set({ askedAt: sql`now()` })
    .from(attempts)
    .where(
      and(
        eq(resumptions.id, id),
        isNull(resumptions.isAllowed),
        lt(resumptions.askedAt, sql`now() - interval '30 minutes'`),
        eq(attempts.id, resumptions.attemptId),
        isOpen,
      ),
    )
    .returning({ quizId: attempts.quizId });
  return rows[0]?.quizId ?? null;
}

/**
 * Decides a request once: a decision stays. Answers whose attempt it is, or null if there was
 * nothing to decide.
 */
export async function decideResumption(
  db: Db,
  quizId: QuizId,
  id: string,
  decision: Pick<ResumptionRow, 'isAllowed' | 'mayBegin'>,
): Promise<AttemptId | null> {
  const rows = await db
    .update(resumptions)
    .set({ ...decision, decidedAt: sql`now()` })
    .from(attempts)
    .where(
      and(
        eq(resumptions.id, id),
        isNull(resumptions.isAllowed),
        eq(attempts.id, resumptions.attemptId),
        eq(attempts.quizId, quizId),
        isOpen,
      ),
    )
    .returning({ attemptId: resumptions.attemptId });
  return rows[0]?.attemptId ?? null;
}

/**
 * Refuses the other requests about a copy once one of them is allowed. They are of pages that were left,
 * or of somebody else: allowed by mistake, one would take the copy from whoever goes on with it.
 */
export async function refuseOtherResumptions(db: Db, attemptId: AttemptId): Promise<void> {
  await db
    .update(resumptions)
    .set({ isAllowed: false, decidedAt: sql`now()` })
    .where(and(eq(resumptions.attemptId, attemptId), isNull(resumptions.isAllowed)));
}

/**
 * Hands the attempt to this device, so that it takes in nothing from any other; false where the
 * attempt is over.
 */
export async function holdAttempt(db: Db, id: AttemptId, resumptionId: string): Promise<boolean> {
  const rows = await db
    .update(attempts)
    .set({ resumptionId })
    .where(and(eq(attempts.id, id), isNull(attempts.completedAt)))
    .returning({ id: attempts.id });
  return rows.length > 0;
}
