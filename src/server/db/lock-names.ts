import { sql } from 'drizzle-orm';
import type { Db } from './client.ts';
import { prepared } from './prepared.ts';

/** Concurrent callers that lock one of these names wait for the end of this transaction. */
export async function lockNames(db: Db, ...names: readonly string[]): Promise<void> {
  // All callers lock in the same order, so that there is no deadlock.
  const inOrder = JSON.stringify(names.toSorted());
  await db.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(name, 0))
      from jsonb_array_elements_text(${inOrder}::jsonb) as name`,
  );
}

const freeNames = prepared((db) =>
  db
    .select({ name: sql<string>`name` })
    .from(sql`jsonb_array_elements_text(${sql.placeholder('names')}::jsonb) as name`)
    .where(sql`pg_try_advisory_xact_lock(hashtextextended(name, 0))`)
    .prepare('lock_free_names'),
);

/** Locks those of these names that nobody else has locked, without waiting. */
export async function lockFreeNames(db: Db, names: readonly string[]): Promise<Set<string>> {
  if (names.length === 0) return new Set();
  const locked = await freeNames(db).execute({ names: JSON.stringify(names) });
  return new Set(locked.map(({ name }) => name));
}
