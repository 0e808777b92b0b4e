import { and, asc, count, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { AttemptId, QuizId } from '#shared/contract/ids.ts';
import type { Taker } from '#shared/domain/students/student-identity.ts';
import type { Db } from '../../db/client.ts';
import { attempts } from '../../db/schema/attempts.ts';
import { quizzes } from '../../db/schema/quizzes.ts';
import { type Attempt, attemptColumns } from './attempts.queries.ts';
import { saidHash } from './said-hash.ts';

/**
 * Holds for attempts that are finished or under way, but not for duplicates, which have no mark.
 */
const isTaking = sql`${attempts.ending} is distinct from 'duplicate'`;

/** Holds for attempts that have ended with a mark. */
const isFinished = and(isNotNull(attempts.completedAt), isTaking);

/** The columns that tell whose an attempt is. */
const takerColumns = {
  studentName: attempts.studentName,
  studentId: attempts.studentId,
  rosterEntryId: attempts.rosterEntryId,
};

/**
 * Reads all attempts that may belong to one of these students, by what they said or by the class
 * list, without those that the teacher let begin beside another.
 */
export async function selectFinishedLike(db: Db, quizId: QuizId, students: readonly Taker[]) {
  const rosterEntryIds = students.flatMap(({ rosterEntryId }) => rosterEntryId ?? []);
  const isLike = or(
    inArray(attempts.saidHash, students.map(saidHash)),
    inArray(attempts.rosterEntryId, rosterEntryIds),
    isNull(attempts.saidHash),
  );
  return db
    .select(takerColumns)
    .from(attempts)
    .where(and(eq(attempts.quizId, quizId), isFinished, isNull(attempts.admissionId), isLike));
}

export async function selectTakers(db: Db, quizId: QuizId) {
  return db
    .select(takerColumns)
    .from(attempts)
    .where(and(eq(attempts.quizId, quizId), isTaking));
}

export async function selectTakersEtag(db: Db, quizId: QuizId): Promise<string> {
  const { id, studentName, studentId, rosterEntryId } = attempts;
  const taker = sql`jsonb_build_array(${studentName}, ${studentId}, ${rosterEntryId})::text`;
  const [row] = await db
    .select({ etag: sql<string | null>`md5(string_agg(${taker}, '' order by ${id}))` })
    .from(attempts)
    .where(and(eq(attempts.quizId, quizId), isTaking));
  return row?.etag ?? '';
}

const finishedOf = (db: Db, quizId: QuizId) =>
  db
    .select(attemptColumns)
    .from(attempts)
    .where(and(eq(attempts.quizId, quizId), isFinished))
    .orderBy(asc(attempts.id));

export async function selectFinishedAttempts(db: Db, quizId: QuizId): Promise<Attempt[]> {
  return finishedOf(db, quizId);
}

/** Reads the marks of several quizzes, without the answers. */
export async function selectFinishedMarks(db: Db, quizIds: readonly QuizId[]) {
  if (quizIds.length === 0) return [];
  return db
    .select({
      quizId: attempts.quizId,
      ...takerColumns,
      admissionId: attempts.admissionId,
      admissionVerdict: attempts.admissionVerdict,
      score: attempts.score,
      maxScore: attempts.maxScore,
      percentage: attempts.percentage,
      completedAt: attempts.completedAt,
      exactMarks: quizzes.exactMarks,
    })
    .from(attempts)
    .innerJoin(quizzes, eq(quizzes.id, attempts.quizId))
    .where(and(inArray(attempts.quizId, [...quizIds]), isFinished))
    .orderBy(asc(attempts.id));
}

export async function selectStudentsUnderWay(db: Db, quizIds: readonly QuizId[]) {
  if (quizIds.length === 0) return [];
  return db
    .select({
      quizId: attempts.quizId,
      ...takerColumns,
    })
    .from(attempts)
    .where(and(inArray(attempts.quizId, [...quizIds]), isNull(attempts.completedAt)));
}

/** Holds the attempts until the end of the transaction. */
export async function selectFinishedAttemptsForChange(db: Db, quizId: QuizId): Promise<Attempt[]> {
  return finishedOf(db, quizId).for('no key update');
}

export async function countTakers(db: Db, quizIds: readonly QuizId[]): Promise<number> {
  const [row] = await db
    .select({ takers: count() })
    .from(attempts)
    .where(and(inArray(attempts.quizId, [...quizIds]), isTaking));
  return row?.takers ?? 0;
}

export async function countFinishedAttempts(db: Db, quizId: QuizId): Promise<number> {
  const [row] = await db
    .select({ finished: count() })
    .from(attempts)
    .where(and(eq(attempts.quizId, quizId), isFinished));
  return row?.finished ?? 0;
}

/**
 * Returns another text after each change of one of the attempts, from the row versions of
 * PostgreSQL.
 */
export async function selectFinishedEtag(db: Db, quizId: QuizId): Promise<string> {
  const version = sql`concat(${attempts}.xmin, ${attempts}.ctid)`;
  const [row] = await db
    .select({ etag: sql<string | null>`md5(string_agg(${version}, ' ' order by ${attempts.id}))` })
    .from(attempts)
    .where(and(eq(attempts.quizId, quizId), isFinished));
  return row?.etag ?? '';
}

/** Reads the stored marks of the questions, for those attempts that have them. */
export async function selectQuestionMarksOf(db: Db, attemptIds: readonly AttemptId[]) {
  return db
    .select({ attemptId: attempts.id, questionMarks: attempts.questionMarks })
    .from(attempts)
    .where(and(inArray(attempts.id, [...attemptIds]), isNotNull(attempts.questionMarks)));
}

/** Reads the same marks for these questions alone: the quiz may have had many more. */
export async function selectQuestionMarksAmong(
  db: Db,
  attemptIds: readonly AttemptId[],
  questions: readonly { readonly id: string }[],
) {
  const ids = sql`${sql.param(questions.map(({ id }) => id))}::text[]`;
  const among = sql`(select coalesce(jsonb_agg(mark), '[]')
    from jsonb_array_elements(${attempts.questionMarks}->'questions') as mark
    where mark->>'id' = any(${ids}))`;
  return db
    .select({
      attemptId: attempts.id,
      questionMarks: sql<unknown>`jsonb_set(${attempts.questionMarks}, '{questions}', ${among})`,
    })
    .from(attempts)
    .where(and(inArray(attempts.id, [...attemptIds]), isNotNull(attempts.questionMarks)));
}

export async function selectOptionalQuestionMarks(db: Db, attemptId: AttemptId): Promise<unknown> {
  const [row] = await db
    .select({ questionMarks: attempts.questionMarks })
    .from(attempts)
    .where(eq(attempts.id, attemptId));
  return row?.questionMarks ?? null;
}
