import {
  isSameStudent,
  type StudentIdentity,
  studentKey,
} from '#shared/domain/student-identity.ts';
import type { Db } from '../../db/client.ts';
import { lockStudent, selectFinishedStudents } from './attempts.queries.ts';

type StudentOfQuiz = StudentIdentity & { readonly quizId: string };

export async function hasHandedIn(db: Db, student: StudentOfQuiz): Promise<boolean> {
  const numbered = student.studentId !== null;
  const students = await selectFinishedStudents(db, student.quizId, { numbered });
  return students.some((other) => isSameStudent(student, other));
}

/** In a transaction, until whose end the student hands in nothing else. */
export async function hasHandedInBefore(db: Db, student: StudentOfQuiz): Promise<boolean> {
  await lockStudent(db, student.quizId, studentKey(student));
  return hasHandedIn(db, student);
}
