import type { Db } from './db/client.ts';
import { notify, type Subject } from './db/notifications.ts';

export const changesOfQuiz = (id: string): Subject => ({ channel: 'quizzes', about: id });

/** For those who follow something else of a quiz than its questions. */
export const endOfQuiz = (id: string): Subject => ({ channel: 'quizzes-gone', about: id });

export async function announceEndOfQuiz(db: Db, id: string): Promise<void> {
  await notify(db, changesOfQuiz(id));
  await notify(db, endOfQuiz(id));
}

export async function announceQuiz(db: Db, id: string): Promise<void> {
  await notify(db, changesOfQuiz(id));
}
