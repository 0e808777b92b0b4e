import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { inSteps } from '#paper/process/in-steps.ts';
import type { QuizId } from '#shared/contract/ids.ts';
import { mapInSteps } from '#shared/domain/map-in-steps.ts';
import type { Db } from '../../../db/client.ts';
import { scanPages, scans } from '../../../db/schema/correction.ts';
import { pageRecordFormat } from './page-record.ts';

export type ScanPageRow = typeof scanPages.$inferSelect;

const BATCH = 1000;

/** Reads the pages whose boxes are marked, copy by copy. */
export async function selectCountedPages(db: Db, quizId: QuizId) {
  return countedPages(db, quizId);
}

/**
 * Returns the same text as long as `selectCountedPages` would give the same. PostgreSQL knows each
 * version of a row by the transaction that wrote it and by its place, and no two versions share
 * both.
 */
export async function selectPileEtag(db: Db, quizId: QuizId): Promise<string> {
  const version = sql`${scanPages.id}::text || ${scanPages}.xmin::text || ${scanPages}.ctid::text`;
  const [row] = await db
    .select({
      etag: sql<string | null>`md5(string_agg(${version}, ' ' order by ${scanPages.id}))`,
    })
    .from(scanPages)
    .where(and(eq(scanPages.quizId, quizId), eq(scanPages.counts, true)));
  return row?.etag ?? '';
}

/** Reads the counted pages of some copies alone. */
export async function selectCountedPagesOf(db: Db, quizId: QuizId, copies: readonly number[]) {
  return countedPages(db, quizId, inArray(scanPages.copy, [...copies]));
}

async function countedPages(db: Db, quizId: QuizId, which?: SQL) {
  const rows = await db
    .select({
      id: scanPages.id,
      scanId: scanPages.scanId,
      page: scanPages.page,
      half: scanPages.half,
      copy: scanPages.copy,
      sheet: scanPages.sheet,
      record: scanPages.record,
    })
    .from(scanPages)
    .where(and(eq(scanPages.quizId, quizId), eq(scanPages.counts, true), which))
    .orderBy(asc(scanPages.copy), asc(scanPages.sheet));
  // Checking the records takes a second for the pages of a thousand copies, so it is done in steps.
  return inSteps(mapInSteps(rows, countable<(typeof rows)[number]>));
}

function countable<Row extends Pick<ScanPageRow, 'copy' | 'sheet' | 'record'>>(row: Row) {
  const { copy, sheet, record } = row;
  return { ...row, copy: copy ?? 0, sheet: sheet ?? 0, record: pageRecordFormat.read(record) };
}

/**
 * All pages of the scans that were read to their end, in the order of the pile; without what was
 * measured. A page whose copy is counted elsewhere is a duplicate.
 */
export async function selectPages(db: Db, quizId: QuizId): Promise<PageSummary[]> {
  const rows = await db
    .select(summary)
    .from(scanPages)
    .innerJoin(scans, eq(scans.id, scanPages.scanId))
    .where(and(eq(scanPages.quizId, quizId), eq(scans.state, 'read')))
    .orderBy(asc(scans.createdAt), asc(scans.id), asc(scanPages.page), asc(scanPages.half));
  return rows.map((row) => ({ ...row, verdict: verdictOf(row) }));
}

const summary = {
  id: scanPages.id,
  scanId: scanPages.scanId,
  page: scanPages.page,
  half: scanPages.half,
  verdict: scanPages.verdict,
  reason: scanPages.reason,
  editionNumber: scanPages.editionNumber,
  copy: scanPages.copy,
  sheet: scanPages.sheet,
  counts: scanPages.counts,
  isConflicting: scanPages.isConflicting,
  filedIn: scanPages.filedIn,
  guess: scanPages.guess,
  foldSeen: scanPages.foldSeen,
  /** The version of the placing, for a page that a person has placed. */
  placing: sql<
    string | null
  >`case when ${scanPages.reason} is not null then md5(${scanPages.record}::text) end`,
};
export type PageSummary = Pick<ScanPageRow, Exclude<keyof typeof summary, 'placing'>> & {
  readonly placing: string | null;
};

function verdictOf({ verdict, counts }: Pick<ScanPageRow, 'verdict' | 'counts'>) {
  return verdict === 'read' && !counts ? 'duplicate' : verdict;
}

export type CountedPage = Awaited<ReturnType<typeof selectCountedPages>>[number];

export type NewPage = Omit<typeof scanPages.$inferInsert, 'id' | 'counts' | 'isConflicting'>;

export async function insertPages(db: Db, pages: readonly NewPage[]): Promise<void> {
  if (pages.length > 0) await db.insert(scanPages).values([...pages]);
}

export async function deletePagesOfScan(db: Db, scanId: string): Promise<void> {
  await db.delete(scanPages).where(eq(scanPages.scanId, scanId));
}

/** Reads the pages that show some copies, whether they count or not, in the order of the pile. */
export async function selectReadPagesOfCopies(db: Db, quizId: QuizId, copies: readonly number[]) {
  const rows = await db
    .select({ page: scanPages })
    .from(scanPages)
    .innerJoin(scans, eq(scans.id, scanPages.scanId))
    .where(
      and(
        eq(scanPages.quizId, quizId),
        eq(scanPages.verdict, 'read'),
        eq(scans.state, 'read'),
        inArray(scanPages.copy, [...copies]),
      ),
    )
    .orderBy(asc(scans.createdAt), asc(scans.id), asc(scanPages.page), asc(scanPages.half));
  return rows.map(({ page }) => countable(page));
}

