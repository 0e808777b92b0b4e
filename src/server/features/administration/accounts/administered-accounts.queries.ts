import { and, asc, count, eq, gt, isNull, type SQL, sql } from 'drizzle-orm';
import type { TeacherId } from '#shared/contract/ids.ts';
import type { Db } from '../../../db/client.ts';
import { sessions, teachers } from '../../../db/schema/accounts.ts';
import { classes } from '../../../db/schema/classes.ts';
import { quizzes } from '../../../db/schema/quizzes.ts';

const isOpen = and(eq(sessions.teacherId, teachers.id), gt(sessions.expiresAt, sql`now()`));

const isUsed = (thing: typeof quizzes | typeof classes) =>
  and(eq(thing.teacherId, teachers.id), isNull(thing.binnedAt));

const accountColumns = {
  id: teachers.id,
  email: teachers.email,
  firstName: teachers.firstName,
  lastName: teachers.lastName,
  createdAt: teachers.createdAt,
  disabledAt: teachers.disabledAt,
  closedAt: teachers.closedAt,
  openSessions: sql<number>`(select count(*)::int from ${sessions} where ${isOpen})`,
  signedInAt:
    sql<Date | null>`(select max(${sessions.createdAt}) from ${sessions} where ${isOpen})`.mapWith(
      sessions.createdAt,
    ),
  quizzes: sql<number>`(select count(*)::int from ${quizzes} where ${isUsed(quizzes)})`,
  classes: sql<number>`(select count(*)::int from ${classes} where ${isUsed(classes)})`,
};

function containing(search: string): SQL {
  const name = sql`concat_ws(' ', ${teachers.email}, ${teachers.firstName}, ${teachers.lastName})`;
  return sql`position(lower(${search}) in lower(${name})) > 0`;
}

export async function selectAccounts(
  db: Db,
  { search, from, most }: { search: string; from: number; most: number },
) {
  return db
    .select(accountColumns)
    .from(teachers)
    .where(containing(search))
    .orderBy(asc(teachers.email))
    .limit(most)
    .offset(from);
}
export type AccountRow = Awaited<ReturnType<typeof selectAccounts>>[number];

export async function countAccounts(db: Db, search: string): Promise<number> {
  const [row] = await db.select({ total: count() }).from(teachers).where(containing(search));
  return row?.total ?? 0;
}

export async function selectOptionalAccount(db: Db, id: TeacherId): Promise<AccountRow | null> {
  const [account] = await db.select(accountColumns).from(teachers).where(eq(teachers.id, id));
  return account ?? null;
}
