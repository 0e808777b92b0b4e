import { getTableName, sql } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import type { StoredForm } from '../../../db/stored-form.ts';
import type { StoredFile } from '../../../storage/file-store.ts';

const MOST_TOLD = 1000;

/** The files that rows name, by the same rules as `editionPdfKey`, `imageKey` and their like. */
const named = sql`(
  select 'images/' || hash || '.' || extension as key from images
  union all
  select 'quizzes/' || quiz_id || '/editions/' || id || ending from (
    select id, quiz_id from editions
    union all
    select added.id, quiz_id from edition_additions added join editions on editions.id = edition_id
  ) as printed, (values ('.pdf'), ('.layout.json.gz')) as endings (ending)
  union all select 'quizzes/' || quiz_id || '/papers/' || key || '.pdf' from typeset_papers
  union all select file_key from scans where byte_size > 0
  union all select 'uploads/' || upload_id || '/' || file_id from upload_parts)`;

/** Below, the files of the store are in a table of their own, which ends with the transaction. */
export async function createListedFiles(db: Db): Promise<void> {
  await db.execute(sql`
    create temp table listed_files (key text primary key, written_at timestamptz) on commit drop`);
}

export async function insertListedFiles(db: Db, listed: readonly StoredFile[]): Promise<void> {
  const rows = JSON.stringify(listed.map(({ key, writtenAt }) => ({ key, writtenAt })));
  await db.execute(sql`
    insert into listed_files
    select key, "writtenAt" from jsonb_to_recordset(${rows}::jsonb)
      as listed (key text, "writtenAt" timestamptz)
    on conflict do nothing`);
}

/** Without it, the database would expect a handful of files, and compare each with all rows. */
export async function analyzeListedFiles(db: Db): Promise<void> {
  await db.execute(sql`analyze listed_files`);
}

/** At most a thousand. */
export async function selectMissingFiles(db: Db): Promise<string[]> {
  const { rows } = await db.execute<{ key: string }>(sql`
    select key from ${named} as named
    where not exists (select from listed_files where listed_files.key = named.key)
    limit ${MOST_TOLD}`);
  return rows.map(({ key }) => key);
}

/**
 * At most a thousand of those that no row names, pictures in other sizes left out. A file is
 * written before its row and removed after it, so that young ones do not count.
 */
export async function selectUnnamedFiles(db: Db): Promise<string[]> {
  const { rows } = await db.execute<{ key: string }>(sql`
    select key from listed_files
    where written_at < now() - interval '1 day'
      and not exists (select from ${named} as named where named.key = listed_files.key)
      and not exists (select from images
        where starts_with(listed_files.key, 'images/')
          and hash = split_part(substr(listed_files.key, 8), '.', 1))
    limit ${MOST_TOLD}`);
  return rows.map(({ key }) => key);
}

/** Reads what is kept in a column, a few rows at a time; in a transaction. */
export async function* selectStored(db: Db, { column }: Pick<StoredForm, 'column'>) {
  const from = sql`from ${column.table} where ${column} is not null`;
  await db.execute(sql`declare stored no scroll cursor for select ${column} as value ${from}`);
  for (;;) {
    const { rows } = await db.execute<{ value: unknown }>(sql`fetch 200 from stored`);
    if (rows.length === 0) break;
    for (const { value } of rows) yield value;
  }
  await db.execute(sql`close stored`);
}

/** How it is called in messages, such as `editions.snapshot`. */
export function nameOfColumn({ column }: Pick<StoredForm, 'column'>): string {
  return `${getTableName(column.table)}.${column.name}`;
}

export async function selectClock(db: Db): Promise<number> {
  const { rows } = await db.execute<{ ms: number }>(sql`
    select extract(epoch from clock_timestamp())::float8 * 1000 as ms`);
  return rows[0]?.ms ?? Number.NaN;
}
