import type { Db } from './db/client.ts';
import { notify, type Subject } from './db/notifications.ts';

/** That a quiz or its questions are no longer what they were, or that it is gone. */
export const changesOfQuiz = (id: string): Subject => ({ channel: 'quizzes', about: id });

/** For who follows something else of a quiz than its questions: its end alone. */
export const endOfQuiz = (id: string): Subject => ({ channel: 'quizzes-gone', about: id });

export async function announceEndOfQuiz(db: Db, id: string): Promise<void> {
  await notify(db, changesOfQuiz(id));
  await notify(db, endOfQuiz(id));
}

export async function announceQuiz(db: Db, id: string): Promise<void> {
  await notify(db, changesOfQuiz(id));
}
