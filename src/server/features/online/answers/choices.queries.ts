import { and, inArray, sql } from 'drizzle-orm';
import type { AttemptId } from '#shared/contract/ids.ts';
import type { Db } from '../../../db/client.ts';
import { studentAnswers } from '../../../db/schema/attempts.ts';

export type ChoiceRow = Pick<
  typeof studentAnswers.$inferSelect,
  'attemptId' | 'questionId' | 'answerIds' | 'revision'
> & { readonly typed?: string | undefined };

/** Where answers were ticked, nothing is said of what was typed. */
export function asChoice<Row extends { readonly typed: string | null }>({ typed, ...row }: Row) {
  return typed === null ? row : { ...row, typed };
}

const choiceColumns = {
  attemptId: studentAnswers.attemptId,
  questionId: studentAnswers.questionId,
  answerIds: studentAnswers.answerIds,
  typed: studentAnswers.typed,
  revision: studentAnswers.revision,
};

export async function selectChoices(
  db: Db,
  attemptIds: readonly AttemptId[],
): Promise<ChoiceRow[]> {
  if (attemptIds.length === 0) return [];
  const rows = await db
    .select(choiceColumns)
    .from(studentAnswers)
    .where(inArray(studentAnswers.attemptId, [...attemptIds]));
  return rows.map(asChoice);
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
  const rows = await db
    .select(choiceColumns)
    .from(studentAnswers)
    .where(
      and(
        inArray(studentAnswers.attemptId, [...attemptIds]),
        sql`${studentAnswers.questionId} = any(${sql.param(ids)}::uuid[])`,
      ),
    );
  return rows.map(asChoice);
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
        typed: sql`excluded.typed`,
        revision: sql`excluded.revision`,
        savedAt: sql`now()`,
      },
      setWhere: sql`excluded.revision >= ${studentAnswers.revision}`,
    });
}
