import { and, asc, eq, inArray, sum } from 'drizzle-orm';
import type { QuizId, TeacherId } from '#shared/contract/ids.ts';
import type { Db } from '../../../db/client.ts';
import { scans } from '../../../db/schema/correction.ts';
import { quizzes } from '../../../db/schema/quizzes.ts';

export type ScanRow = typeof scans.$inferSelect;

export async function selectScans(db: Db, quizId: QuizId): Promise<ScanRow[]> {
  return db
    .select()
    .from(scans)
    .where(eq(scans.quizId, quizId))
    .orderBy(asc(scans.createdAt), asc(scans.id));
}

/** Sums the scans of all quizzes of a teacher, whether or not they are in the bin. */
export async function selectScanBytesOf(db: Db, teacherId: TeacherId): Promise<number> {
  const [row] = await db
    .select({ total: sum(scans.byteSize) })
    .from(scans)
    .innerJoin(quizzes, eq(quizzes.id, scans.quizId))
    .where(eq(quizzes.teacherId, teacherId));
  return Number(row?.total ?? 0);
}

export async function selectOptionalScan(
  db: Db,
  quizId: QuizId,
  id: string,
): Promise<ScanRow | null> {
  const [row] = await db
    .select()
    .from(scans)
    .where(and(eq(scans.quizId, quizId), eq(scans.id, id)));
  return row ?? null;
}

/** Reads the scan that was filed in this quiz from another quiz's scan. */
export async function selectOptionalFiledScan(
  db: Db,
  quizId: QuizId,
  filedFrom: string,
): Promise<ScanRow | null> {
  const [row] = await db
    .select()
    .from(scans)
    .where(and(eq(scans.quizId, quizId), eq(scans.filedFrom, filedFrom)));
  return row ?? null;
}

/** Adds a scan; false when the pages of another quiz's scan have been filed here before. */
export async function insertScan(
  db: Db,
  scan: Pick<
    ScanRow,
    'id' | 'quizId' | 'name' | 'fileKey' | 'byteSize' | 'digest' | 'filedFrom' | 'onlyPages'
  >,
): Promise<boolean> {
  const rows = await db
    .insert(scans)
    .values(scan)
    .onConflictDoNothing({ target: [scans.quizId, scans.filedFrom] })
    .returning({ id: scans.id });
  return rows.length > 0;
}

export async function updateScan(
  db: Db,
  id: string,
  changes: Partial<Pick<ScanRow, 'state' | 'pages' | 'failure'>>,
): Promise<void> {
  await db.update(scans).set(changes).where(eq(scans.id, id));
}

export async function deleteScan(db: Db, id: string): Promise<void> {
  await db.delete(scans).where(eq(scans.id, id));
}

/** Returns those of these ids that exist. */
export async function selectScanIds(db: Db, ids: readonly string[]): Promise<string[]> {
  const rows = await db
    .select({ id: scans.id })
    .from(scans)
    .where(inArray(scans.id, [...ids]));
  return rows.map(({ id }) => id);
}
