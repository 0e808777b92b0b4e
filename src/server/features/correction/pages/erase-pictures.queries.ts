import { eq, inArray, or, sql } from 'drizzle-orm';
import type { QuizId } from '#shared/contract/ids.ts';
import type { Db } from '../../../db/client.ts';
import { scanPages, scans } from '../../../db/schema/correction.ts';
import type { ScanPageRow } from './scan-pages.queries.ts';
import type { ScanRow } from './scans.queries.ts';

export type PageOfScan = Pick<ScanPageRow, 'id' | 'scanId' | 'page' | 'copy' | 'source' | 'record'>;

/** Reads all pages of the scans in which these copies are. */
export async function selectPagesBeside(
  db: Db,
  quizId: QuizId,
  copies: readonly number[],
): Promise<PageOfScan[]> {
  const { id, scanId, page, copy, source, record } = scanPages;
  const theirs = sql`(select scan_id from ${scanPages} as theirs
    where theirs.quiz_id = ${quizId} and theirs.copy = any(${sql.param([...copies])}::int[]))`;
  return db
    .select({ id, scanId, page, copy, source, record })
    .from(scanPages)
    .where(sql`${scanId} in ${theirs}`);
}

/**
 * Reads the scans whose files are the same as that of this one: it was sent twice, or pages of it
 * were filed in another quiz, with the whole file.
 */
export async function selectScansOfSameFile(db: Db, id: string): Promise<ScanRow[]> {
  const [scan] = await db.select().from(scans).where(eq(scans.id, id));
  if (!scan) return [];
  const first = scan.filedFrom ?? scan.id;
  const isSent = scan.digest === null ? undefined : eq(scans.digest, scan.digest);
  return db
    .select()
    .from(scans)
    .where(or(inArray(scans.id, [id, first]), eq(scans.filedFrom, first), isSent));
}

export async function updateErasedPage(
  db: Db,
  id: string,
  left: Pick<ScanPageRow, 'source' | 'record'>,
): Promise<void> {
  await db.update(scanPages).set(left).where(eq(scanPages.id, id));
}

/** These scans have no files any more, and their pages no pictures. */
export async function updateScansErased(
  db: Db,
  scanIds: readonly string[],
  source: ScanPageRow['source'],
): Promise<void> {
  await db
    .update(scanPages)
    .set({ source })
    .where(inArray(scanPages.scanId, [...scanIds]));
  await db
    .update(scans)
    .set({ byteSize: 0 })
    .where(inArray(scans.id, [...scanIds]));
}
