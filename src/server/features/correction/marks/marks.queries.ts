import { sql } from 'drizzle-orm';
import type { QuizId } from '#shared/contract/ids.ts';
import type { Db } from '../../../db/client.ts';
import { correctionCopies } from '../../../db/schema/correction.ts';
import type { KeptMark } from '../base/stored-marking.ts';

/** Writes the marks in one statement, however many copies there are. */
export async function updateMarks(
  db: Db,
  quizId: QuizId,
  marks: readonly { readonly copy: number; readonly mark: KeptMark }[],
): Promise<void> {
  await db.execute(sql`
    update ${correctionCopies} as copies set mark = marked.mark
    from jsonb_to_recordset(${JSON.stringify(marks)}::jsonb) as marked(copy int, mark jsonb)
    where copies.quiz_id = ${quizId} and copies.copy = marked.copy
      and copies.mark is distinct from marked.mark
  `);
}
