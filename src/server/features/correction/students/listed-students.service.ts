import { KnownStudents } from '#shared/domain/gradebook/known-students.ts';
import { takerFinder } from '#shared/domain/gradebook/taker-finder.ts';
import type { Db } from '../../../db/client.ts';
import { takersOf } from '../../attempts/finished-attempts.service.ts';
import { type StudentRow, selectStudents } from './students.queries.ts';

export interface ListedStudent extends StudentRow {
  /** Has answered online, or does so now; found as in the marks of the class. */
  readonly isOnline: boolean;
}

export async function readListedStudents(db: Db, quizId: string): Promise<ListedStudent[]> {
  const students = await selectStudents(db, quizId);
  const find = takerFinder(new KnownStudents(students));
  const online = new Set((await takersOf(db, quizId)).map(find));
  return students.map((student) => ({ ...student, isOnline: online.has(student) }));
}
