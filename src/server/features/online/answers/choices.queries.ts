import { and, inArray, sql } from 'drizzle-orm';
import type { AttemptId } from '#shared/contract/ids.ts';
import type { Db } from '../../../db/client.ts';
import { studentAnswers } from '../../../db/schema/attempts.ts';

export type ChoiceRow = Pick<
  typeof studentAnswers.$inferSelect,
  'attemptId' | 'questionId' | 'answerIds' | 'revision'
>;

const choiceColumns = {
  attemptId: studentAnswers.attemptId,
  questionId: studentAnswers.questionId,
  answerIds: studentAnswers.answerIds,
  revision: studentAnswers.revision,
};

export async function selectChoices(
  db: Db,
  attemptIds: readonly AttemptId[],
): Promise<ChoiceRow[]> {
  if (attemptIds.length === 0) return [];
  return db
    .select(choiceColumns)
    .from(studentAnswers)
    .where(inArray(studentAnswers.attemptId, [...attemptIds]));
}

/**
 * Reads the choices for these questions alone: an attempt may hold many more for questions that the
 * quiz no longer has.
 */
export async function selectChoicesAmong(
  db: Db,
  attemptIds: readonly AttemptId[],
  questions: readonly { readonly id: string }[],
): Promise<ChoiceRow[]> {
  if (attemptIds.length === 0 || questions.length === 0) return [];
  const ids = questions.map(({ id }) => id);
  return db
    .select(choiceColumns)
    .from(studentAnswers)
    .where(
      and(
        inArray(studentAnswers.attemptId, [...attemptIds]),
        sql`${studentAnswers.questionId} = any(${sql.param(ids)}::uuid[])`,
      ),
    );
}

/** Writes choices that have been checked; the caller holds the attempt. */
export async function upsertChoices(db: Db, rows: readonly ChoiceRow[]): Promise<void> {
  if (rows.length === 0) return;
  await db
    .insert(studentAnswers)
    .values([...rows])
    .onConflictDoUpdate({
      target: [studentAnswers.attemptId, studentAnswers.questionId],
      set: {
        answerIds: sql`excluded.answer_ids`,
        revision: sql`excluded.revision`,
        savedAt: sql`now()`,
      },
      setWhere: sql`excluded.revision >= ${studentAnswers.revision}`,
    });
}
