import type { QuizId } from '#shared/contract/ids.ts';
import { takerFinder } from '#shared/domain/gradebook/taker-finder.ts';
import { KnownStudents } from '#shared/domain/students/known-students.ts';
import type { Db } from '../../../db/client.ts';
import { takersOf } from '../../online/finished-attempts.service.ts';
import { type StudentRow, selectStudents } from '../base/students.queries.ts';

export interface ListedStudent extends StudentRow {
  /**
   * Whether the student has answered online or does so now, matched as in the marks of the class.
   */
  readonly isOnline: boolean;
}

export async function readListedStudents(db: Db, quizId: QuizId): Promise<ListedStudent[]> {
  const students = await selectStudents(db, quizId);
  const takers = await takersOf(db, quizId);
  const online = new Set(takers.map(takerFinder(new KnownStudents(students), takers)));
  return students.map((student) => ({ ...student, isOnline: online.has(student) }));
}
