import type { QuizId } from '#shared/contract/ids.ts';
import type { Db } from '../../../db/client.ts';
import { notify } from '../../../db/notifications.ts';

export const correctionOf = (quizId: QuizId) => ({ channel: 'corrections', about: quizId });

/** Tells every process that a correction has changed, once the transaction is committed. */
export async function announceCorrection(db: Db, quizId: QuizId): Promise<void> {
  await notify(db, correctionOf(quizId));
}
