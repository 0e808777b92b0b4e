import { eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { typesetPapers } from '../../../db/schema/printing.ts';

export type TypesetPaper = typeof typesetPapers.$inferSelect;

export async function selectOptionalTypesetPaper(
  db: Db,
  key: string,
): Promise<TypesetPaper | null> {
  const [paper] = await db.select().from(typesetPapers).where(eq(typesetPapers.key, key));
  return paper ?? null;
}

export async function upsertTypesetPaper(
  db: Db,
  paper: Omit<TypesetPaper, 'createdAt'>,
): Promise<void> {
  await db
    .insert(typesetPapers)
    .values(paper)
    .onConflictDoUpdate({ target: typesetPapers.key, set: { ...paper, createdAt: sql`now()` } });
}

/** Deletes papers that are too old, then the oldest ones while all are too large together. */
export async function deleteTypesetPapers(
  db: Db,
  { before, mostBytes }: { before: Date; mostBytes: number },
): Promise<void> {
  await db.execute(sql`
    delete from ${typesetPapers} using (
      select key, created_at, sum(byte_size) over (order by created_at desc, key) as total
      from ${typesetPapers}
    ) as kept
    where ${typesetPapers.key} = kept.key
      and (kept.created_at < ${before.toISOString()} or kept.total > ${mostBytes})`);
}

export async function selectTypesetPaperKeys(db: Db, keys: readonly string[]): Promise<string[]> {
  const rows = await db
    .select({ key: typesetPapers.key })
    .from(typesetPapers)
    .where(inArray(typesetPapers.key, [...keys]));
  return rows.map(({ key }) => key);
}
