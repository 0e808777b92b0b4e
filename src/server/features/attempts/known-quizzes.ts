import type { TeacherQuiz } from '#shared/contract/quiz-schemas.ts';
import type { Db } from '../../db/client.ts';
import { findQuiz, quizStamp } from '../quizzes/quizzes.service.ts';

const MOST_KEPT = 200;
const kept = new Map<string, { readonly stamp: string; readonly quiz: TeacherQuiz }>();

/**
 * A quiz as it is now. A class opens the same one all at once: as long as its stamp stays, it is
 * the very same object, and so is whatever was made of it.
 */
export async function knownQuiz(db: Db, id: string): Promise<TeacherQuiz | null> {
  const stamp = await quizStamp(db, id);
  if (stamp === null) return null;
  const known = kept.get(id);
  if (known?.stamp === stamp) return known.quiz;
  const quiz = await findQuiz(db, id);
  if (quiz && (await quizStamp(db, id)) === stamp) keep(id, stamp, quiz);
  return quiz;
}

function keep(id: string, stamp: string, quiz: TeacherQuiz): void {
  if (kept.size >= MOST_KEPT) kept.delete(kept.keys().next().value ?? id);
  kept.set(id, { stamp, quiz });
}
