import { and, asc, eq, inArray } from 'drizzle-orm';
import type { QuizId } from '#shared/contract/ids.ts';
import type { Db } from '../../../db/client.ts';
import { correctionCopies } from '../../../db/schema/correction.ts';

export type CopyRow = typeof correctionCopies.$inferSelect;

export async function selectCopies(db: Db, quizId: QuizId): Promise<CopyRow[]> {
  return db
    .select()
    .from(correctionCopies)
    .where(eq(correctionCopies.quizId, quizId))
    .orderBy(asc(correctionCopies.copy));
}

export async function selectOptionalCopy(
  db: Db,
  quizId: QuizId,
  copy: number,
): Promise<CopyRow | null> {
  const [row] = await db
    .select()
    .from(correctionCopies)
    .where(and(eq(correctionCopies.quizId, quizId), eq(correctionCopies.copy, copy)));
  return row ?? null;
}

export async function selectOptionalCopyOfStudent(
  db: Db,
  student: string,
): Promise<CopyRow | null> {
  const [row] = await db
    .select()
    .from(correctionCopies)
    .where(eq(correctionCopies.student, student));
  return row ?? null;
}

/** Adds copies; those that are there already stay as they are. */
export async function insertCopies(
  db: Db,
  quizId: QuizId,
  copies: readonly (Pick<CopyRow, 'copy' | 'sheets'> & Partial<Pick<CopyRow, 'photocopyOf'>>)[],
): Promise<void> {
  if (copies.length === 0) return;
  const rows = copies.map((copy) => ({ ...copy, quizId }));
  await db.insert(correctionCopies).values(rows).onConflictDoNothing();
}

export async function updateCopy(
  db: Db,
  quizId: QuizId,
  copy: number,
  changes: Partial<Omit<CopyRow, 'quizId' | 'copy'>>,
): Promise<void> {
  await db
    .update(correctionCopies)
    .set(changes)
    .where(and(eq(correctionCopies.quizId, quizId), eq(correctionCopies.copy, copy)));
}

export async function deleteCopies(
  db: Db,
  quizId: QuizId,
  copies: readonly number[],
): Promise<void> {
  if (copies.length === 0) return;
  await db
    .delete(correctionCopies)
    .where(and(eq(correctionCopies.quizId, quizId), inArray(correctionCopies.copy, [...copies])));
}
