import {
  and,
  asc,
  desc,
  eq,
  getTableColumns,
  inArray,
  isNotNull,
  isNull,
  lt,
  sql,
} from 'drizzle-orm';
import type { QuizId, TeacherId } from '#shared/contract/ids.ts';
import type { Binned } from '#shared/domain/questions/question-order.ts';
import type { QuizSize } from '#shared/domain/questions/question-size.ts';
import type { Db } from '../../db/client.ts';
import { answers, questions, quizzes } from '../../db/schema/quizzes.ts';

export type QuestionRow = typeof questions.$inferSelect;
export type AnswerRow = typeof answers.$inferSelect;
export type Question = QuestionRow & { readonly answers: readonly AnswerRow[] };
export type AnswerColumns = Pick<AnswerRow, 'text' | 'isCorrect' | 'isPinned'> & {
  readonly id?: string;
  readonly share?: number | null | undefined;
};

const inUse = isNull(questions.binnedAt);

export async function selectQuestions(db: Db, quizId: QuizId): Promise<Question[]> {
  const rows = await db
    .select()
    .from(questions)
    .where(and(eq(questions.quizId, quizId), inUse))
    .orderBy(asc(questions.position));
  return withAnswers(db, rows);
}

export async function selectOptionalQuestion(db: Db, id: string): Promise<Question | null> {
  const rows = await db
    .select()
    .from(questions)
    .where(and(eq(questions.id, id), inUse));
  const [question] = await withAnswers(db, rows);
  return question ?? null;
}

/** Also finds a question in the bin. */
export async function selectAnyQuestion(db: Db, id: string): Promise<QuestionRow | null> {
  const [row] = await db.select().from(questions).where(eq(questions.id, id));
  return row ?? null;
}

