import { eq } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { teachers } from '../../db/schema/accounts.ts';
import { isUniqueViolation } from '../../db/unique-violation.ts';

export type Teacher = typeof teachers.$inferSelect;

export async function selectOptionalTeacher(db: Db, id: string): Promise<Teacher | null> {
  const [teacher] = await db.select().from(teachers).where(eq(teachers.id, id));
  return teacher ?? null;
}

export async function selectOptionalTeacherByEmail(db: Db, email: string): Promise<Teacher | null> {
  const [teacher] = await db.select().from(teachers).where(eq(teachers.email, email));
  return teacher ?? null;
}

/** Null when the address is taken. */
export async function insertTeacher(
  db: Db,
  teacher: typeof teachers.$inferInsert,
): Promise<Teacher | null> {
  const [inserted] = await db.insert(teachers).values(teacher).onConflictDoNothing().returning();
  return inserted ?? null;
}

export async function updateTeacherPassword(db: Db, id: string, passwordHash: string) {
  await db.update(teachers).set({ passwordHash }).where(eq(teachers.id, id));
}

/** False when the address has just been taken: then nothing else of the transaction holds. */
export async function updateTeacherEmail(db: Db, id: string, email: string): Promise<boolean> {
  try {
    await db.update(teachers).set({ email }).where(eq(teachers.id, id));
    return true;
  } catch (error) {
    if (isUniqueViolation(error)) return false;
    throw error;
  }
}

export async function updateTeacherName(
  db: Db,
  id: string,
  name: Pick<Teacher, 'firstName' | 'lastName'>,
): Promise<void> {
  await db.update(teachers).set(name).where(eq(teachers.id, id));
}

/** Everything that belongs to the teacher goes with the row. */
export async function deleteTeacher(db: Db, id: string): Promise<void> {
  await db.delete(teachers).where(eq(teachers.id, id));
}
