import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { AttemptId, QuizId } from '#shared/contract/ids.ts';
import type { Db } from '../../db/client.ts';
import { lockNames } from '../../db/lock-names.ts';
import { attempts } from '../../db/schema/attempts.ts';
import { quizzes } from '../../db/schema/quizzes.ts';
import { type Attempt, attemptColumns } from './attempts.queries.ts';

/**
 * Holds the quiz: until the end of the transaction nobody changes it or when it closes, but others
 * may begin.
 */
export async function holdQuiz(db: Db, id: QuizId): Promise<void> {
  await db.select({ id: quizzes.id }).from(quizzes).where(eq(quizzes.id, id)).for('key share');
}

/**
 * Holds an attempt. Answers that arrive meanwhile wait, and then find the attempt as it is left.
 */
export async function selectOptionalAttemptForChange(
  db: Db,
  id: AttemptId,
): Promise<Attempt | null> {
  const [attempt] = await db
    .select(attemptColumns)
    .from(attempts)
    .where(eq(attempts.id, id))
    .for('no key update');
  return attempt ?? null;
}

/**
 * Holds the attempts under way, among these ids or of the whole quiz. Everybody who holds several
 * does so in the order of their ids, so that no two wait for each other.
 */
export async function selectOpenAttemptsForChange(
  db: Db,
  quizId: QuizId,
  ids: readonly AttemptId[] | 'all',
): Promise<Attempt[]> {
  return db
    .select(attemptColumns)
    .from(attempts)
    .where(
      and(
        eq(attempts.quizId, quizId),
        ids === 'all' ? undefined : inArray(attempts.id, [...ids]),
        isNull(attempts.completedAt),
      ),
    )
    .orderBy(asc(attempts.id))
    .for('no key update');
}

/**
 * Allows one change of ended attempts of a quiz at a time: call it before holding any of them to
 * delete, rename, reopen or mark again. Freeing a duplicate holds attempts, then students, then
 * attempts again, and two such changes would wait in a circle. Students who save and hand in do not
 * wait for it.
 */
export async function lockEndedAttempts(db: Db, quizId: QuizId): Promise<void> {
  await lockNames(db, `ended attempts ${quizId}`);
}

/**
 * Holds these attempts in the order of their ids, before a statement that would lock several of
 * them in an order of its own.
 */
export async function holdAttempts(
  db: Db,
  quizId: QuizId,
  ids: readonly AttemptId[],
): Promise<Attempt[]> {
  if (ids.length === 0) return [];
  await lockEndedAttempts(db, quizId);
  return db
    .select(attemptColumns)
    .from(attempts)
    .where(and(eq(attempts.quizId, quizId), inArray(attempts.id, [...ids])))
    .orderBy(asc(attempts.id))
    .for('no key update');
}

/**
 * Locks these students of a quiz until the end of the transaction, so that each is changed by one
 * request at a time.
 */
export async function lockStudents(
  db: Db,
  quizId: QuizId,
  students: Iterable<string>,
): Promise<void> {
  await lockNames(db, ...[...students].map((student) => lockOfStudent(quizId, student)));
}

/** The name of the lock on a student of a quiz. */
export const lockOfStudent = (quizId: QuizId, student: string) => `attempt ${quizId} ${student}`;

/**
 * Holds the duplicates of a quiz, so that none is reopened meanwhile, and returns the first handed
 * in first.
 */
export async function selectDuplicatesForChange(db: Db, quizId: QuizId): Promise<Attempt[]> {
  const held = await db
    .select(attemptColumns)
    .from(attempts)
    .where(and(eq(attempts.quizId, quizId), eq(attempts.ending, 'duplicate')))
    .orderBy(asc(attempts.id))
    .for('no key update');
  return held.toSorted((a, b) => Number(a.completedAt) - Number(b.completedAt));
}
