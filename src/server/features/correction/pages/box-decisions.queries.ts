import { and, eq, inArray, sql } from 'drizzle-orm';
import type { QuizId } from '#shared/contract/ids.ts';
import type { Db } from '../../../db/client.ts';
import { boxDecisions } from '../../../db/schema/correction.ts';

export type BoxDecision = Omit<typeof boxDecisions.$inferSelect, 'quizId' | 'decidedAt'>;
export type BoxName = Omit<BoxDecision, 'isTicked'>;

const BATCH = 1000;

export async function selectBoxDecisions(db: Db, quizId: QuizId): Promise<BoxDecision[]> {
  return db
    .select({
      copy: boxDecisions.copy,
      question: boxDecisions.question,
      answer: boxDecisions.answer,
      isTicked: boxDecisions.isTicked,
    })
    .from(boxDecisions)
    .where(eq(boxDecisions.quizId, quizId));
}

export async function upsertBoxDecisions(
  db: Db,
  quizId: QuizId,
  decisions: readonly BoxDecision[],
): Promise<void> {
  for (let start = 0; start < decisions.length; start += BATCH) {
    const rows = decisions.slice(start, start + BATCH).map((box) => ({ ...box, quizId }));
    await db
      .insert(boxDecisions)
      .values(rows)
      .onConflictDoUpdate({
        target: [
          boxDecisions.quizId,
          boxDecisions.copy,
          boxDecisions.question,
          boxDecisions.answer,
        ],
        set: { isTicked: sql`excluded.is_ticked`, decidedAt: sql`now()` },
      });
  }
}

/** Moves the decisions about the questions on a page to the copy to which the page moves. */
export async function updateDecisionsCopy(
  db: Db,
  quizId: QuizId,
  questions: readonly string[],
  { from, to }: { readonly from: number; readonly to: number },
): Promise<void> {
  if (questions.length === 0) return;
  await db
    .update(boxDecisions)
    .set({ copy: to })
    .where(
      and(
        eq(boxDecisions.quizId, quizId),
        eq(boxDecisions.copy, from),
        inArray(boxDecisions.question, [...questions]),
      ),
    );
}

export async function deleteBoxDecisions(
  db: Db,
  quizId: QuizId,
  boxes: readonly BoxName[],
): Promise<void> {
  for (let start = 0; start < boxes.length; start += BATCH) {
    const names = boxes
      .slice(start, start + BATCH)
      .map(({ copy, question, answer }) => sql`(${copy}::int, ${question}, ${answer}::int)`);
    const { copy, question, answer } = boxDecisions;
    await db
      .delete(boxDecisions)
      .where(
        and(
          eq(boxDecisions.quizId, quizId),
          sql`(${copy}, ${question}, ${answer}) in (${sql.join(names, sql`, `)})`,
        ),
      );
  }
}
