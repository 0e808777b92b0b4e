import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { identities, openIdFlows } from '../../db/schema/accounts.ts';

export type OpenIdFlow = typeof openIdFlows.$inferSelect;

export async function insertOpenIdFlow(db: Db, flow: OpenIdFlow): Promise<void> {
  await db.insert(openIdFlows).values(flow);
}

/** A flow is taken up once. */
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

export async function selectOptionalTeacherIdByIdentity(
  db: Db,
  issuer: string,
  subject: string,
): Promise<string | null> {
  const [identity] = await db
    .select({ teacherId: identities.teacherId })
    .from(identities)
    .where(and(eq(identities.issuer, issuer), eq(identities.subject, subject)));
  return identity?.teacherId ?? null;
}

export async function insertIdentity(
  db: Db,
  identity: { issuer: string; subject: string; teacherId: string },
): Promise<void> {
  await db.insert(identities).values(identity).onConflictDoNothing();
}
