import { and, between, desc, eq, inArray, ne, sql } from 'drizzle-orm';
import type { AttemptId, QuizId } from '#shared/contract/ids.ts';
import type { Db } from '../../../db/client.ts';
import {
  attempts,
  lateAnswers,
  receiptImports,
  studentAnswers,
} from '../../../db/schema/attempts.ts';
import type { Attempt } from '../attempts.queries.ts';

/** Counts the other copies of the quiz whose last answers arrived in that time. */
export async function selectOthersHeard(
  db: Db,
  { id, quizId }: Pick<Attempt, 'id' | 'quizId'>,
  from: Date,
  to: Date,
): Promise<number> {
  const [row] = await db
    .select({ others: sql<number>`count(distinct ${attempts.id})::int` })
    .from(attempts)
    .innerJoin(studentAnswers, eq(studentAnswers.attemptId, attempts.id))
    .where(
      and(
        eq(attempts.quizId, quizId),
        ne(attempts.id, id),
        between(studentAnswers.savedAt, from, to),
      ),
    );
  return row?.others ?? 0;
}

export async function upsertReceiptImport(
  db: Db,
  attemptId: AttemptId,
  before: object,
): Promise<void> {
  await db
    .insert(receiptImports)
    .values({ attemptId, before })
    .onConflictDoUpdate({
      target: receiptImports.attemptId,
      set: { before, importedAt: sql`now()` },
    });
}

export async function selectReceiptImports(db: Db, quizId: QuizId) {
  return (
    db
      .select({
        attemptId: attempts.id,
        studentName: attempts.studentName,
        studentId: attempts.studentId,
        importedAt: receiptImports.importedAt,
      })
      .from(receiptImports)
      .innerJoin(attempts, eq(attempts.id, receiptImports.attemptId))
      // An attempt that was reopened since has left its receipt behind.
      .where(and(eq(attempts.quizId, quizId), eq(attempts.ending, 'receipt')))
      .orderBy(desc(receiptImports.importedAt))
  );
}

/** Reads the imports of receipts as they are stored. */
export async function selectReceiptImportsOf(db: Db, attemptIds: readonly AttemptId[]) {
  if (attemptIds.length === 0) return [];
  return db
    .select()
    .from(receiptImports)
    .where(inArray(receiptImports.attemptId, [...attemptIds]));
}

/** Deletes the import of a receipt and returns it as it was stored; null where there is none. */
export async function deleteReceiptImport(db: Db, attemptId: AttemptId): Promise<unknown> {
  const [row] = await db
    .delete(receiptImports)
    .where(eq(receiptImports.attemptId, attemptId))
    .returning({ before: receiptImports.before });
  return row?.before ?? null;
}

export async function deleteChoices(
  db: Db,
  attemptId: AttemptId,
  questionIds: readonly string[],
): Promise<void> {
  if (questionIds.length === 0) return;
  await db
    .delete(studentAnswers)
    .where(
      and(
        eq(studentAnswers.attemptId, attemptId),
        inArray(studentAnswers.questionId, [...questionIds]),
      ),
    );
}

export async function undecideLateChoices(
  db: Db,
  attemptId: AttemptId,
  questionIds: readonly string[],
): Promise<void> {
  if (questionIds.length === 0) return;
  await db
    .update(lateAnswers)
    .set({ isCounted: null })
    .where(
      and(eq(lateAnswers.attemptId, attemptId), inArray(lateAnswers.questionId, [...questionIds])),
    );
}
