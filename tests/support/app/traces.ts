import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { TestApp } from './test-app.ts';

/**
 * Every table, with those of the queue, that contains one of these texts, except the record of acts:
 * it outlives what it names.
 */
export async function tablesHolding({ services }: TestApp, needles: string[]): Promise<string[]> {
  const { db } = services;
  const tables = await db.execute<{ name: string }>(sql`
    select quote_ident(table_schema) || '.' || quote_ident(table_name) as name
    from information_schema.tables
    where table_schema in ('public', 'pgboss') and table_type = 'BASE TABLE' and table_name <> 'acts'`);
  const holding: string[] = [];
  for (const { name } of tables.rows) {
    const pattern = `%(${needles.join('|')})%`;
    const found = await db.execute(
      sql`select 1 from ${sql.raw(name)} as t where t::text similar to ${pattern} limit 1`,
    );
    if (found.rows.length > 0) holding.push(name);
  }
  return holding;
}

/** Every stored file except mails and the id of the installation. */
export async function storedFiles({ dataDir }: TestApp): Promise<string[]> {
  const entries = await readdir(join(dataDir, 'files'), {
    recursive: true,
    withFileTypes: true,
  }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile() && !entry.parentPath.endsWith('/installation'))
    .map(({ name }) => name);
}
