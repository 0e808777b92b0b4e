import { and, desc, eq, getTableColumns, inArray, isNull, sql } from 'drizzle-orm';
import { type EditionSnapshot, snapshotFormat } from '#paper/edition/snapshot.ts';
import type { Db } from '../../../db/client.ts';
import { editions } from '../../../db/schema/printing.ts';
import { quizzes } from '../../../db/schema/quizzes.ts';

type StoredEdition = typeof editions.$inferSelect;
export type EditionRow = Omit<StoredEdition, 'snapshot'> & { readonly snapshot: EditionSnapshot };
export type EditionSummary = Omit<EditionRow, 'snapshot'>;

const { snapshot: _, ...summary } = getTableColumns(editions);

export async function insertEdition(
  db: Db,
  edition: Omit<StoredEdition, 'createdAt' | 'invalidatedAt'>,
): Promise<void> {
  await db.insert(editions).values(edition);
}

export async function selectEdition(db: Db, id: string): Promise<EditionRow> {
  const [edition] = await db.select().from(editions).where(eq(editions.id, id));
  if (!edition) throw new Error(`there is no edition ${id}`);
  return { ...edition, snapshot: snapshotFormat.read(edition.snapshot) };
}

/** Newest first. */
export async function selectEditionsOfQuiz(db: Db, quizId: string): Promise<EditionSummary[]> {
  return db
    .select(summary)
    .from(editions)
    .where(eq(editions.quizId, quizId))
    .orderBy(desc(editions.createdAt), desc(editions.id));
}

/** The one whose sheets are to be marked. */
export async function selectOptionalValidEdition(
  db: Db,
  quizId: string,
): Promise<EditionRow | null> {
  const [edition] = await db
    .select()
    .from(editions)
    .where(and(eq(editions.quizId, quizId), isNull(editions.invalidatedAt)))
    .orderBy(desc(editions.createdAt))
    .limit(1);
  return edition ? { ...edition, snapshot: snapshotFormat.read(edition.snapshot) } : null;
}

const named = { id: editions.id, quizId: editions.quizId, number: editions.number };

export async function selectValidEditionsByNumber(
  db: Db,
  teacherId: string,
  numbers: readonly number[],
) {
  if (numbers.length === 0) return [];
  return db
    .select(named)
    .from(editions)
    .innerJoin(quizzes, eq(quizzes.id, editions.quizId))
    .where(
      and(
        eq(quizzes.teacherId, teacherId),
        isNull(editions.invalidatedAt),
        inArray(editions.number, [...numbers]),
      ),
    );
}

export async function selectValidEditionsOfTeacher(db: Db, teacherId: string, most: number) {
  return db
    .select(named)
    .from(editions)
    .innerJoin(quizzes, eq(quizzes.id, editions.quizId))
    .where(and(eq(quizzes.teacherId, teacherId), isNull(editions.invalidatedAt)))
    .orderBy(desc(editions.createdAt))
    .limit(most);
}

export async function isEditionNumberTaken(db: Db, number: number): Promise<boolean> {
  const rows = await db
    .select({ id: editions.id })
    .from(editions)
    .where(eq(editions.number, number));
  return rows.length > 0;
}

export async function updateEditionsInvalidated(db: Db, quizId: string): Promise<void> {
  await db
    .update(editions)
    .set({ invalidatedAt: sql`now()` })
    .where(and(eq(editions.quizId, quizId), isNull(editions.invalidatedAt)));
}

export async function updateEditionValid(db: Db, id: string): Promise<void> {
  await db.update(editions).set({ invalidatedAt: null }).where(eq(editions.id, id));
}

export async function selectEditionIds(db: Db, ids: readonly string[]): Promise<string[]> {
  const rows = await db
    .select({ id: editions.id })
    .from(editions)
    .where(inArray(editions.id, [...ids]));
  return rows.map(({ id }) => id);
}
