import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { AttemptId, QuizId } from '#shared/contract/ids.ts';
import type { Db } from '../../db/client.ts';
import { lockNames } from '../../db/lock-names.ts';
import { attempts } from '../../db/schema/attempts.ts';
import { quizzes } from '../../db/schema/quizzes.ts';
import { type Attempt, attemptColumns } from './attempts.queries.ts';

/** Until the end of the transaction nobody changes the quiz, nor when it closes; others may begin. */
export async function holdQuiz(db: Db, id: QuizId): Promise<void> {
  await db.select({ id: quizzes.id }).from(quizzes).where(eq(quizzes.id, id)).for('key share');
}

/** Answers that arrive meanwhile wait, and then find the attempt as it is left. */
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

/** Those that are under way, of these or of all; as above, in one order for everybody who wants several. */
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
 * Before any attempt that may have ended is held to be deleted, renamed, opened or marked again: one
 * such change of a quiz at a time. What frees a duplicate holds attempts, then students, then attempts
 * again, and two of them would wait in a circle. Students who save and hand in do not wait for it.
 */
export async function lockEndedAttempts(db: Db, quizId: QuizId): Promise<void> {
  await lockNames(db, `ended attempts ${quizId}`);
}

/** Before a statement that changes several of them, whose own order is the database's: as above. */
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

/** One at a time for each of these students of a quiz, until the end of the transaction. */
export async function lockStudents(
  db: Db,
  quizId: QuizId,
  students: Iterable<string>,
): Promise<void> {
  await lockNames(db, ...[...students].map((student) => lockOfStudent(quizId, student)));
}

/** Under this name a student of a quiz is locked. */
export const lockOfStudent = (quizId: QuizId, student: string) => `attempt ${quizId} ${student}`;

/** Held, so that none is opened again meanwhile; the first handed in comes first. */
export async function selectDuplicatesForChange(db: Db, quizId: QuizId): Promise<Attempt[]> {
  const held = await db
    .select(attemptColumns)
    .from(attempts)
    .where(and(eq(attempts.quizId, quizId), eq(attempts.ending, 'duplicate')))
    .orderBy(asc(attempts.id))
    .for('no key update');
  return held.toSorted((a, b) => Number(a.completedAt) - Number(b.completedAt));
}
