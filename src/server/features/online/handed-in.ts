import type { QuizId } from '#shared/contract/ids.ts';
import { saidKey, type Taker, Takers } from '#shared/domain/students/student-identity.ts';
import type { Db } from '../../db/client.ts';
import { selectFinishedLike } from './finished-attempts.queries.ts';
import { lockStudents } from './held-attempts.queries.ts';

/** Who of these has handed in; in a transaction, until whose end they hand in nothing else. */
export async function holdStudents(
  db: Db,
  quizId: QuizId,
  students: readonly Taker[],
): Promise<Takers> {
  // Whom the list takes for one has said the same: what is said holds at least as many.
  await lockStudents(db, quizId, new Set(students.map(saidKey)));
  return handedInOf(db, quizId, students);
}

/** Tells of these, and of nobody else; whom the teacher let begin beside another is nobody's second. */
export async function handedInOf(
  db: Db,
  quizId: QuizId,
  students: readonly Taker[],
): Promise<Takers> {
  return new Takers(await selectFinishedLike(db, quizId, students));
}
