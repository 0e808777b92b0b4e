import { eq } from 'drizzle-orm';
import type { QuizId } from '#shared/contract/ids.ts';
import type { Db } from '../../db/client.ts';
import { openings } from '../../db/schema/openings.ts';
import { answers, questions } from '../../db/schema/quizzes.ts';

/** A statement takes at most 65,535 values, and a question has twenty. */
const ROWS_AT_ONCE = 2000;

type QuestionColumns = typeof questions.$inferInsert & { readonly id: string };
type AnswerColumns = typeof answers.$inferInsert;

/**
 * Copies who may begin and whether questions are read aloud, but not what belongs to the exam of the original: the hours, the short
 * address, the door for newcomers and the personal codes.
 */
export async function insertOpeningOfCopy(
  db: Db,
  originalId: QuizId,
  copyId: QuizId,
): Promise<void> {
  const [original] = await db
    .select({ identification: openings.identification, readsAloud: openings.readsAloud })
    .from(openings)
    .where(eq(openings.quizId, originalId));
  if (original) await db.insert(openings).values({ quizId: copyId, ...original });
}

export async function insertContent(
  db: Db,
  content: { readonly questions: QuestionColumns[]; readonly answers: AnswerColumns[] },
): Promise<void> {
  for (let from = 0; from < content.questions.length; from += ROWS_AT_ONCE) {
    await db.insert(questions).values(content.questions.slice(from, from + ROWS_AT_ONCE));
  }
  for (let from = 0; from < content.answers.length; from += ROWS_AT_ONCE) {
    await db.insert(answers).values(content.answers.slice(from, from + ROWS_AT_ONCE));
  }
}
