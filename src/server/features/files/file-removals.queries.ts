import { eq } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { fileRemovals } from '../../db/schema/files.ts';

export async function insertFileRemovals(db: Db, prefixes: readonly string[]): Promise<void> {
  const rows = prefixes.map((prefix) => ({ prefix }));
  await db.insert(fileRemovals).values(rows).onConflictDoNothing();
}

export async function selectFileRemovals(db: Db): Promise<string[]> {
  const rows = await db.select().from(fileRemovals).orderBy(fileRemovals.createdAt);
  return rows.map(({ prefix }) => prefix);
}

export async function deleteFileRemoval(db: Db, prefix: string): Promise<void> {
  await db.delete(fileRemovals).where(eq(fileRemovals.prefix, prefix));
}