export async function selectBinnedQuestionsOfTeacher(
  db: Db,
  teacherId: TeacherId,
): Promise<Question[]> {
  const rows = await db
    .select(getTableColumns(questions))
    .from(questions)
    .innerJoin(quizzes, eq(quizzes.id, questions.quizId))
    .where(and(eq(quizzes.teacherId, teacherId), isNotNull(questions.binnedAt)))
    .orderBy(desc(questions.binnedAt));
  return withAnswers(db, rows);
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

export async function selectQuestionIds(db: Db, quizId: QuizId): Promise<string[]> {
  const rows = await db
    .select({ id: questions.id })
    .from(questions)
    .where(and(eq(questions.quizId, quizId), inUse))
    .orderBy(asc(questions.position));
  return rows.map(({ id }) => id);
}

export async function selectQuizSize(db: Db, quizId: QuizId): Promise<QuizSize> {
  const { rows } = await db.execute<{ characters: number; dollars: number; answers: number }>(sql`
    select coalesce(sum(length(text)), 0)::int as characters,
      coalesce(sum(length(text) - length(replace(text, '$', ''))), 0)::int as dollars,
      count(*) filter (where is_answer)::int as answers
    from (
      select ${questions.text} as text, false as is_answer from ${questions}
      where ${questions.quizId} = ${quizId} and ${inUse}
      union all
      select ${questions.imageDescription}, false from ${questions}
      where ${questions.quizId} = ${quizId} and ${inUse}
      union all
      select ${questions.explanation}, false from ${questions}
      where ${questions.quizId} = ${quizId} and ${inUse}
      union all
      select ${answers.text}, true from ${answers}
      join ${questions} on ${questions.id} = ${answers.questionId}
      where ${questions.quizId} = ${quizId} and ${inUse}
    ) texts`);
  return rows[0] ?? { characters: 0, dollars: 0, answers: 0 };
}

export async function insertQuestion(
  db: Db,
  question: Omit<QuestionRow, 'id' | 'version' | 'binnedAt' | 'followed' | 'widened'> & {
    readonly id?: string;
  },
): Promise<string> {
  const [row] = await db.insert(questions).values(question).returning({ id: questions.id });
  if (!row) throw new Error('an insert gave no row');
  return row.id;
}

export async function updateQuestion(
  db: Db,
  id: string,
  changes: Partial<Omit<QuestionRow, 'id' | 'quizId' | 'position' | 'version' | 'binnedAt'>>,
): Promise<void> {
  await db
    .update(questions)
    .set({ ...changes, version: sql`${questions.version} + 1` })
    .where(eq(questions.id, id));
}

export async function selectLinks(db: Db, quizId: QuizId) {
  const { id, topic, followsPrevious, followed } = questions;
  return db
    .select({ id, topic, followsPrevious, followed })
    .from(questions)
    .where(and(eq(questions.quizId, quizId), inUse))
    .orderBy(asc(questions.position));
}

/** The version stays the same, since no field changes in a form that may be open. */
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

export async function updateFollowed(db: Db, id: string, followed: string | null): Promise<void> {
  await db.update(questions).set({ followed }).where(eq(questions.id, id));
}

/** `ids` are all questions of the quiz, in their new order. */
export async function updatePositions(db: Db, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await db.execute(sql`
    update ${questions} set position = wanted.place - 1
    from unnest(${sql.param(ids)}::uuid[]) with ordinality as wanted (id, place)
    where ${questions.id} = wanted.id and ${questions.position} <> wanted.place - 1`);
}

/** The order of restoration: the last deleted first, and those deleted at once in quiz order. */
export async function selectBin(db: Db, quizId: QuizId): Promise<Binned<string>[]> {
  const { id, position } = questions;
  return db
    .select({ id, position })
    .from(questions)
    .where(and(eq(questions.quizId, quizId), isNotNull(questions.binnedAt)))
    .orderBy(desc(questions.binnedAt), asc(position), asc(id));
}

export async function updateBin(db: Db, bin: readonly Binned<string>[]): Promise<void> {
  if (bin.length === 0) return;
  const ids = bin.map(({ id }) => id);
  const places = bin.map(({ position }) => position);
  await db.execute(sql`
    update ${questions} set position = wanted.place
    from unnest(${sql.param(ids)}::uuid[], ${sql.param(places)}::int[]) as wanted (id, place)
    where ${questions.id} = wanted.id and ${questions.position} <> wanted.place`);
}

/** Includes questions in the bin, so that they are restored to where the others are. */
export async function updateTopic(
  db: Db,
  quizId: QuizId,
  from: string | null,
  to: string | null,
): Promise<void> {
  const isFrom = from === null ? sql`${questions.topic} is null` : eq(questions.topic, from);
  await db
    .update(questions)
    .set({ topic: to, version: sql`${questions.version} + 1` })
    .where(and(eq(questions.quizId, quizId), isFrom));
}

export async function updateQuestionBinned(
  db: Db,
  id: string,
  binnedAt: Date | null,
): Promise<void> {
  await db
    .update(questions)
    .set({ binnedAt, version: sql`${questions.version} + 1` })
    .where(eq(questions.id, id));
}

export async function deleteQuestion(db: Db, id: string): Promise<void> {
  await db.delete(questions).where(eq(questions.id, id));
}

/** Returns the deleted questions. */
export async function deleteQuestionsBinnedBefore(db: Db, moment: Date) {
  return db
    .delete(questions)
    .where(lt(questions.binnedAt, moment))
    .returning({ id: questions.id, quizId: questions.quizId });
}

/** Keeps the latest `most`, and returns the ids of those deleted. */
export async function deleteQuestionsBinnedBeyond(
  db: Db,
  quizId: QuizId,
  most: number,
): Promise<string[]> {
  const beyond = db
    .select({ id: questions.id })
    .from(questions)
    .where(and(eq(questions.quizId, quizId), isNotNull(questions.binnedAt)))
    .orderBy(desc(questions.binnedAt), desc(questions.id))
    .offset(most);
  const rows = await db
    .delete(questions)
    .where(inArray(questions.id, beyond))
    .returning({ id: questions.id });
  return rows.map(({ id }) => id);
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
  changes: Pick<AnswerRow, 'text' | 'isCorrect' | 'position' | 'isPinned' | 'share'>,
): Promise<void> {
  await db.update(answers).set(changes).where(eq(answers.id, id));
}

export async function insertAnswer(db: Db, answer: Omit<AnswerRow, 'id'>): Promise<void> {
  await db.insert(answers).values(answer);
}

export async function deleteAnswersOf(db: Db, questionId: string): Promise<void> {
  await db.delete(answers).where(eq(answers.questionId, questionId));
}

export async function deleteAnswers(db: Db, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await db.delete(answers).where(inArray(answers.id, [...ids]));
}
