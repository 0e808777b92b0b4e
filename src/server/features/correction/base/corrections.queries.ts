import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { QuizId, TeacherId } from '#shared/contract/ids.ts';
import type { Db } from '../../../db/client.ts';
import { correctionCopies, corrections } from '../../../db/schema/correction.ts';
import { contests, mailOrders } from '../../../db/schema/handing-back.ts';
import { editions } from '../../../db/schema/printing.ts';
import { quizzes } from '../../../db/schema/quizzes.ts';

export type CorrectionRow = typeof corrections.$inferSelect;
type Changes = Partial<Omit<CorrectionRow, 'quizId' | 'revision' | 'createdAt'>>;

export async function selectOptionalCorrection(
  db: Db,
  quizId: QuizId,
): Promise<CorrectionRow | null> {
  const [row] = await db.select().from(corrections).where(eq(corrections.quizId, quizId));
  return row ?? null;
}

/** Reads the corrections of a teacher, with what of each waits for somebody. */
export async function selectCorrectionsOfTeacher(db: Db, teacherId: TeacherId) {
  const ofCopies = (which: SQL) =>
    sql<number>`(select count(*)::int from ${correctionCopies} where ${correctionCopies.quizId} = ${corrections.quizId} and ${which})`;
  return db
    .select({
      quizId: corrections.quizId,
      validatedAt: corrections.validatedAt,
      createdAt: corrections.createdAt,
      copies: ofCopies(sql`true`),
      unmatched: ofCopies(sql`${correctionCopies.student} is null`),
      contests: sql<number>`(select count(*)::int from ${contests} where ${contests.quizId} = ${corrections.quizId} and ${contests.state} = 'open')`,
    })
    .from(corrections)
    .innerJoin(quizzes, eq(quizzes.id, corrections.quizId))
    .where(and(eq(quizzes.teacherId, teacherId), isNull(quizzes.binnedAt)));
}

/**
 * Another text after each change, since every change of a correction counts its revision: which
 * version of the row this is, as PostgreSQL knows it. Editions, and copies of them, come beside it.
 */
export async function selectOptionalCorrectionEtag(db: Db, quizId: QuizId): Promise<string | null> {
  const printed = sql`(select string_agg(concat(${editions.id}, ' ', ${editions.copies}), ' ' order by ${editions.id}) from ${editions} where ${editions.quizId} = ${corrections.quizId})`;
  const [row] = await db
    .select({
      etag: sql<string>`concat(${corrections}.xmin, ${corrections}.ctid, ' ', ${printed})`,
    })
    .from(corrections)
    .where(eq(corrections.quizId, quizId));
  return row?.etag ?? null;
}

/** Holds the correction: nobody else changes it until the end of the transaction. */
export async function selectOptionalCorrectionForChange(
  db: Db,
  quizId: QuizId,
): Promise<CorrectionRow | null> {
  const [row] = await db
    .select()
    .from(corrections)
    .where(eq(corrections.quizId, quizId))
    .for('update');
  return row ?? null;
}

/** Begins a correction; false when there is one already. */
export async function insertCorrection(
  db: Db,
  correction: typeof corrections.$inferInsert,
): Promise<boolean> {
  const rows = await db
    .insert(corrections)
    .values(correction)
    .onConflictDoNothing()
    .returning({ quizId: corrections.quizId });
  return rows.length > 0;
}

/** Writes a change and returns its revision; every change has one. */
export async function updateCorrection(
  db: Db,
  quizId: QuizId,
  changes: Changes = {},
): Promise<number> {
  const [row] = await db
    .update(corrections)
    .set({ ...changes, revision: sql`${corrections.revision} + 1` })
    .where(eq(corrections.quizId, quizId))
    .returning({ revision: corrections.revision });
  return row?.revision ?? 0;
}

export async function deleteCorrection(db: Db, quizId: QuizId): Promise<void> {
  const isOfPaper = and(eq(mailOrders.quizId, quizId), eq(mailOrders.isOnline, false));
  await db.delete(mailOrders).where(isOfPaper);
  await db.delete(corrections).where(eq(corrections.quizId, quizId));
}
