import { and, eq } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { correctionCopies } from '../../../db/schema/correction.ts';
import type { KeptMark } from './stored-marking.ts';

export async function updateMarks(
  db: Db,
  quizId: string,
  marks: readonly { readonly copy: number; readonly mark: KeptMark }[],
): Promise<void> {
  for (const { copy, mark } of marks) {
    await db
      .update(correctionCopies)
      .set({ mark })
      .where(and(eq(correctionCopies.quizId, quizId), eq(correctionCopies.copy, copy)));
  }
}
