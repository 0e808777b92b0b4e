import { and, count, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { ClassId, QuizId, TeacherId } from '#shared/contract/ids.ts';
import type { Db } from '../../db/client.ts';
import { isAnyOf, prepared } from '../../db/prepared.ts';
import { attempts, studentAnswers } from '../../db/schema/attempts.ts';
import { openings } from '../../db/schema/openings.ts';
import { questions, quizzes } from '../../db/schema/quizzes.ts';
import { timeZone } from '../../wall-clock.ts';

export type Quiz = typeof quizzes.$inferSelect;
export type QuizColumns = Partial<
  Omit<typeof quizzes.$inferInsert, 'id' | 'teacherId' | 'createdAt' | 'binnedAt' | 'version'>
>;

const inUse = isNull(quizzes.binnedAt);

const ownQuestions = and(eq(questions.quizId, quizzes.id), isNull(questions.binnedAt));

/** Also those in the bin. */
export async function selectQuizIdsOfTeacher(db: Db, teacherId: TeacherId): Promise<QuizId[]> {
  const rows = await db
    .select({ id: quizzes.id })
    .from(quizzes)
    .where(eq(quizzes.teacherId, teacherId));
  return rows.map(({ id }) => id);
}

export async function updateQuizzesToDrafts(db: Db, teacherId: TeacherId): Promise<QuizId[]> {
  const rows = await db
    .update(quizzes)
    .set({ status: 'draft', version: sql`${quizzes.version} + 1` })
    .where(and(eq(quizzes.teacherId, teacherId), eq(quizzes.status, 'published')))
    .returning({ id: quizzes.id });
  return rows.map(({ id }) => id);
}

export async function selectQuizzesOfTeacher(db: Db, teacherId: TeacherId) {
  return db
    .select({
      id: quizzes.id,
      title: quizzes.title,
      subject: quizzes.subject,
      classTitle: quizzes.classTitle,
      quizDate: quizzes.quizDate,
      status: quizzes.status,
      isLocked: quizzes.isLocked,
      createdAt: quizzes.createdAt,
      questionCount: count(questions.id),
      hasAttempts: sql<boolean>`exists (select 1 from ${attempts} where ${attempts.quizId} = ${quizzes.id})`,
      opensAt: openings.opensAt,
      isClosed: sql<boolean>`coalesce(${openings.closesAt} <= now(), false)`,
    })
    .from(quizzes)
    .leftJoin(questions, ownQuestions)
    .leftJoin(openings, eq(openings.quizId, quizzes.id))
    .where(and(eq(quizzes.teacherId, teacherId), inUse))
    .groupBy(quizzes.id, openings.quizId)
    .orderBy(desc(quizzes.createdAt), desc(quizzes.id));
}

export async function countQuizzesOfTeacher(db: Db, teacherId: TeacherId): Promise<number> {
  const [row] = await db
    .select({ quizzes: count() })
    .from(quizzes)
    .where(and(eq(quizzes.teacherId, teacherId), inUse));
  return row?.quizzes ?? 0;
}

export async function selectOptionalQuiz(db: Db, id: QuizId): Promise<Quiz | null> {
  const [quiz] = await db
    .select()
    .from(quizzes)
    .where(and(eq(quizzes.id, id), inUse));
  return quiz ?? null;
}

const quizEtags = prepared((db) => {
  const versions = sql`string_agg(${questions.id} || ':' || ${questions.version}, ' ' order by ${questions.position})`;
  const etag = sql<string>`${quizzes.version} || ' ' || coalesce(md5(${versions}), '')`;
  return db
    .select({ id: quizzes.id, etag })
    .from(quizzes)
    .leftJoin(questions, ownQuestions)
    .where(and(isAnyOf(quizzes.id, 'ids'), inUse))
    .groupBy(quizzes.id)
    .prepare('quiz_etags');
});

/** Each differs as soon as anything in the quiz, its questions or their order differs; none without it. */
export async function selectQuizEtags(db: Db, ids: readonly QuizId[]) {
  const rows = await quizEtags(db).execute({ ids });
  return new Map(rows.map(({ id, etag }) => [id, etag]));
}

export async function selectTitles(db: Db, teacherId: TeacherId, ids: readonly QuizId[]) {
  if (ids.length === 0) return [];
  return db
    .select({ id: quizzes.id, title: quizzes.title })
    .from(quizzes)
    .where(and(eq(quizzes.teacherId, teacherId), inArray(quizzes.id, [...ids])));
}

export async function selectQuizzesOfClass(db: Db, classId: ClassId) {
  // Text instead of a parameter, since `order by` needs the very expression that is selected.
  const created = sql`(${quizzes.createdAt} at time zone ${sql.raw(`'${timeZone}'`)})::date`;
  const date = sql<string>`coalesce(${quizzes.quizDate}, ${created})::text`;
  return db
    .select({ id: quizzes.id, title: quizzes.title, date, counted: quizzes.countedAttempt })
    .from(quizzes)
    .where(and(eq(quizzes.classGroupId, classId), inUse))
    .orderBy(date, quizzes.createdAt, quizzes.id);
}

export async function selectQuizIds(db: Db, ids: readonly QuizId[]): Promise<QuizId[]> {
  const rows = await db
    .select({ id: quizzes.id })
    .from(quizzes)
    .where(inArray(quizzes.id, [...ids]));
  return rows.map(({ id }) => id);
}

/** Attempts without a time limit are left out after a day without any activity. */
export async function selectStudentsInside(db: Db, id: QuizId): Promise<number> {
  const { rows } = await db.execute<{ inside: number }>(sql`
    select count(*)::int as inside from ${attempts}
    where ${attempts.quizId} = ${id} and ${attempts.completedAt} is null
      and case when ${attempts.deadline} is not null then ${attempts.deadline} > now()
        else ${attempts.startedAt} > now() - interval '1 day'
          or exists (select 1 from ${studentAnswers}
            where ${studentAnswers.attemptId} = ${attempts.id}
              and ${studentAnswers.savedAt} > now() - interval '1 day') end`);
  return rows[0]?.inside ?? 0;
}

/** Locks the quiz: everybody who changes the quiz or its questions does so in turn. */
export async function selectOptionalQuizForChange(db: Db, id: QuizId): Promise<Quiz | null> {
  const [quiz] = await db.select().from(quizzes).where(eq(quizzes.id, id)).for('update');
  return quiz ?? null;
}

export async function insertQuiz(
  db: Db,
  quiz: QuizColumns & { id?: QuizId; teacherId: TeacherId; title: string },
): Promise<Quiz> {
  const [inserted] = await db.insert(quizzes).values(quiz).returning();
  if (!inserted) throw new Error('an insert gave no row');
  return inserted;
}

export async function updateQuiz(db: Db, id: QuizId, changes: QuizColumns): Promise<void> {
  await db
    .update(quizzes)
    .set({ ...changes, version: sql`${quizzes.version} + 1` })
    .where(eq(quizzes.id, id));
}

export async function updateQuizBinned(
  db: Db,
  id: QuizId,
  changes: Pick<Quiz, 'binnedAt'> & Partial<Pick<Quiz, 'status'>>,
): Promise<void> {
  await db
    .update(quizzes)
    .set({ ...changes, version: sql`${quizzes.version} + 1` })
    .where(eq(quizzes.id, id));
}

export async function deleteQuiz(db: Db, id: QuizId): Promise<void> {
  await db.delete(quizzes).where(eq(quizzes.id, id));
}
