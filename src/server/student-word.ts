import { AsyncLocalStorage } from 'node:async_hooks';
import type { TeacherId } from '#shared/contract/ids.ts';
import {
  followStudentWord,
  initialStudentWord,
  type StudentWord,
} from '#shared/domain/students/student-word.ts';
import type { Db } from './db/client.ts';
import { selectStudentWord } from './student-word.queries.ts';

const words = new AsyncLocalStorage<StudentWord>();
followStudentWord(() => words.getStore() ?? initialStudentWord);

/** Texts written in `work` call students by this word. */
export function inWord<Result>(word: StudentWord, work: () => Result): Result {
  return words.run(word, work);
}

/** Texts written in `work` call students by this teacher's word. */
export async function inWordOf<Result>(
  db: Db,
  teacherId: TeacherId,
  work: () => Promise<Result>,
): Promise<Result> {
  return inWord(await selectStudentWord(db, teacherId), work);
}
