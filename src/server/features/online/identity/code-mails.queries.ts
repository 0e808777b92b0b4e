import { and, eq, sql } from 'drizzle-orm';
import type { QuizId } from '#shared/contract/ids.ts';
import type { Db } from '../../../db/client.ts';
import { codeMails } from '../../../db/schema/openings.ts';

export type CodeMailRow = typeof codeMails.$inferSelect;

export async function selectCodeMails(db: Db, quizId: QuizId): Promise<CodeMailRow[]> {
  return db.select().from(codeMails).where(eq(codeMails.quizId, quizId));
}

/** What became of an earlier mail to the same student is forgotten. */
export async function upsertWaitingCodeMails(
  db: Db,
  quizId: QuizId,
  rosterEntryIds: readonly string[],
): Promise<void> {
  const begun = { state: 'waiting', reason: null, changedAt: sql`now()` } as const;
  await db
    .insert(codeMails)
    .values(rosterEntryIds.map((rosterEntryId) => ({ quizId, rosterEntryId, ...begun })))
    .onConflictDoUpdate({ target: [codeMails.quizId, codeMails.rosterEntryId], set: begun });
}

export async function updateCodeMail(
  db: Db,
  quizId: QuizId,
  rosterEntryId: string,
  changes: Partial<Pick<CodeMailRow, 'state' | 'reason' | 'changedAt'>>,
): Promise<void> {
  await db
    .update(codeMails)
    .set(changes)
    .where(and(eq(codeMails.quizId, quizId), eq(codeMails.rosterEntryId, rosterEntryId)));
}
