import type { Db } from './db/client.ts';
import { notify, type Subject } from './db/notifications.ts';

/** Announces that a quiz or its questions have changed, or that the quiz was deleted. */
export const changesOfQuiz = (id: string): Subject => ({ channel: 'quizzes', about: id });

/**
 * Announces only that a quiz was deleted, for those who follow something else of it than its
 * questions.
 */
export const endOfQuiz = (id: string): Subject => ({ channel: 'quizzes-gone', about: id });

export async function announceEndOfQuiz(db: Db, id: string): Promise<void> {
  await notify(db, changesOfQuiz(id));
  await notify(db, endOfQuiz(id));
}

export async function announceQuiz(db: Db, id: string): Promise<void> {
  await notify(db, changesOfQuiz(id));
}
