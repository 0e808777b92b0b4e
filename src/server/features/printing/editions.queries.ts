import { and, asc, desc, eq, getTableColumns, inArray, isNull, sql } from 'drizzle-orm';
import type { PaperStudent } from '#paper/edition/paper-quiz.ts';
import {
  addedStudentsFormat,
  type EditionSnapshot,
  snapshotFormat,
} from '#paper/edition/snapshot.ts';
import type { QuizId, TeacherId } from '#shared/contract/ids.ts';
import { type Erratum, errataFormat } from '#shared/domain/printing/errata.ts';
import type { Db } from '../../db/client.ts';
import { editionAdditions, editions } from '../../db/schema/printing.ts';
import { quizzes } from '../../db/schema/quizzes.ts';

type StoredEdition = typeof editions.$inferSelect;
export type EditionRow = Omit<StoredEdition, 'snapshot' | 'errata'> & {
  readonly snapshot: EditionSnapshot;
  readonly errata: readonly Erratum[];
};
export type EditionSummary = Omit<EditionRow, 'snapshot'> & {
  /** How many of the copies printed first bear names; none on a paper without names. */
  readonly namedCopies: number;
};

const { snapshot, ...columns } = getTableColumns(editions);
const listed = sql`${snapshot} #> '{options,students}'`;
const summary = {
  ...columns,
  namedCopies: sql<number>`case jsonb_typeof(${listed}) when 'array' then jsonb_array_length(${listed}) else 0 end`,
};

export async function insertEdition(
  db: Db,
  edition: Omit<StoredEdition, 'createdAt' | 'invalidatedAt' | 'errata'>,
): Promise<void> {
  await db.insert(editions).values(edition);
}

export async function selectEdition(db: Db, id: string): Promise<EditionRow> {
  const [edition] = await db.select().from(editions).where(eq(editions.id, id));
  if (!edition) throw new Error(`there is no edition ${id}`);
  return readEditionRow(db, edition);
}

/** The snapshot also names the students of copies added later, each at the number of that copy. */
async function readEditionRow(db: Db, edition: StoredEdition): Promise<EditionRow> {
  const snapshot = snapshotFormat.read(edition.snapshot);
  const students: (PaperStudent | null)[] = [...(snapshot.options.students ?? [])];
  for (const { firstCopy, students: added } of await selectAdditions(db, [edition.id])) {
    for (const [place, student] of added.entries()) {
      while (students.length < firstCopy - 1 + place) students.push(null);
      students[firstCopy - 1 + place] = student;
    }
  }
  const isNamed = snapshot.options.students !== null || students.length > 0;
  const options = { ...snapshot.options, students: isNamed ? students : null };
  return { ...edition, ...errataIn(edition), snapshot: { ...snapshot, options } };
}

const errataIn = ({ errata }: Pick<StoredEdition, 'errata'>) => ({
  errata: errata === null ? [] : errataFormat.read(errata).errata,
});

export type EditionAddition = Omit<typeof editionAdditions.$inferSelect, 'students'> & {
  /** The students whose names are printed on the first of its copies. */
  readonly students: readonly PaperStudent[];
};

export async function selectAdditions(
  db: Db,
  editionIds: readonly string[],
): Promise<EditionAddition[]> {
  if (editionIds.length === 0) return [];
  const rows = await db
    .select()
    .from(editionAdditions)
    .where(inArray(editionAdditions.editionId, [...editionIds]))
    .orderBy(asc(editionAdditions.editionId), asc(editionAdditions.firstCopy));
  return rows.map(({ students, ...row }) => ({
    ...row,
    students: students === null ? [] : addedStudentsFormat.read(students).students,
  }));
}

/** Returns null if other copies were added to the edition since these were ordered. */
export async function insertAddition(
  db: Db,
  addition: Omit<EditionAddition, 'createdAt'>,
): Promise<Date | null> {
  const { editionId, firstCopy, copies } = addition;
  const grown = await db
    .update(editions)
    .set({ copies: firstCopy - 1 + copies })
    .where(
      and(
        eq(editions.id, editionId),
        eq(editions.copies, firstCopy - 1),
        isNull(editions.invalidatedAt),
      ),
    )
    .returning({ id: editions.id });
  if (grown.length === 0) return null;
  const { createdAt } = editionAdditions;
  const students =
    addition.students.length > 0
      ? addedStudentsFormat.write({ students: addition.students })
      : null;
  const [row] = await db
    .insert(editionAdditions)
    .values({ ...addition, students })
    .returning({ createdAt });
  return row?.createdAt ?? null;
}

export async function selectEditionsOfQuiz(db: Db, quizId: QuizId): Promise<EditionSummary[]> {
  const rows = await db
    .select(summary)
    .from(editions)
    .where(eq(editions.quizId, quizId))
    .orderBy(desc(editions.createdAt), desc(editions.id));
  return rows.map((row) => ({ ...row, ...errataIn(row) }));
}

export async function selectOptionalValidEdition(
  db: Db,
  quizId: QuizId,
): Promise<EditionRow | null> {
  const edition = await selectOptionalLastEdition(db, quizId);
  return edition?.invalidatedAt === null ? edition : null;
}

/** The valid one, else the one that was printed last. */
export async function selectOptionalLastEdition(
  db: Db,
  quizId: QuizId,
): Promise<EditionRow | null> {
  const [edition] = await db
    .select()
    .from(editions)
    .where(eq(editions.quizId, quizId))
    .orderBy(desc(isNull(editions.invalidatedAt)), desc(editions.createdAt), desc(editions.id))
    .limit(1);
  return edition ? readEditionRow(db, edition) : null;
}

const named = { id: editions.id, quizId: editions.quizId, number: editions.number };

/** What was printed of a living quiz can be read, whatever became of its lock since. */
const isLivingOf = (teacherId: TeacherId) =>
  and(eq(quizzes.teacherId, teacherId), isNull(quizzes.binnedAt));

export async function selectEditionsByNumber(
  db: Db,
  teacherId: TeacherId,
  numbers: readonly number[],
) {
  if (numbers.length === 0) return [];
  return db
    .select(named)
    .from(editions)
    .innerJoin(quizzes, eq(quizzes.id, editions.quizId))
    .where(and(isLivingOf(teacherId), inArray(editions.number, [...numbers])));
}

export async function selectEditionsOfTeacher(db: Db, teacherId: TeacherId, most: number) {
  return db
    .select(named)
    .from(editions)
    .innerJoin(quizzes, eq(quizzes.id, editions.quizId))
    .where(isLivingOf(teacherId))
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

export async function updateEditionsInvalidated(db: Db, quizId: QuizId): Promise<void> {
  await db
    .update(editions)
    .set({ invalidatedAt: sql`now()` })
    .where(and(eq(editions.quizId, quizId), isNull(editions.invalidatedAt)));
}

export async function updateErrata(db: Db, id: string, errata: readonly Erratum[]): Promise<void> {
  await db
    .update(editions)
    .set({ errata: errata.length > 0 ? errataFormat.write({ errata }) : null })
    .where(eq(editions.id, id));
}

export async function updateEditionValid(db: Db, id: string): Promise<void> {
  await db.update(editions).set({ invalidatedAt: null }).where(eq(editions.id, id));
}

/** Those of `ids` that belong to an edition or an addition. */
export async function selectPrintedIds(db: Db, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const printed = [editions, editionAdditions].map((table) =>
    db
      .select({ id: table.id })
      .from(table)
      .where(inArray(table.id, [...ids])),
  );
  return (await Promise.all(printed)).flat().map(({ id }) => id);
}
