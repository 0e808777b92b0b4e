import { and, asc, eq, gt, lt, sql } from 'drizzle-orm';
import type { TeacherId } from '#shared/contract/ids.ts';
import type { Db } from '../../db/client.ts';
import { identities, openIdFlows, teachers } from '../../db/schema/accounts.ts';

export type OpenIdFlow = typeof openIdFlows.$inferSelect;

export async function insertOpenIdFlow(db: Db, flow: OpenIdFlow): Promise<void> {
  await db.insert(openIdFlows).values(flow);
}

/** Deletes the flow, because it can be completed only once. */
export async function deleteOpenIdFlow(db: Db, idHash: string): Promise<OpenIdFlow | null> {
  const [flow] = await db
    .delete(openIdFlows)
    .where(and(eq(openIdFlows.idHash, idHash), gt(openIdFlows.expiresAt, sql`now()`)))
    .returning();
  return flow ?? null;
}

export async function deleteExpiredOpenIdFlows(db: Db): Promise<void> {
  await db.delete(openIdFlows).where(lt(openIdFlows.expiresAt, sql`now()`));
}

export type Identity = typeof identities.$inferSelect;
export type IdentityName = Pick<Identity, 'issuer' | 'subject'>;

const isNamed = ({ issuer, subject }: IdentityName) =>
  and(eq(identities.issuer, issuer), eq(identities.subject, subject));

/** Reads the identity and its teacher in one statement, so that both are of the same moment. */
export async function selectOptionalIdentity(db: Db, name: IdentityName) {
  const [known] = await db
    .select({ identity: identities, teacher: teachers })
    .from(identities)
    .innerJoin(teachers, eq(teachers.id, identities.teacherId))
    .where(isNamed(name));
  return known ?? null;
}

export async function selectIdentitiesOfTeacher(db: Db, teacherId: TeacherId): Promise<Identity[]> {
  return db
    .select()
    .from(identities)
    .where(eq(identities.teacherId, teacherId))
    .orderBy(asc(identities.createdAt));
}

export async function insertIdentity(
  db: Db,
  identity: IdentityName & { teacherId: TeacherId },
): Promise<void> {
  await db.insert(identities).values(identity).onConflictDoNothing();
}

/** Returns false if the identity belongs to another teacher, or does not exist. */
export async function updateIdentityConfirmed(
  db: Db,
  { teacherId, ...name }: IdentityName & { teacherId: TeacherId },
): Promise<boolean> {
  const rows = await db
    .update(identities)
    .set({ confirmedAt: sql`now()` })
    .where(and(isNamed(name), eq(identities.teacherId, teacherId)))
    .returning({ subject: identities.subject });
  return rows.length > 0;
}

export async function updateIdentitiesUnconfirmed(db: Db, teacherId: TeacherId): Promise<void> {
  await db.update(identities).set({ confirmedAt: null }).where(eq(identities.teacherId, teacherId));
}

export async function deleteIdentity(
  db: Db,
  { teacherId, ...name }: IdentityName & { teacherId: TeacherId },
): Promise<boolean> {
  const rows = await db
    .delete(identities)
    .where(and(isNamed(name), eq(identities.teacherId, teacherId)))
    .returning({ subject: identities.subject });
  return rows.length > 0;
}
