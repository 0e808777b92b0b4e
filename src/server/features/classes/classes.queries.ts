import {
  and,
  asc,
  count,
  desc,
  eq,
  getTableColumns,
  gt,
  inArray,
  isNotNull,
  isNull,
  lt,
  notInArray,
  sql,
} from 'drizzle-orm';
import type { ClassId, QuizId, TeacherId } from '#shared/contract/ids.ts';
import type { StoredEntry } from '#shared/domain/roster/roster.ts';
import type { CodedEntry, KeptStudent } from '#shared/domain/roster/same-students.ts';
import type { Db } from '../../db/client.ts';
import { isAnyOf, prepared } from '../../db/prepared.ts';
import { accommodations, classes, rosterEntries } from '../../db/schema/classes.ts';
import { quizzes } from '../../db/schema/quizzes.ts';

type Row = typeof classes.$inferSelect;
export type ClassRow = Omit<Row, 'binnedAt' | 'binnedFrom'> & { readonly studentCount: number };

const BATCH = 1000;

const inUse = isNull(classes.binnedAt);

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

export async function selectClassesOfTeacher(db: Db, teacherId: TeacherId): Promise<ClassRow[]> {
  return selectClassRows(db)
    .where(and(eq(classes.teacherId, teacherId), inUse))
    .orderBy(asc(classes.createdAt), asc(classes.id));
}

export async function selectOptionalClass(db: Db, id: ClassId): Promise<ClassRow | null> {
  const [row] = await selectClassRows(db).where(and(eq(classes.id, id), inUse));
  return row ?? null;
}

/** Also finds a class in the bin; for use in a transaction. */
export async function selectAnyClassForChange(db: Db, id: ClassId): Promise<Row | null> {
  const [row] = await db.select().from(classes).where(eq(classes.id, id)).for('update');
  return row ?? null;
}

export async function selectBinnedClassesOfTeacher(db: Db, teacherId: TeacherId) {
  return db
    .select({
      id: classes.id,
      title: classes.title,
      courseTitles: classes.courseTitles,
      binnedAt: sql<Date>`${classes.binnedAt}`.mapWith(classes.binnedAt),
      binnedFrom: classes.binnedFrom,
      studentCount: count(rosterEntries.position),
    })
    .from(classes)
    .leftJoin(rosterEntries, eq(rosterEntries.classId, classes.id))
    .where(and(eq(classes.teacherId, teacherId), isNotNull(classes.binnedAt)))
    .groupBy(classes.id)
    .orderBy(desc(classes.binnedAt), desc(classes.id));
}

export async function selectQuizIdsNaming(db: Db, classId: ClassId): Promise<QuizId[]> {
  const rows = await db
    .select({ id: quizzes.id })
    .from(quizzes)
    .where(eq(quizzes.classGroupId, classId));
  return rows.map(({ id }) => id);
}

/** Of the teacher's quizzes among `quizIds`, those that use `from` are made to use `to`. */
export async function updateClassOfQuizzes(
  db: Db,
  teacherId: TeacherId,
  quizIds: readonly QuizId[],
  { from, to }: { from: ClassId | null; to: ClassId | null },
): Promise<QuizId[]> {
  if (quizIds.length === 0) return [];
  const isFrom = from === null ? isNull(quizzes.classGroupId) : eq(quizzes.classGroupId, from);
  const rows = await db
    .update(quizzes)
    .set({ classGroupId: to, version: sql`${quizzes.version} + 1` })
    .where(and(eq(quizzes.teacherId, teacherId), inArray(quizzes.id, [...quizIds]), isFrom))
    .returning({ id: quizzes.id });
  return rows.map(({ id }) => id);
}

export async function updateClassBinned(
  db: Db,
  id: ClassId,
  changes: Pick<Row, 'binnedAt' | 'binnedFrom'>,
): Promise<void> {
  await db.update(classes).set(changes).where(eq(classes.id, id));
}

export async function deleteClassesBinnedBefore(db: Db, moment: Date): Promise<void> {
  await db.delete(classes).where(lt(classes.binnedAt, moment));
}

/** Deletes the oldest, so that no more than `most` remain in the bin. */
export async function deleteClassesBinnedBeyond(
  db: Db,
  teacherId: TeacherId,
  most: number,
): Promise<void> {
  const beyond = db
    .select({ id: classes.id })
    .from(classes)
    .where(and(eq(classes.teacherId, teacherId), isNotNull(classes.binnedAt)))
    .orderBy(desc(classes.binnedAt), desc(classes.id))
    .offset(most);
  await db.delete(classes).where(inArray(classes.id, beyond));
}

export async function insertClass(db: Db, teacherId: TeacherId, title: string): Promise<ClassId> {
  const [row] = await db.insert(classes).values({ teacherId, title }).returning({ id: classes.id });
  if (!row) throw new Error('an insert gave no row');
  return row.id;
}

export async function updateClass(
  db: Db,
  id: ClassId,
  changes: { title?: string; courseTitles?: string[] },
): Promise<void> {
  if (Object.keys(changes).length === 0) return;
  await db.update(classes).set(changes).where(eq(classes.id, id));
}

export async function deleteClass(db: Db, id: ClassId): Promise<void> {
  await db.delete(classes).where(eq(classes.id, id));
}

const entryColumns = {
  rosterEntryId: rosterEntries.id,
  id: rosterEntries.studentId,
  lastName: rosterEntries.lastName,
  firstName: rosterEntries.firstName,
  email: rosterEntries.email,
};

const isListed = isNotNull(rosterEntries.position);

