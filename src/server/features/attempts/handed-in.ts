import { saidKey, type Taker, Takers } from '#shared/domain/students/student-identity.ts';
import type { Db } from '../../db/client.ts';
import { selectFinishedStudents } from './finished-attempts.queries.ts';
import { lockStudents } from './held-attempts.queries.ts';

export async function hasHandedIn(
  db: Db,
  student: Taker & { readonly quizId: string },
): Promise<boolean> {
  return (await handedIn(db, student.quizId)).has(student);
}

/** Who has handed in; in a transaction, until whose end these students hand in nothing else. */
export async function holdStudents(
  db: Db,
  quizId: string,
  students: readonly Taker[],
): Promise<Takers> {
  // Whom the list takes for one has said the same: what is said holds at least as many.
  await lockStudents(db, quizId, new Set(students.map(saidKey)));
  return handedIn(db, quizId);
}

async function handedIn(db: Db, quizId: string): Promise<Takers> {
  return new Takers(await selectFinishedStudents(db, quizId));
}
