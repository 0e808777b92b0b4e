import { and, asc, desc, eq, getTableColumns, inArray, isNull, sql } from 'drizzle-orm';
import type { AttemptId, QuizId } from '#shared/contract/ids.ts';
import type { Db } from '../../db/client.ts';
import { attempts } from '../../db/schema/attempts.ts';

type Row = typeof attempts.$inferSelect;
export type Attempt = Omit<Row, 'questionMarks' | 'saidHash' | 'nameHash'>;

/** The marks of the questions are asked for where they are needed: lists are read often. */
export const {
  questionMarks: _,
  saidHash: __,
  nameHash: ___,
  ...attemptColumns
} = getTableColumns(attempts);

/** The columns of an attempt that has no mark. */
export const unmarked = {
  score: null,
  maxScore: null,
  percentage: null,
  questionMarks: null,
} as const;

/** The columns of an attempt that has not ended, or no longer has. */
export const underWay = {
  completedAt: null,
  ending: null,
  lateTrustedUntil: null,
  timeSpent: null,
  ...unmarked,
} as const;

export async function selectOptionalAttempt(db: Db, id: AttemptId): Promise<Attempt | null> {
  const [attempt] = await db.select(attemptColumns).from(attempts).where(eq(attempts.id, id));
  return attempt ?? null;
}

/**
 * Reads the attempt together with the moment of the read, so that a page that asks often needs one
 * query.
 */
export async function selectOptionalAttemptAndNow(
  db: Db,
  id: AttemptId,
): Promise<{ readonly attempt: Attempt; readonly now: Date } | null> {
  const now = sql<Date>`now()`.mapWith(attempts.startedAt);
  const [found] = await db
    .select({ attempt: attemptColumns, now })
    .from(attempts)
    .where(eq(attempts.id, id));
  return found ?? null;
}

/**
 * Keeps those flags that are on questions of its quiz; answers whether the attempt is under way,
 * and on this device.
 */
export async function updateFlags(
  db: Db,
  id: AttemptId,
  { flagged, resumptionId }: Pick<Attempt, 'flagged' | 'resumptionId'>,
): Promise<boolean> {
  const rows = await db
    .update(attempts)
    .set({
      flagged: sql`array(select questions.id from questions
        where questions.quiz_id = attempts.quiz_id
          and questions.id = any(${sql.param(flagged)}::uuid[]))`,
    })
    .where(
      and(
        eq(attempts.id, id),
        isNull(attempts.completedAt),
        sql`${attempts.resumptionId} is not distinct from ${resumptionId}::uuid`,
      ),
    )
    .returning({ id: attempts.id });
  return rows.length > 0;
}

export async function selectHasUnderWay(db: Db, quizId: QuizId): Promise<boolean> {
  const rows = await db
    .select({ id: attempts.id })
    .from(attempts)
    .where(and(eq(attempts.quizId, quizId), isNull(attempts.completedAt)))
    .limit(1);
  return rows.length > 0;
}

export async function selectHasBegun(db: Db, quizId: QuizId): Promise<boolean> {
  const rows = await db
    .select({ id: attempts.id })
    .from(attempts)
    .where(eq(attempts.quizId, quizId))
    .limit(1);
  return rows.length > 0;
}

/** Counts who has begun, and who has handed in. */
export async function selectStudentsOfQuiz(db: Db, quizId: QuizId) {
  return db
    .select({
      id: attempts.id,
      studentName: attempts.studentName,
      studentId: attempts.studentId,
      rosterEntryId: attempts.rosterEntryId,
      completedAt: attempts.completedAt,
    })
    .from(attempts)
    .where(eq(attempts.quizId, quizId))
    .orderBy(asc(attempts.startedAt), asc(attempts.id));
}

export interface AttemptsPage {
  readonly limit?: number | undefined;
  /** The last of the page before. */
  readonly after?: AttemptId | undefined;
}

/** The newest first. */
export async function selectAttemptsOfQuiz(
  db: Db,
  quizId: QuizId,
  { limit, after }: AttemptsPage = {},
): Promise<Attempt[]> {
  const place = sql`(${attempts.startedAt}, ${attempts.id})`;
  const last = sql`(select last.started_at, last.id from ${attempts} last where last.id = ${after})`;
  const page = db
    .select(attemptColumns)
    .from(attempts)
    .where(
      and(eq(attempts.quizId, quizId), after === undefined ? undefined : sql`${place} < ${last}`),
    )
    .orderBy(desc(attempts.startedAt), desc(attempts.id));
  return limit === undefined ? page : page.limit(limit);
}

export async function updateAttempt(
  db: Db,
  id: AttemptId,
  changes: Partial<
    Pick<
      Row,
      | 'completedAt'
      | 'ending'
      | 'lateTrustedUntil'
      | 'score'
      | 'maxScore'
      | 'percentage'
      | 'questionMarks'
      | 'timeSpent'
    >
  >,
): Promise<void> {
  await db.update(attempts).set(changes).where(eq(attempts.id, id));
}

export type AttemptEnd = Pick<
  Row,
  | 'id'
  | 'completedAt'
  | 'ending'
  | 'score'
  | 'maxScore'
  | 'percentage'
  | 'questionMarks'
  | 'timeSpent'
>;

/** Ends the attempts of a whole class in one statement. */
export async function endAttempts(db: Db, ends: readonly AttemptEnd[]): Promise<void> {
  await db.execute(sql`
    update attempts set completed_at = "completedAt", ending = ended.ending, score = ended.score,
      max_score = "maxScore", percentage = ended.percentage, time_spent = "timeSpent",
      question_marks = "questionMarks"
    from jsonb_to_recordset(${JSON.stringify(ends)}::jsonb) as ended (id uuid,
      "completedAt" timestamptz, ending text, score numeric, "maxScore" numeric, percentage int,
      "timeSpent" int, "questionMarks" jsonb)
    where attempts.id = ended.id`);
}

/** Deletes attempts and answers those that there were. */
export async function deleteAttempts(
  db: Db,
  quizId: QuizId,
  ids: readonly AttemptId[],
): Promise<Attempt[]> {
  if (ids.length === 0) return [];
  return db
    .delete(attempts)
    .where(and(eq(attempts.quizId, quizId), inArray(attempts.id, [...ids])))
    .returning(attemptColumns);
}
