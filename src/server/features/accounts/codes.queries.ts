import { and, eq, gt, isNotNull, lt, or, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { type AnyCodePurpose, type CodePurpose, codes } from '../../db/schema/accounts.ts';

export type Code = typeof codes.$inferSelect;

const isFor = (purpose: AnyCodePurpose, subject: string) =>
  and(eq(codes.purpose, purpose), eq(codes.subject, subject));

export async function upsertCode(
  db: Db,
  code: { purpose: AnyCodePurpose; subject: string; email: string; expiresAt: Date },
): Promise<string> {
  const fresh = {
    ...code,
    id: sql`gen_random_uuid()`,
    codeHash: null,
    linkHash: null,
    tries: 0,
  };
  const [row] = await db
    .insert(codes)
    .values(code)
    .onConflictDoUpdate({ target: [codes.purpose, codes.subject], set: fresh })
    .returning({ id: codes.id });
  if (!row) throw new Error('an upsert gave no row');
  return row.id;
}

export async function selectOptionalCode(db: Db, id: string): Promise<Code | null> {
  const [code] = await db.select().from(codes).where(eq(codes.id, id));
  return code ?? null;
}

export async function updateCodeHashes(
  db: Db,
  id: string,
  hashes: Pick<Code, 'codeHash' | 'linkHash' | 'expiresAt'>,
): Promise<void> {
  await db
    .update(codes)
    .set({ ...hashes, tries: 0 })
    .where(eq(codes.id, id));
}

const hasLink = (linkHash: string) =>
  and(eq(codes.linkHash, linkHash), gt(codes.expiresAt, sql`now()`));

export async function selectOptionalEmailOfLink(db: Db, linkHash: string): Promise<string | null> {
  const [code] = await db.select({ email: codes.email }).from(codes).where(hasLink(linkHash));
  return code?.email ?? null;
}

/** Deletes the code, because a link works only once. */
export async function deleteCodeOfLink(db: Db, linkHash: string): Promise<Code | null> {
  const [code] = await db.delete(codes).where(hasLink(linkHash)).returning();
  return code ?? null;
}

/** Counts a try before the guess is checked. Returns null when no try is left. */
export async function updateCodeTried(
  db: Db,
  purpose: CodePurpose,
  subject: string,
  most: number,
): Promise<Code | null> {
  const [code] = await db
    .update(codes)
    .set({ tries: sql`${codes.tries} + 1` })
    .where(
      and(
        isFor(purpose, subject),
        isNotNull(codes.codeHash),
        lt(codes.tries, most),
        gt(codes.expiresAt, sql`now()`),
      ),
    )
    .returning();
  return code ?? null;
}

/** Returns true for one caller only, even if several redeem the right code at once. */
export async function deleteCode(db: Db, id: string): Promise<boolean> {
  const rows = await db.delete(codes).where(eq(codes.id, id)).returning({ id: codes.id });
  return rows.length > 0;
}

/** Deletes the invitation, because it is accepted once. */
export async function deleteInvitation(db: Db, email: string): Promise<boolean> {
  const rows = await db
    .delete(codes)
    .where(and(isFor('invitation', email), gt(codes.expiresAt, sql`now()`)))
    .returning({ id: codes.id });
  return rows.length > 0;
}

export async function deleteCodesOfTeacher(db: Db, teacher: { id: string; email: string }) {
  await db.delete(codes).where(or(eq(codes.subject, teacher.id), eq(codes.email, teacher.email)));
}

export async function deleteExpiredCodes(db: Db): Promise<void> {
  await db.delete(codes).where(lt(codes.expiresAt, sql`now()`));
}
