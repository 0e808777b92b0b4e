import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import type { QuizId } from '#shared/contract/ids.ts';
import type { Db } from '../../../db/client.ts';
import { correctionStudents } from '../../../db/schema/correction.ts';
import { mailOrders, mails } from '../../../db/schema/handing-back.ts';

export type MailRow = typeof mails.$inferSelect;
export type MailOrderRow = typeof mailOrders.$inferSelect;

export async function insertOrder(
  db: Db,
  order: Omit<typeof mailOrders.$inferInsert, 'id' | 'createdAt'>,
): Promise<MailOrderRow> {
  const [row] = await db.insert(mailOrders).values(order).returning();
  if (!row) throw new Error('an order of mails was not inserted');
  return row;
}

/** Reads an order; null once its correction was deleted. */
export async function selectOptionalOrder(db: Db, id: string): Promise<MailOrderRow | null> {
  const [row] = await db.select().from(mailOrders).where(eq(mailOrders.id, id));
  return row ?? null;
}

export async function selectOptionalLastOrder(
  db: Db,
  quizId: QuizId,
): Promise<MailOrderRow | null> {
  const [row] = await db
    .select()
    .from(mailOrders)
    .where(eq(mailOrders.quizId, quizId))
    .orderBy(desc(mailOrders.createdAt), desc(mailOrders.id))
    .limit(1);
  return row ?? null;
}

export async function selectOrders(db: Db, quizId: QuizId): Promise<MailOrderRow[]> {
  return db
    .select()
    .from(mailOrders)
    .where(eq(mailOrders.quizId, quizId))
    .orderBy(asc(mailOrders.createdAt), asc(mailOrders.id));
}

export async function selectMails(db: Db, quizId: QuizId): Promise<MailRow[]> {
  return db.select().from(mails).where(eq(mails.quizId, quizId));
}

export async function selectMailsOfStudent(db: Db, student: string): Promise<MailRow[]> {
  return db.select().from(mails).where(eq(mails.student, student));
}

export async function selectMailsOfOrder(db: Db, orderId: string): Promise<MailRow[]> {
  return db.select().from(mails).where(eq(mails.orderId, orderId));
}

/**
 * Orders the mails and answers how many wait now: one that was sent, or may have been, stays as it
 * is.
 */
export async function upsertWaitingMails(
  db: Db,
  wanted: readonly Pick<MailRow, 'quizId' | 'orderId' | 'student' | 'markVersion'>[],
): Promise<number> {
  if (wanted.length === 0) return 0;
  const rows = await db
    .insert(mails)
    .values(wanted.map((mail) => ({ ...mail, state: 'waiting' as const })))
    .onConflictDoUpdate({
      target: [mails.student, mails.markVersion],
      set: {
        // It goes out under a new id, since mailboxes drop a mail whose id they have seen.
        id: sql`excluded.id`,
        orderId: sql`excluded.order_id`,
        state: 'waiting',
        reason: null,
        changedAt: sql`now()`,
      },
      setWhere: inArray(mails.state, ['waiting', 'failed', 'kept']),
    })
    .returning({ id: mails.id });
  return rows.length;
}

/** Reads the next mail that waits, in the order of the list. */
export async function selectOptionalNextWaiting(db: Db, orderId: string): Promise<MailRow | null> {
  const [row] = await db
    .select({ mail: mails })
    .from(mails)
    .innerJoin(correctionStudents, eq(correctionStudents.id, mails.student))
    .where(and(eq(mails.orderId, orderId), eq(mails.state, 'waiting')))
    .orderBy(asc(correctionStudents.position), asc(mails.id))
    .limit(1);
  return row?.mail ?? null;
}

type Change = Pick<MailRow, 'state'> & { readonly reason?: string | null };

/** Changes the state of a mail; false when it was in none of the given states. */
export async function updateMail(
  db: Db,
  id: string,
  from: readonly MailRow['state'][],
  { state, reason = null }: Change,
): Promise<boolean> {
  const rows = await db
    .update(mails)
    .set({ state, reason, changedAt: sql`now()` })
    .where(and(eq(mails.id, id), inArray(mails.state, [...from])))
    .returning({ id: mails.id });
  return rows.length > 0;
}

/**
 * Makes doubtful those mails that were being sent when their run ended: nobody is left to tell how
 * that went.
 */
export async function updateSendingToDoubtful(db: Db, quizId: QuizId): Promise<void> {
  await db
    .update(mails)
    .set({ state: 'doubtful', changedAt: sql`now()` })
    .where(and(eq(mails.quizId, quizId), eq(mails.state, 'sending')));
}

export async function deleteMails(db: Db, ids: readonly string[]): Promise<void> {
  await db.delete(mails).where(inArray(mails.id, [...ids]));
}
