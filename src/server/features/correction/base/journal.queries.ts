import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { QuizId, TeacherId } from '#shared/contract/ids.ts';
import type { Db } from '../../../db/client.ts';
import { teachers } from '../../../db/schema/accounts.ts';
import { correctionJournal } from '../../../db/schema/correction.ts';
import { type JournalChange, JournalChangeSchema } from './journal-change.ts';

type JournalRow = typeof correctionJournal.$inferSelect;
export type JournalEntryRow = Omit<JournalRow, 'change'> & {
  readonly change: JournalChange;
  /** The teacher's address; null for a change that no person made. */
  readonly who: string | null;
};

const BATCH = 1000;

export async function insertJournal(
  db: Db,
  quizId: QuizId,
  teacherId: TeacherId | null,
  changes: readonly JournalChange[],
): Promise<string[]> {
  const rows = changes.map((change, index) => ({
    quizId,
    teacherId,
    kind: change.kind,
    change,
    // The moment is not the beginning of the transaction, which all its entries share: they are
    // read in their order.
    at: sql`clock_timestamp() + ${index} * interval '1 microsecond'`,
  }));
  const ids: string[] = [];
  for (let start = 0; start < rows.length; start += BATCH) {
    const inserted = await db
      .insert(correctionJournal)
      .values(rows.slice(start, start + BATCH))
      .returning({ id: correctionJournal.id });
    ids.push(...inserted.map(({ id }) => id));
  }
  return ids;
}

/** Reads entries, newest first; where an entry is named, those before it. */
export async function selectJournal(
  db: Db,
  quizId: QuizId,
  { most, before }: { readonly most: number; readonly before?: string | undefined },
): Promise<JournalEntryRow[]> {
  const { at, id } = correctionJournal;
  const last = db
    .select({ at, id })
    .from(correctionJournal)
    .where(eq(id, before ?? ''));
  const rows = await selectRows(db)
    .where(
      and(
        eq(correctionJournal.quizId, quizId),
        before === undefined ? undefined : sql`(${at}, ${id}) < (${last})`,
      ),
    )
    .orderBy(desc(at), desc(id))
    .limit(most);
  return rows.map(parsed);
}

/**
 * Tells whether anything was read or decided. An entry about a list that was taken in does not
 * count.
 */
export async function selectHasHistory(db: Db, quizId: QuizId): Promise<boolean> {
  const { quizId: own, change, id } = correctionJournal;
  const [row] = await db
    .select({ id })
    .from(correctionJournal)
    .where(and(eq(own, quizId), sql`${change} ->> 'isShared' is null`))
    .limit(1);
  return row !== undefined;
}

export async function selectJournalEntries(
  db: Db,
  quizId: QuizId,
  ids: readonly string[],
): Promise<JournalEntryRow[]> {
  if (ids.length === 0) return [];
  const rows = await selectRows(db).where(
    and(eq(correctionJournal.quizId, quizId), inArray(correctionJournal.id, [...ids])),
  );
  return rows.map(parsed);
}

export async function selectOptionalJournalEntry(
  db: Db,
  quizId: QuizId,
  id: string,
): Promise<JournalEntryRow | null> {
  return (await selectJournalEntries(db, quizId, [id]))[0] ?? null;
}

/** Every time that pages became copies of their own, whether it was taken back or not. */
export async function selectPhotocopied(db: Db, quizId: QuizId) {
  const rows = await selectRows(db).where(
    and(eq(correctionJournal.quizId, quizId), eq(correctionJournal.kind, 'photocopies')),
  );
  return rows.flatMap((row) => {
    const { change } = parsed(row);
    return change.kind === 'photocopies' ? [change] : [];
  });
}

/** Reads what people decided of boxes and did not take back, with its moment. */
export async function selectDecidedAnswers(db: Db, quizId: QuizId) {
  const { quizId: own, kind, undoneAt } = correctionJournal;
  const rows = await selectRows(db).where(
    and(eq(own, quizId), eq(kind, 'answers'), isNull(undoneAt)),
  );
  return rows.flatMap((row) => {
    const { at, change } = parsed(row);
    return change.kind === 'answers' ? [{ at, ...change }] : [];
  });
}

/** Reads to whom each copy belonged when points were last added to it. */
export async function selectAdjustedFor(db: Db, quizId: QuizId): Promise<Map<number, string>> {
  const { quizId: own, kind, undoneAt, at, id } = correctionJournal;
  const rows = await selectRows(db)
    .where(and(eq(own, quizId), eq(kind, 'adjustment'), isNull(undoneAt)))
    .orderBy(at, id);
  const last = new Map(
    rows.flatMap((row) => {
      const { change } = parsed(row);
      return change.kind === 'adjustment' ? [[change.copy, change.student] as const] : [];
    }),
  );
  return new Map([...last].flatMap(([copy, student]) => (student ? [[copy, student]] : [])));
}

/** Reads when marks were last validated, by whom, and what was validated; null before. */
export async function selectOptionalValidation(db: Db, quizId: QuizId) {
  const [row] = await selectRows(db)
    .where(and(eq(correctionJournal.quizId, quizId), eq(correctionJournal.kind, 'validated')))
    .orderBy(desc(correctionJournal.at), desc(correctionJournal.id))
    .limit(1);
  if (!row) return null;
  const { at, who, change } = parsed(row);
  const declared = change.kind === 'validated' ? change : null;
  const { marks = [], absence = null, absent = null, open = null } = declared ?? {};
  return { at, who, marks, absence, absent, open };
}

/** Marks an entry as undone; false when it was undone before. */
export async function updateJournalUndone(db: Db, id: string): Promise<boolean> {
  const rows = await db
    .update(correctionJournal)
    .set({ undoneAt: sql`now()` })
    .where(and(eq(correctionJournal.id, id), isNull(correctionJournal.undoneAt)))
    .returning({ id: correctionJournal.id });
  return rows.length > 0;
}

function selectRows(db: Db) {
  return db
    .select({ entry: correctionJournal, who: teachers.email })
    .from(correctionJournal)
    .leftJoin(teachers, eq(teachers.id, correctionJournal.teacherId));
}

function parsed({ entry, who }: { entry: JournalRow; who: string | null }): JournalEntryRow {
  return { ...entry, who, change: JournalChangeSchema.parse(entry.change) };
}
