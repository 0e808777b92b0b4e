import { inTransaction } from '../../db/transaction.ts';
import type { Services } from '../../services.ts';
import { refuseForeignQuiz } from '../quizzes/quizzes.service.ts';
import { announceAttempts } from './attempt-changes.ts';
import { announceFates } from './attempt-fate.ts';
import { extendAttempts } from './attempts.queries.ts';

/**
 * More time for attempts under way; those that were over are open again for as long. Without a time
 * limit there is only the opening again. Answers how many attempts it was.
 */
export async function giveTime(
  services: Services,
  teacherId: string,
  quizId: string,
  { attemptIds, minutes }: { readonly attemptIds: readonly string[]; readonly minutes: number },
): Promise<number> {
  return inTransaction(services, async ({ db }) => {
    await refuseForeignQuiz(db, teacherId, quizId);
    const ids = await extendAttempts(db, quizId, attemptIds, minutes);
    await announceFates(db, ids);
    if (ids.length > 0) await announceAttempts(db, quizId);
    return ids.length;
  });
}