/** Reads the pages of a scan that showed a page of the paper, in the order of the scan. */
export async function selectReadPagesOfScan(db: Db, scanId: string) {
  const rows = await db
    .select()
    .from(scanPages)
    .where(and(eq(scanPages.scanId, scanId), eq(scanPages.verdict, 'read')))
    .orderBy(asc(scanPages.page), asc(scanPages.half));
  return rows.map(countable);
}

/** Keeps a page as it was read, or as a person has named it. */
export async function updatePage(
  db: Db,
  id: string,
  page: Pick<ScanPageRow, 'verdict' | 'reason' | 'copy' | 'sheet' | 'record'>,
): Promise<void> {
  const undecided = { counts: false, isConflicting: false };
  await db
    .update(scanPages)
    .set({ ...page, ...undecided })
    .where(eq(scanPages.id, id));
}

/**
 * Reads the pages of a scan that are no paper of its quiz: those of another quiz, and those whose
 * edition could not be read, which have none.
 */
export async function selectForeignPagesOfScan(db: Db, scanId: string) {
  return db
    .select({ id: scanPages.id, page: scanPages.page, editionNumber: scanPages.editionNumber })
    .from(scanPages)
    .where(and(eq(scanPages.scanId, scanId), eq(scanPages.verdict, 'other-exam')))
    .orderBy(asc(scanPages.page));
}

export async function updatePagesFiled(
  db: Db,
  ids: readonly string[],
  quizId: QuizId,
): Promise<void> {
  if (ids.length === 0) return;
  await db
    .update(scanPages)
    .set({ filedIn: quizId })
    .where(inArray(scanPages.id, [...ids]));
}

/** Keeps in words why pages could not be filed in the quiz of which they are. */
export async function updatePagesNotFiled(
  db: Db,
  ids: readonly string[],
  reason: string,
): Promise<void> {
  if (ids.length === 0) return;
  await db
    .update(scanPages)
    .set({ reason })
    .where(inArray(scanPages.id, [...ids]));
}

export async function updatePagesCounted(
  db: Db,
  ids: readonly string[],
  counts: boolean,
): Promise<void> {
  if (ids.length === 0) return;
  await db
    .update(scanPages)
    .set({ counts, isConflicting: false })
    .where(inArray(scanPages.id, [...ids]));
}

/** Keeps that a person has looked at pages that were read in two pieces. */
export async function updateFoldsSeen(
  db: Db,
  quizId: QuizId,
  ids: readonly string[],
): Promise<void> {
  await db
    .update(scanPages)
    .set({ foldSeen: true })
    .where(and(eq(scanPages.quizId, quizId), inArray(scanPages.id, [...ids])));
}

/** Which copy a page is of, and whether its boxes are marked. */
export type PagePlace = Pick<ScanPageRow, 'id' | 'counts' | 'isConflicting'> & {
  readonly copy: number;
};

/** Moves pages from copy to copy; a page that counts must not meet another on its way. */
export async function updatePagePlaces(db: Db, places: readonly PagePlace[]): Promise<void> {
  await updatePagesCounted(
    db,
    places.map(({ id }) => id),
    false,
  );
  for (let start = 0; start < places.length; start += BATCH) {
    const rows = places
      .slice(start, start + BATCH)
      .map(
        ({ id, copy, counts, isConflicting }) =>
          sql`(${id}::uuid, ${copy}::int, ${counts}::boolean, ${isConflicting}::boolean)`,
      );
    await db.execute(sql`
      update ${scanPages} set copy = place.copy, counts = place.counts, is_conflicting = place.conflicts
      from (values ${sql.join(rows, sql`, `)}) as place (id, copy, counts, conflicts)
      where ${scanPages.id} = place.id`);
  }
}

export async function updatePagesConflicting(db: Db, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await db
    .update(scanPages)
    .set({ isConflicting: true })
    .where(inArray(scanPages.id, [...ids]));
}

/** Reads where the pictures of pages are, for those pages that still exist. */
export async function selectPageSources(db: Db, ids: readonly string[]) {
  return db
    .select({ id: scanPages.id, scanId: scanPages.scanId, source: scanPages.source })
    .from(scanPages)
    .where(inArray(scanPages.id, [...ids]));
}

export async function selectOptionalPage(
  db: Db,
  quizId: QuizId,
  id: string,
): Promise<ScanPageRow | null> {
  const [row] = await db
    .select()
    .from(scanPages)
    .where(and(eq(scanPages.quizId, quizId), eq(scanPages.id, id)));
  return row ?? null;
}

/** Reads the counted pages of a copy, in the order of the sheets. */
export async function selectPagesOfCopy(
  db: Db,
  quizId: QuizId,
  copy: number,
): Promise<ScanPageRow[]> {
  return db
    .select()
    .from(scanPages)
    .where(and(eq(scanPages.quizId, quizId), eq(scanPages.copy, copy), eq(scanPages.counts, true)))
    .orderBy(asc(scanPages.sheet));
}
