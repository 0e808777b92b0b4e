import { eq } from 'drizzle-orm';
import type { ClassId, QuizId } from '#shared/contract/ids.ts';
import type { Db } from '../../db/client.ts';
import { coefficients } from '../../db/schema/gradebook.ts';

export async function selectCoefficients(db: Db, classId: ClassId): Promise<Map<string, number>> {
  const rows = await db.select().from(coefficients).where(eq(coefficients.classId, classId));
  return new Map(rows.map(({ quizId, coefficient }) => [quizId, coefficient]));
}

export async function upsertCoefficient(
  db: Db,
  classId: ClassId,
  quizId: QuizId,
  coefficient: number,
): Promise<void> {
  await db
    .insert(coefficients)
    .values({ classId, quizId, coefficient })
    .onConflictDoUpdate({
      target: [coefficients.classId, coefficients.quizId],
      set: { coefficient },
    });
}
