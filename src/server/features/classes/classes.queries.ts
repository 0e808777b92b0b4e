import { asc, count, eq } from 'drizzle-orm';
import type { RosterEntry } from '#shared/domain/roster/roster.ts';
import type { Db } from '../../db/client.ts';
import { accommodations, classes, rosterEntries } from '../../db/schema/classes.ts';

export type ClassRow = typeof classes.$inferSelect & { readonly studentCount: number };

const BATCH = 1000;

function selectClassRows(db: Db) {
  return db
    .select({
      id: classes.id,
      teacherId: classes.teacherId,
      title: classes.title,
      courseTitles: classes.courseTitles,
      createdAt: classes.createdAt,
      studentCount: count(rosterEntries.position),
    })
    .from(classes)
    .leftJoin(rosterEntries, eq(rosterEntries.classId, classes.id))
    .groupBy(classes.id);
}

export async function selectClassesOfTeacher(db: Db, teacherId: string): Promise<ClassRow[]> {
  return selectClassRows(db)
    .where(eq(classes.teacherId, teacherId))
    .orderBy(asc(classes.createdAt), asc(classes.id));
}

export async function selectOptionalClass(db: Db, id: string): Promise<ClassRow | null> {
  const [row] = await selectClassRows(db).where(eq(classes.id, id));
  return row ?? null;
}

export async function insertClass(db: Db, teacherId: string, title: string): Promise<string> {
  const [row] = await db.insert(classes).values({ teacherId, title }).returning({ id: classes.id });
  if (!row) throw new Error('an insert gave no row');
  return row.id;
}

export async function updateClass(
  db: Db,
  id: string,
  changes: { title?: string; courseTitles?: string[] },
): Promise<void> {
  if (Object.keys(changes).length === 0) return;
  await db.update(classes).set(changes).where(eq(classes.id, id));
}

export async function deleteClass(db: Db, id: string): Promise<void> {
  await db.delete(classes).where(eq(classes.id, id));
}

export async function selectRosterEntries(db: Db, classId: string): Promise<RosterEntry[]> {
  return db
    .select({
      id: rosterEntries.studentId,
      lastName: rosterEntries.lastName,
      firstName: rosterEntries.firstName,
      email: rosterEntries.email,
    })
    .from(rosterEntries)
    .where(eq(rosterEntries.classId, classId))
    .orderBy(asc(rosterEntries.position));
}

/** For use in a transaction: the list is the old one or the new one, never between. */
export async function replaceRosterEntries(
  db: Db,
  classId: string,
  entries: readonly RosterEntry[],
): Promise<void> {
  await db.delete(rosterEntries).where(eq(rosterEntries.classId, classId));
  const rows = entries.map(({ id: studentId, ...entry }, position) => ({
    ...entry,
    classId,
    position,
    studentId,
  }));
  for (let start = 0; start < rows.length; start += BATCH) {
    await db.insert(rosterEntries).values(rows.slice(start, start + BATCH));
  }
}

export type AccommodationRow = typeof accommodations.$inferSelect;

export async function selectAccommodations(db: Db, classId: string): Promise<AccommodationRow[]> {
  return db
    .select()
    .from(accommodations)
    .where(eq(accommodations.classId, classId))
    .orderBy(asc(accommodations.lastName), asc(accommodations.firstName));
}

/** For use in a transaction. */
export async function replaceAccommodations(
  db: Db,
  classId: string,
  rows: readonly AccommodationRow[],
): Promise<void> {
  await db.delete(accommodations).where(eq(accommodations.classId, classId));
  for (let start = 0; start < rows.length; start += BATCH) {
    await db.insert(accommodations).values(rows.slice(start, start + BATCH));
  }
}
