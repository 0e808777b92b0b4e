import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { QuizSize } from '#shared/domain/questions/question-size.ts';
import type { Db } from '../../db/client.ts';
import { answers, questions } from '../../db/schema/quizzes.ts';

export type QuestionRow = typeof questions.$inferSelect;
export type AnswerRow = typeof answers.$inferSelect;
export type Question = QuestionRow & { readonly answers: readonly AnswerRow[] };
export type AnswerColumns = Pick<AnswerRow, 'text' | 'isCorrect' | 'isPinned'> & {
  readonly id?: string;
};

export async function selectQuestions(db: Db, quizId: string): Promise<Question[]> {
  const rows = await db
    .select()
    .from(questions)
    .where(eq(questions.quizId, quizId))
    .orderBy(asc(questions.position));
  return withAnswers(db, rows);
}

export async function selectOptionalQuestion(db: Db, id: string): Promise<Question | null> {
  const rows = await db.select().from(questions).where(eq(questions.id, id));
  const [question] = await withAnswers(db, rows);
  return question ?? null;
}

async function withAnswers(db: Db, rows: QuestionRow[]): Promise<Question[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const all = await db
    .select()
    .from(answers)
    .where(inArray(answers.questionId, ids))
    .orderBy(asc(answers.position));
  const byQuestion = Map.groupBy(all, ({ questionId }) => questionId);
  return rows.map((row) => ({ ...row, answers: byQuestion.get(row.id) ?? [] }));
}

export async function selectQuestionIds(db: Db, quizId: string): Promise<string[]> {
  const rows = await db
    .select({ id: questions.id })
    .from(questions)
    .where(eq(questions.quizId, quizId))
    .orderBy(asc(questions.position));
  return rows.map(({ id }) => id);
}

/** Of all texts of its questions and answers. */
export async function selectQuizSize(db: Db, quizId: string): Promise<QuizSize> {
  const { rows } = await db.execute<{ characters: number; dollars: number }>(sql`
    select coalesce(sum(length(text)), 0)::int as characters,
      coalesce(sum(length(text) - length(replace(text, '$', ''))), 0)::int as dollars
    from (
      select ${questions.text} as text from ${questions} where ${questions.quizId} = ${quizId}
      union all
      select ${questions.imageDescription} from ${questions} where ${questions.quizId} = ${quizId}
      union all
      select ${answers.text} from ${answers}
      join ${questions} on ${questions.id} = ${answers.questionId}
      where ${questions.quizId} = ${quizId}
    ) texts`);
  return rows[0] ?? { characters: 0, dollars: 0 };
}

export async function insertQuestion(
  db: Db,
  question: Omit<QuestionRow, 'id' | 'version'>,
): Promise<string> {
  const [row] = await db.insert(questions).values(question).returning({ id: questions.id });
  if (!row) throw new Error('an insert gave no row');
  return row.id;
}

export async function updateQuestion(
  db: Db,
  id: string,
  changes: Partial<Omit<QuestionRow, 'id' | 'quizId' | 'position' | 'version'>>,
): Promise<void> {
  await db
    .update(questions)
    .set({ ...changes, version: sql`${questions.version} + 1` })
    .where(eq(questions.id, id));
}

/** In their order. */
export async function selectLinks(db: Db, quizId: string) {
  const { id, topic, followsPrevious } = questions;
  return db
    .select({ id, topic, followsPrevious })
    .from(questions)
    .where(eq(questions.quizId, quizId))
    .orderBy(asc(questions.position));
}

/** No new version: their forms may be open, and nothing that is written there changes. */
export async function updateFollowsPrevious(
  db: Db,
  ids: readonly string[],
  followsPrevious: boolean,
): Promise<void> {
  if (ids.length === 0) return;
  await db
    .update(questions)
    .set({ followsPrevious })
    .where(inArray(questions.id, [...ids]));
}

/** The questions of the quiz, all of them, in their order from now on. */
export async function updatePositions(db: Db, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await db.execute(sql`
    update ${questions} set position = wanted.place - 1
    from unnest(${sql.param(ids)}::uuid[]) with ordinality as wanted (id, place)
    where ${questions.id} = wanted.id and ${questions.position} <> wanted.place - 1`);
}

export async function updateTopic(
  db: Db,
  quizId: string,
  from: string | null,
  to: string | null,
): Promise<void> {
  const isFrom = from === null ? sql`${questions.topic} is null` : eq(questions.topic, from);
  await db
    .update(questions)
    .set({ topic: to, version: sql`${questions.version} + 1` })
    .where(and(eq(questions.quizId, quizId), isFrom));
}

export async function deleteQuestion(db: Db, id: string): Promise<void> {
  await db.delete(questions).where(eq(questions.id, id));
}

export async function insertAnswers(
  db: Db,
  questionId: string,
  rows: readonly AnswerColumns[],
): Promise<void> {
  await db.insert(answers).values(rows.map((row, position) => ({ ...row, questionId, position })));
}

export async function updateAnswer(
  db: Db,
  id: string,
  changes: Pick<AnswerRow, 'text' | 'isCorrect' | 'position' | 'isPinned'>,
): Promise<void> {
  await db.update(answers).set(changes).where(eq(answers.id, id));
}

export async function insertAnswer(
  db: Db,
  answer: Pick<AnswerRow, 'questionId' | 'text' | 'isCorrect' | 'position' | 'isPinned'>,
): Promise<void> {
  await db.insert(answers).values(answer);
}

export async function deleteAnswers(db: Db, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await db.delete(answers).where(inArray(answers.id, [...ids]));
}
