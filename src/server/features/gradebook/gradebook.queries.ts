import { eq } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { coefficients } from '../../db/schema/gradebook.ts';

export async function selectCoefficients(db: Db, classId: string): Promise<Map<string, number>> {
  const rows = await db.select().from(coefficients).where(eq(coefficients.classId, classId));
  return new Map(rows.map(({ quizId, coefficient }) => [quizId, coefficient]));
}

export async function upsertCoefficient(
  db: Db,
  classId: string,
  quizId: string,
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
