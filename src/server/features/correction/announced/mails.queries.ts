import {
  and,
  asc,
  desc,
  eq,
  getTableColumns,
  inArray,
  isNotNull,
  isNull,
  ne,
  or,
  sql,
} from 'drizzle-orm';
import type { AttemptId, QuizId } from '#shared/contract/ids.ts';
import type { Db } from '../../../db/client.ts';
import { attempts } from '../../../db/schema/attempts.ts';
import { correctionStudents } from '../../../db/schema/correction.ts';
import { mailOrders, mails } from '../../../db/schema/handing-back.ts';

/** What mails are about: papers that were corrected, or attempts. */
export type MailedKind = 'paper' | 'online';

type MailColumns = typeof mails.$inferSelect;
/** A mail with whom it is to: the student of a correction, or the attempt. */
export type MailRow = Omit<MailColumns, 'student' | 'attemptId'> & { readonly recipient: string };
export type MailOrderRow = typeof mailOrders.$inferSelect;

const { student: _, attemptId: __, ...ownColumns } = getTableColumns(mails);
const mailColumns = {
  ...ownColumns,
  recipient: sql<string>`coalesce(${mails.student}, ${mails.attemptId})`,
};
const recipientOf = (kind: MailedKind) => (kind === 'paper' ? mails.student : mails.attemptId);
const isOrderOf = (quizId: QuizId, kind: MailedKind) =>
  and(eq(mailOrders.quizId, quizId), eq(mailOrders.isOnline, kind === 'online'));

export async function insertOrder(
  db: Db,
  order: Omit<typeof mailOrders.$inferInsert, 'id' | 'createdAt'>,
): Promise<MailOrderRow> {
  const [row] = await db.insert(mailOrders).values(order).returning();
  if (!row) throw new Error('an order of mails was not inserted');
  return row;
}

/** Reads an order; null once its correction or quiz was deleted. */
export async function selectOptionalOrder(db: Db, id: string): Promise<MailOrderRow | null> {
  const [row] = await db.select().from(mailOrders).where(eq(mailOrders.id, id));
  return row ?? null;
}

export async function selectOptionalLastOrder(
  db: Db,
  quizId: QuizId,
  kind: MailedKind,
): Promise<MailOrderRow | null> {
  const [row] = await db
    .select()
    .from(mailOrders)
    .where(isOrderOf(quizId, kind))
    .orderBy(desc(mailOrders.createdAt), desc(mailOrders.id))
    .limit(1);
  return row ?? null;
}

export async function selectOrders(
  db: Db,
  quizId: QuizId,
  kind: MailedKind,
): Promise<MailOrderRow[]> {
  return db
    .select()
    .from(mailOrders)
    .where(isOrderOf(quizId, kind))
    .orderBy(asc(mailOrders.createdAt), asc(mailOrders.id));
}

export async function selectMails(db: Db, quizId: QuizId, kind: MailedKind): Promise<MailRow[]> {
  return db
    .select(mailColumns)
    .from(mails)
    .where(and(eq(mails.quizId, quizId), isNotNull(recipientOf(kind))));
}

/** Reads the mails to these students of corrections, or about these attempts. */
export async function selectMailsTo(db: Db, recipients: readonly string[]): Promise<MailRow[]> {
  const ids = [...recipients];
  return db
    .select(mailColumns)
    .from(mails)
    .where(or(inArray(mails.student, ids), inArray(mails.attemptId, ids as AttemptId[])));
}

export async function selectMailsOfOrder(db: Db, orderId: string): Promise<MailRow[]> {
  return db.select(mailColumns).from(mails).where(eq(mails.orderId, orderId));
}

/** What became of the mails of an order, in the order of the list, for people. */
export async function selectToldMails(db: Db, orderId: string) {
  const { position } = correctionStudents;
  // Nothing separates the two names of a student who answered online.
  const lastName = sql<string>`coalesce(${attempts.studentName}, ${correctionStudents.lastName}, '')`;
  const firstName = sql<string>`case when ${attempts.id} is null
    then coalesce(${correctionStudents.firstName}, '') else '' end`;
  const studentId = sql<string>`coalesce(${attempts.studentId}, ${correctionStudents.studentId}, '')`;
  const { markVersion, state, reason, changedAt } = mails;
  return db
    .select({ lastName, firstName, studentId, position, markVersion, state, reason, changedAt })
    .from(mails)
    .leftJoin(correctionStudents, eq(correctionStudents.id, mails.student))
    .leftJoin(attempts, eq(attempts.id, mails.attemptId))
    .where(and(eq(mails.orderId, orderId), ne(mails.state, 'waiting')))
    .orderBy(asc(mails.id));
}

/** Returns whether the summary is the caller's to send. */
export async function claimSummary(db: Db, orderId: string): Promise<boolean> {
  const { rowCount } = await db
    .update(mailOrders)
    .set({ summarisedAt: sql`now()` })
    .where(and(eq(mailOrders.id, orderId), isNull(mailOrders.summarisedAt)));
  return rowCount === 1;
}

/** The mail server certainly did not take it. */
export async function giveSummaryBack(db: Db, orderId: string): Promise<void> {
  await db.update(mailOrders).set({ summarisedAt: null }).where(eq(mailOrders.id, orderId));
}

/**
 * Orders the mails and answers how many wait now: one that was sent, or may have been, stays as it
 * is.
 */
export async function upsertWaitingMails(
  db: Db,
  kind: MailedKind,
  wanted: readonly Pick<MailRow, 'quizId' | 'orderId' | 'recipient' | 'markVersion'>[],
): Promise<number> {
  if (wanted.length === 0) return 0;
  const to = (recipient: string) =>
    kind === 'paper' ? { student: recipient } : { attemptId: recipient as AttemptId };
  const rows = await db
    .insert(mails)
    .values(
      wanted.map(({ recipient, ...mail }) => ({
        ...mail,
        ...to(recipient),
        state: 'waiting' as const,
      })),
    )
    .onConflictDoUpdate({
      target: [recipientOf(kind), mails.markVersion],
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
    .select(mailColumns)
    .from(mails)
    .leftJoin(correctionStudents, eq(correctionStudents.id, mails.student))
    .leftJoin(attempts, eq(attempts.id, mails.attemptId))
    .where(and(eq(mails.orderId, orderId), eq(mails.state, 'waiting')))
    .orderBy(asc(correctionStudents.position), asc(attempts.studentName), asc(mails.id))
    .limit(1);
  return row ?? null;
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
export async function updateSendingToDoubtful(
  db: Db,
  quizId: QuizId,
  kind: MailedKind,
): Promise<void> {
  const isSending = and(eq(mails.quizId, quizId), eq(mails.state, 'sending'));
  await db
    .update(mails)
    .set({ state: 'doubtful', changedAt: sql`now()` })
    .where(and(isSending, isNotNull(recipientOf(kind))));
}

export async function deleteMails(db: Db, ids: readonly string[]): Promise<void> {
  await db.delete(mails).where(inArray(mails.id, [...ids]));
}
