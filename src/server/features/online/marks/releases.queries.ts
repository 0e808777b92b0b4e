import { and, eq, isNull } from 'drizzle-orm';
import type { QuizId } from '#shared/contract/ids.ts';
import type { Db } from '../../../db/client.ts';
import { lockNames } from '../../../db/lock-names.ts';
import { attempts } from '../../../db/schema/attempts.ts';

export async function hasAttemptsUnderWay(db: Db, quizId: QuizId): Promise<boolean> {
  const [one] = await db
    .select({ id: attempts.id })
    .from(attempts)
    .where(and(eq(attempts.quizId, quizId), isNull(attempts.completedAt)))
    .limit(1);
  return one !== undefined;
}

/**
 * Locks the closing of a quiz. A transaction takes this lock last, once its attempts have ended: of
 * two that end the last ones at once, the second then sees that nobody is left.
 */
export async function lockClosing(db: Db, quizId: QuizId): Promise<void> {
  await lockNames(db, `closing ${quizId}`);
}
