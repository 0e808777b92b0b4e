import { and, eq, lt, sql } from 'drizzle-orm';
import type { TeacherId } from '#shared/contract/ids.ts';
import type { Db } from '../db/client.ts';
import { isUniqueViolation } from '../db/database-errors.ts';
import { teachers } from '../db/schema/accounts.ts';

export type Teacher = typeof teachers.$inferSelect;

/** Matches the account only if nothing that opens it has changed since it was read. */
export const isUnchanged = ({ id, email, passwordHash }: Teacher) =>
  and(
    eq(teachers.id, id),
    eq(teachers.email, email),
    sql`${teachers.passwordHash} is not distinct from ${passwordHash}`,
  );

export async function selectOptionalTeacher(db: Db, id: TeacherId): Promise<Teacher | null> {
  const [teacher] = await db.select().from(teachers).where(eq(teachers.id, id));
  return teacher ?? null;
}

export async function selectOptionalTeacherByEmail(db: Db, email: string): Promise<Teacher | null> {
  const [teacher] = await db.select().from(teachers).where(eq(teachers.email, email));
  return teacher ?? null;
}

/** Returns null if the address is taken. */
export async function insertTeacher(
  db: Db,
  teacher: typeof teachers.$inferInsert,
): Promise<Teacher | null> {
  const [inserted] = await db.insert(teachers).values(teacher).onConflictDoNothing().returning();
  return inserted ?? null;
}

/** Returns null if address or password were changed meanwhile. */
export async function updateTeacherPassword(
  db: Db,
  teacher: Teacher,
  passwordHash: string,
): Promise<Teacher | null> {
  const changed = db.update(teachers).set({ passwordHash }).where(isUnchanged(teacher));
  const [row] = await changed.returning();
  return row ?? null;
}

/** If the address has just been taken, the failed statement aborts the whole transaction. */
export async function updateTeacherEmail(
  db: Db,
  teacher: Teacher,
  email: string,
): Promise<'updated' | 'taken' | 'changed meanwhile'> {
  try {
    const { rowCount } = await db.update(teachers).set({ email }).where(isUnchanged(teacher));
    return rowCount === 1 ? 'updated' : 'changed meanwhile';
  } catch (error) {
    if (isUniqueViolation(error)) return 'taken';
    throw error;
  }
}

export async function updateTeacherName(
  db: Db,
  id: TeacherId,
  name: Pick<Teacher, 'firstName' | 'lastName'>,
): Promise<void> {
  await db.update(teachers).set(name).where(eq(teachers.id, id));
}

/** Everything that belongs to the teacher is deleted by cascade. */
export async function deleteTeacher(db: Db, id: TeacherId): Promise<void> {
  await db.delete(teachers).where(eq(teachers.id, id));
}

export async function updateTeacherClosed(
  db: Db,
  id: TeacherId,
  closedAt: Date | null,
): Promise<void> {
  await db.update(teachers).set({ closedAt }).where(eq(teachers.id, id));
}

export async function updateTeacherDisabled(
  db: Db,
  id: TeacherId,
  disabledAt: Date | null,
): Promise<void> {
  await db.update(teachers).set({ disabledAt }).where(eq(teachers.id, id));
}

/** Locks the account, so that it does not change while the caller does something with it. */
export async function selectOptionalTeacherForChange(
  db: Db,
  id: TeacherId,
): Promise<Teacher | null> {
  const [teacher] = await db.select().from(teachers).where(eq(teachers.id, id)).for('update');
  return teacher ?? null;
}

export async function selectTeacherIdsClosedBefore(db: Db, before: Date): Promise<TeacherId[]> {
  const rows = await db
    .select({ id: teachers.id })
    .from(teachers)
    .where(lt(teachers.closedAt, before));
  return rows.map(({ id }) => id);
}
