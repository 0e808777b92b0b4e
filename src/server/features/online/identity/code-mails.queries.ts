import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { codeMails } from '../../../db/schema/openings.ts';

export type CodeMailRow = typeof codeMails.$inferSelect;

export async function selectCodeMails(db: Db, quizId: string): Promise<CodeMailRow[]> {
  return db.select().from(codeMails).where(eq(codeMails.quizId, quizId));
}

/** What became of an earlier mail to the same student is forgotten. */
export async function upsertWaitingCodeMails(
  db: Db,
  quizId: string,
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
  quizId: string,
  rosterEntryId: string,
  changes: Partial<Pick<CodeMailRow, 'state' | 'reason' | 'changedAt'>>,
): Promise<void> {
  await db
    .update(codeMails)
    .set(changes)
    .where(and(eq(codeMails.quizId, quizId), eq(codeMails.rosterEntryId, rosterEntryId)));
}
