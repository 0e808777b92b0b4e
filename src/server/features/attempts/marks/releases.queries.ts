import { and, eq, isNull } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { attempts } from '../../../db/schema/attempts.ts';

export async function hasAttemptsUnderWay(db: Db, quizId: string): Promise<boolean> {
  const [one] = await db
    .select({ id: attempts.id })
    .from(attempts)
    .where(and(eq(attempts.quizId, quizId), isNull(attempts.completedAt)))
    .limit(1);
  return one !== undefined;
}
