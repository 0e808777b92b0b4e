import { type StudentIdentity, saidKey } from '#shared/domain/students/student-identity.ts';
import type { Db } from '../../db/client.ts';
import { lockStudents } from './attempts.queries.ts';
import { selectFinishedStudents } from './finished-attempts.queries.ts';

type StudentOfQuiz = StudentIdentity & { readonly quizId: string };

export async function hasHandedIn(db: Db, student: StudentOfQuiz): Promise<boolean> {
  return (await keysHandedIn(db, student.quizId)).has(saidKey(student));
}

/** Who has handed in; in a transaction, until whose end these students hand in nothing else. */
export async function holdStudents(
  db: Db,
  quizId: string,
  students: readonly StudentIdentity[],
): Promise<Set<string>> {
  await lockStudents(db, quizId, new Set(students.map(saidKey)));
  return keysHandedIn(db, quizId);
}

async function keysHandedIn(db: Db, quizId: string): Promise<Set<string>> {
  return new Set((await selectFinishedStudents(db, quizId)).map(saidKey));
}
