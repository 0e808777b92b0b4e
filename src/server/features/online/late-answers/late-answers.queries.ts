import {
  and,
  eq,
  getTableColumns,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  or,
  sql,
} from 'drizzle-orm';
import type { AttemptId, QuizId } from '#shared/contract/ids.ts';
import type { Db } from '../../../db/client.ts';
import { attempts, lateAnswers, studentAnswers } from '../../../db/schema/attempts.ts';
import { asChoice, type ChoiceRow } from '../answers/choices.queries.ts';

export type LateChoiceRow = Omit<typeof lateAnswers.$inferSelect, 'typed'> &
  Pick<ChoiceRow, 'typed'>;

/**
 * Keeps late answers. One that was sent again unchanged keeps its moment and the decision about it.
 */
export async function keepLateChoices(db: Db, rows: readonly ChoiceRow[]): Promise<void> {
  await db
    .insert(lateAnswers)
    .values([...rows])
    .onConflictDoUpdate({
      target: [lateAnswers.attemptId, lateAnswers.questionId],
      set: {
        answerIds: sql`excluded.answer_ids`,
        typed: sql`excluded.typed`,
        revision: sql`excluded.revision`,
        receivedAt: sql`now()`,
        isCounted: null,
      },
      setWhere: sql`excluded.revision > ${lateAnswers.revision}`,
    });
}

/** Notes that the page is told the end; it may still send what it holds for so long. */
export async function trustLateChoices(
  db: Db,
  attemptId: AttemptId,
  seconds: number,
): Promise<void> {
  const until = sql`now() + make_interval(secs => ${seconds})`;
  await db
    .update(attempts)
    .set({ lateTrustedUntil: until })
    .where(
      and(
        eq(attempts.id, attemptId),
        isNotNull(attempts.completedAt),
        or(isNull(attempts.lateTrustedUntil), gt(attempts.lateTrustedUntil, until)),
      ),
    );
}

/** The attempts of a quiz that have answers about which nothing was decided. */
export async function selectAttemptsWithLateChoices(db: Db, quizId: QuizId): Promise<Set<string>> {
  const rows = await db
    .select({ id: lateAnswers.attemptId })
    .from(lateAnswers)
    .innerJoin(attempts, eq(attempts.id, lateAnswers.attemptId))
    .where(and(eq(attempts.quizId, quizId), isNull(lateAnswers.isCounted)))
    .groupBy(lateAnswers.attemptId);
  return new Set(rows.map(({ id }) => id));
}

export async function selectWaitingLateChoices(
  db: Db,
  attemptIds: readonly AttemptId[],
): Promise<LateChoiceRow[]> {
  const rows = await db
    .select()
    .from(lateAnswers)
    .where(and(inArray(lateAnswers.attemptId, [...attemptIds]), isNull(lateAnswers.isCounted)));
  return rows.map(asChoice);
}

export async function selectLateChoices(
  db: Db,
  attemptIds: readonly AttemptId[],
): Promise<LateChoiceRow[]> {
  if (attemptIds.length === 0) return [];
  const rows = await db
    .select()
    .from(lateAnswers)
    .where(inArray(lateAnswers.attemptId, [...attemptIds]));
  return rows.map(asChoice);
}

export async function decideLateChoices(
  db: Db,
  attemptId: AttemptId,
  isCounted: boolean,
): Promise<{ questionId: string }[]> {
  return db
    .update(lateAnswers)
    .set({ isCounted })
    .where(and(eq(lateAnswers.attemptId, attemptId), isNull(lateAnswers.isCounted)))
    .returning();
}

/**
 * Marks as counted the late choices in whose place something as new is saved by now. Answers which
 * ones.
 */
export async function countSavedLateChoices(
  db: Db,
  attemptId: AttemptId,
): Promise<{ questionId: string }[]> {
  return db
    .update(lateAnswers)
    .set({ isCounted: true })
    .from(studentAnswers)
    .where(
      and(
        eq(lateAnswers.attemptId, attemptId),
        isNull(lateAnswers.isCounted),
        eq(studentAnswers.attemptId, lateAnswers.attemptId),
        eq(studentAnswers.questionId, lateAnswers.questionId),
        gte(studentAnswers.revision, lateAnswers.revision),
      ),
    )
    .returning(getTableColumns(lateAnswers));
}
