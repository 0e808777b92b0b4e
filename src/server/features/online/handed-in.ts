import type { QuizId } from '#shared/contract/ids.ts';
import { saidKey, type Taker, Takers } from '#shared/domain/students/student-identity.ts';
import type { Db } from '../../db/client.ts';
import { selectFinishedLike } from './finished-attempts.queries.ts';
import { lockStudents } from './held-attempts.queries.ts';

/**
 * Locks these students until the end of the transaction, so that they hand in nothing else, and
 * returns who of them has handed in.
 */
export async function holdStudents(
  db: Db,
  quizId: QuizId,
  students: readonly Taker[],
): Promise<Takers> {
  // Students whom the list takes for one have said the same, so a lock on what is said covers them.
  await lockStudents(db, quizId, new Set(students.map(saidKey)));
  return handedInOf(db, quizId, students);
}

/**
 * Returns who of these students has handed in. An attempt that the teacher let begin beside another
 * is left out.
 */
export async function handedInOf(
  db: Db,
  quizId: QuizId,
  students: readonly Taker[],
): Promise<Takers> {
  return new Takers(await selectFinishedLike(db, quizId, students));
}
