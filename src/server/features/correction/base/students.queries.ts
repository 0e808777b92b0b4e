import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm';
import type { QuizId } from '#shared/contract/ids.ts';
import type { GivenEntry } from '#shared/domain/roster/roster.ts';
import type { Db } from '../../../db/client.ts';
import { correctionStudents } from '../../../db/schema/correction.ts';

export type StudentRow = typeof correctionStudents.$inferSelect;
export type StudentFields = Pick<StudentRow, 'studentId' | 'lastName' | 'firstName' | 'email'>;

const BATCH = 1000;

export async function selectStudents(db: Db, quizId: QuizId): Promise<StudentRow[]> {
  return db
    .select()
    .from(correctionStudents)
    .where(eq(correctionStudents.quizId, quizId))
    .orderBy(asc(correctionStudents.position), asc(correctionStudents.id));
}

export async function selectOptionalStudent(db: Db, id: string): Promise<StudentRow | null> {
  const [row] = await db.select().from(correctionStudents).where(eq(correctionStudents.id, id));
  return row ?? null;
}

export async function insertStudents(
  db: Db,
  quizId: QuizId,
  entries: readonly GivenEntry[],
  { firstPosition, isExpected }: { readonly firstPosition: number; readonly isExpected: boolean },
): Promise<StudentRow[]> {
  const rows = entries.map(
    ({ id: studentId, lastName, firstName, email, rosterEntryId = null }, index) => ({
      quizId,
      rosterEntryId,
      position: firstPosition + index,
      studentId,
      lastName,
      firstName,
      email,
      isExpected,
    }),
  );
  const inserted: StudentRow[] = [];
  for (let start = 0; start < rows.length; start += BATCH) {
    const some = rows.slice(start, start + BATCH);
    inserted.push(...(await db.insert(correctionStudents).values(some).returning()));
  }
  return inserted;
}

export async function updateStudent(
  db: Db,
  id: string,
  fields: StudentFields & Partial<Pick<StudentRow, 'rosterEntryId'>>,
): Promise<void> {
  await db.update(correctionStudents).set(fields).where(eq(correctionStudents.id, id));
}

/** Keeps the ids by which the class list knows these students. */
export async function updateRosterEntryIds(
  db: Db,
  rosterEntryIds: ReadonlyMap<string, string>,
): Promise<void> {
  await db.execute(sql`
    update ${correctionStudents} set roster_entry_id = known.roster_entry_id
    from unnest(${sql.param([...rosterEntryIds.keys()])}::uuid[], ${sql.param([...rosterEntryIds.values()])}::uuid[])
      as known (id, roster_entry_id)
    where ${correctionStudents.id} = known.id
      and ${correctionStudents.rosterEntryId} is distinct from known.roster_entry_id`);
}

/** Sets whether an absence counts; answers the students for whom this changed something. */
export async function updateExpected(
  db: Db,
  quizId: QuizId,
  ids: readonly string[],
  isExpected: boolean,
): Promise<string[]> {
  const { quizId: own, id, isExpected: known, position } = correctionStudents;
  const changed = await db
    .update(correctionStudents)
    .set({ isExpected })
    .where(and(eq(own, quizId), inArray(id, [...ids]), ne(known, isExpected)))
    .returning({ id, position });
  return changed.toSorted((a, b) => a.position - b.position).map((student) => student.id);
}

/** Sets the order of all students of a list. */
export async function updateStudentOrder(db: Db, ids: readonly string[]): Promise<void> {
  await db.execute(sql`
    update ${correctionStudents} set position = wanted.place - 1
    from unnest(${sql.param(ids)}::uuid[]) with ordinality as wanted (id, place)
    where ${correctionStudents.id} = wanted.id and ${correctionStudents.position} <> wanted.place - 1`);
}
