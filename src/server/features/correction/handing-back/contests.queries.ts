import { and, asc, count, eq, sql } from 'drizzle-orm';
import type { QuizId } from '#shared/contract/ids.ts';
import type { Db } from '../../../db/client.ts';
import { contests } from '../../../db/schema/handing-back.ts';

export type ContestRow = typeof contests.$inferSelect;
export type Decision = Exclude<ContestRow['state'], 'open'>;

export async function selectContests(db: Db, quizId: QuizId): Promise<ContestRow[]> {
  return db
    .select()
    .from(contests)
    .where(eq(contests.quizId, quizId))
    .orderBy(asc(contests.createdAt), asc(contests.id));
}

/** Reads what a student is told of his or her own contests. */
export async function selectContestsOfStudent(db: Db, quizId: QuizId, student: string) {
  return db
    .select({
      id: contests.id,
      copy: contests.copy,
      question: contests.question,
      answer: contests.answer,
      reason: contests.reason,
      state: contests.state,
      reply: contests.reply,
      createdAt: contests.createdAt,
    })
    .from(contests)
    .where(and(eq(contests.quizId, quizId), eq(contests.student, student)))
    .orderBy(asc(contests.createdAt), asc(contests.id));
}

export async function countOpenContests(db: Db, student: string): Promise<number> {
  const [row] = await db
    .select({ open: count() })
    .from(contests)
    .where(and(eq(contests.student, student), eq(contests.state, 'open')));
  return row?.open ?? 0;
}

export async function countOpenContestsOfQuiz(db: Db, quizId: QuizId): Promise<number> {
  const [row] = await db
    .select({ open: count() })
    .from(contests)
    .where(and(eq(contests.quizId, quizId), eq(contests.state, 'open')));
  return row?.open ?? 0;
}

/** Adds a contest; false when the same is contested already. */
export async function insertContest(
  db: Db,
  contest: Pick<ContestRow, 'quizId' | 'student' | 'copy' | 'question' | 'answer' | 'reason'>,
): Promise<boolean> {
  const rows = await db
    .insert(contests)
    .values(contest)
    .onConflictDoNothing()
    .returning({ id: contests.id });
  return rows.length > 0;
}

export async function selectOptionalContest(
  db: Db,
  quizId: QuizId,
  id: string,
): Promise<ContestRow | null> {
  const [row] = await db
    .select()
    .from(contests)
    .where(and(eq(contests.quizId, quizId), eq(contests.id, id)));
  return row ?? null;
}

/** Decides a contest; false when it was decided before. */
export async function updateContestDecided(
  db: Db,
  id: string,
  decision: Pick<ContestRow, 'reply' | 'similar'> & { readonly state: Decision },
): Promise<boolean> {
  const rows = await db
    .update(contests)
    .set({ ...decision, decidedAt: sql`now()` })
    .where(and(eq(contests.id, id), eq(contests.state, 'open')))
    .returning({ id: contests.id });
  return rows.length > 0;
}

export async function updateContestLookedAt(db: Db, id: string): Promise<void> {
  await db.update(contests).set({ similar: [] }).where(eq(contests.id, id));
}

/** Reads a contest for the job that tells of it. */
export async function selectOptionalContestById(db: Db, id: string): Promise<ContestRow | null> {
  const [row] = await db.select().from(contests).where(eq(contests.id, id));
  return row ?? null;
}
