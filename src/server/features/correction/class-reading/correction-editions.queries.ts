import { asc, eq } from 'drizzle-orm';
import type { QuizId } from '#shared/contract/ids.ts';
import type { Db } from '../../../db/client.ts';
import { correctionEditions } from '../../../db/schema/correction.ts';

/** The editions whose sheets came back, by their ranks. */
export async function selectCorrectionEditions(db: Db, quizId: QuizId) {
  const { editionId, places } = correctionEditions;
  return db
    .select({ editionId, places })
    .from(correctionEditions)
    .where(eq(correctionEditions.quizId, quizId))
    .orderBy(asc(correctionEditions.rank));
}

export async function insertCorrectionEdition(
  db: Db,
  edition: typeof correctionEditions.$inferInsert,
): Promise<void> {
  await db.insert(correctionEditions).values(edition);
}
