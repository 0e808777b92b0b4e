import type { TeacherId } from '#shared/contract/ids.ts';
import { announceQuiz } from '../../announce-quiz.ts';
import type { Db } from '../../db/client.ts';
import { updateQuizzesToDrafts } from './quizzes.queries.ts';

/** Nobody can begin the teacher’s quizzes any more; students who are in one of them finish it. */
export async function withdrawQuizzesOf(db: Db, teacherId: TeacherId): Promise<void> {
  for (const id of await updateQuizzesToDrafts(db, teacherId)) await announceQuiz(db, id);
}