/** The list of a class. */
export async function selectRosterEntries(db: Db, classId: ClassId): Promise<StoredEntry[]> {
  return db
    .select(entryColumns)
    .from(rosterEntries)
    .where(and(eq(rosterEntries.classId, classId), isListed))
    .orderBy(asc(rosterEntries.position));
}

export type StoredStudent = StoredEntry & KeptStudent;

/** The students of a class, those who have left its list included and last. */
export async function selectStudents(db: Db, classId: ClassId): Promise<StoredStudent[]> {
  return db
    .select({
      ...entryColumns,
      codeKey: rosterEntries.codeKey,
      isListed: sql<boolean>`${isListed}`,
    })
    .from(rosterEntries)
    .where(eq(rosterEntries.classId, classId))
    .orderBy(asc(rosterEntries.position));
}

/** The transaction that wrote the list: it is written whole, below, and by nothing else. */
const rosterEtags = prepared((db) =>
  db
    .select({
      classId: rosterEntries.classId,
      etag: sql<string>`${rosterEntries}.xmin::text`,
    })
    .from(rosterEntries)
    .where(and(isAnyOf(rosterEntries.classId, 'classIds'), eq(rosterEntries.position, 0)))
    .prepare('roster_etags'),
);

export async function selectRosterEtags(db: Db, classIds: readonly ClassId[]) {
  const rows = await rosterEtags(db).execute({ classIds });
  return new Map(rows.map(({ classId, etag }) => [classId, etag]));
}

/** For use in a transaction, so that readers see either the old list or the new one. */
export async function replaceStudents(
  db: Db,
  classId: ClassId,
  listed: readonly CodedEntry[],
  left: readonly CodedEntry[],
): Promise<void> {
  await db.delete(rosterEntries).where(eq(rosterEntries.classId, classId));
  const rowOf = (
    { id: studentId, lastName, firstName, email, codeKey }: CodedEntry,
    position: number | null,
  ) => ({ classId, position, studentId, lastName, firstName, email, codeKey });
  const rows = [...listed.map(rowOf), ...left.map((student) => rowOf(student, null))];
  for (let start = 0; start < rows.length; start += BATCH) {
    await db.insert(rosterEntries).values(rows.slice(start, start + BATCH));
  }
  await deleteStudentsWhoLeft(db, classId);
}

/** All who are not on the list any more and are granted nothing. */
async function deleteStudentsWhoLeft(db: Db, classId: ClassId): Promise<void> {
  const granted = db
    .select({ rosterEntryId: accommodations.rosterEntryId })
    .from(accommodations)
    .where(eq(accommodations.classId, classId));
  await db
    .delete(rosterEntries)
    .where(
      and(
        eq(rosterEntries.classId, classId),
        isNull(rosterEntries.position),
        notInArray(rosterEntries.id, granted),
      ),
    );
}

type AccommodationRow = Omit<typeof accommodations.$inferSelect, 'classId'>;

const { classId: _, ...grantedColumns } = getTableColumns(accommodations);

/** With the names and numbers of the students. */
export async function selectAccommodations(db: Db, classId: ClassId) {
  const { studentId: id, lastName, firstName } = rosterEntries;
  return db
    .select({ ...grantedColumns, id, lastName, firstName })
    .from(accommodations)
    .innerJoin(
      rosterEntries,
      and(
        eq(rosterEntries.classId, accommodations.classId),
        eq(rosterEntries.id, accommodations.rosterEntryId),
      ),
    )
    .where(eq(accommodations.classId, classId))
    .orderBy(asc(lastName), asc(firstName));
}

const grants = prepared((db) =>
  db
    .select({
      extraTime: accommodations.extraTime,
      fontSize: accommodations.fontSize,
      easyReading: accommodations.easyReading,
    })
    .from(accommodations)
    .where(
      and(
        eq(accommodations.classId, sql.placeholder('classId')),
        eq(accommodations.rosterEntryId, sql.placeholder('rosterEntryId')),
      ),
    )
    .prepare('granted_online'),
);

/** What a student is granted that an online attempt follows. */
export async function selectGrantedOnline(
  db: Db,
  classId: ClassId,
  rosterEntryId: string,
): Promise<Pick<AccommodationRow, 'extraTime' | 'fontSize' | 'easyReading'> | null> {
  const [row] = await grants(db).execute({ classId, rosterEntryId });
  return row ?? null;
}

export async function hasExtraTime(db: Db, classId: ClassId): Promise<boolean> {
  const rows = await db
    .select({ extraTime: accommodations.extraTime })
    .from(accommodations)
    .where(and(eq(accommodations.classId, classId), gt(accommodations.extraTime, 0)))
    .limit(1);
  return rows.length > 0;
}

export async function upsertAccommodation(
  db: Db,
  classId: ClassId,
  { rosterEntryId, ...granted }: AccommodationRow,
): Promise<void> {
  await db
    .insert(accommodations)
    .values({ classId, rosterEntryId, ...granted })
    .onConflictDoUpdate({
      target: [accommodations.classId, accommodations.rosterEntryId],
      set: granted,
    });
}

/** Forgets a student who is not on the list either; for use in a transaction. */
export async function deleteAccommodation(
  db: Db,
  classId: ClassId,
  rosterEntryId: string,
): Promise<void> {
  const { classId: ofClass, rosterEntryId: ofStudent } = accommodations;
  await db.delete(accommodations).where(and(eq(ofClass, classId), eq(ofStudent, rosterEntryId)));
  await deleteStudentsWhoLeft(db, classId);
}
