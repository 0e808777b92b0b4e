import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { Client } from 'pg';
import { migrationsFolder } from '#server/db/migrate.ts';
import { parentsFirst } from '../app/made-once.ts';
import type { TestApp } from '../app/test-app.ts';
import { createEmptyDatabase } from '../servers/database.ts';
import type { Installation } from './installation.ts';
import type { Told } from './told.ts';

const releasesFolder = join(import.meta.dirname, '../../integration/releases');
const ending = '.json.br';

type Row = Record<string, unknown>;

interface KeptRelease {
  readonly keptAt: string;
  readonly installation: Installation;
  readonly told: Told;
  /** By their paths in the data folder, in base64. */
  readonly files: Readonly<Record<string, string>>;
  /** As its database remembers them. */
  readonly migrations: readonly { readonly hash: string; readonly created_at: number }[];
  /** Each table after those that it refers to. */
  readonly tables: readonly { readonly table: string; readonly rows: readonly Row[] }[];
}

export async function keptReleases(): Promise<string[]> {
  return (await readdir(releasesFolder)).sort().map((file) => file.slice(0, -ending.length));
}

/** Keeps the files and the rows of an application that rests; not what waits in its queue. */
export async function keepRelease(
  name: string,
  { services: { db }, dataDir }: TestApp,
  about: Pick<KeptRelease, 'installation' | 'told'>,
): Promise<void> {
  const tables = [];
  for (const { table, columns } of await parentsFirst({ db })) {
    const { rows } = await db.execute<{ row: Row }>(
      sql.raw(`select to_jsonb(kept) as row from (select ${columns} from public.${table}) as kept`),
    );
    if (rows.length > 0) tables.push({ table, rows: rows.map(({ row }) => row) });
  }
  const { rows: migrations } = await db.execute<KeptRelease['migrations'][number]>(
    sql`select hash, created_at::float8 from drizzle.__drizzle_migrations order by created_at`,
  );
  const keptAt = new Date().toISOString();
  const kept = { keptAt, ...about, files: await filesIn(dataDir), migrations, tables };
  await mkdir(releasesFolder, { recursive: true });
  const file = join(releasesFolder, `${name}${ending}`);
  await writeFile(file, brotliCompressSync(JSON.stringify(kept)));
}

/** Without the printed papers, which are most of the weight, and which no call here opens. */
async function filesIn(dataDir: string): Promise<Record<string, string>> {
  const files: Record<string, string> = {};
  for (const entry of await readdir(dataDir, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || entry.name.endsWith('.pdf')) continue;
    const path = join(entry.parentPath, entry.name);
    files[relative(dataDir, path)] = await readFile(path, 'base64');
  }
  return files;
}

/** A database and files as that release left them today, or less than a day ago. */
export async function restoreRelease(name: string) {
  const packed = await readFile(join(releasesFolder, `${name}${ending}`));
  const kept = asOfToday(brotliDecompressSync(packed).toString());
  const dataDir = await mkdtemp(join(tmpdir(), 'cochalot-release-'));
  for (const [path, content] of Object.entries(kept.files)) {
    await mkdir(dirname(join(dataDir, path)), { recursive: true });
    await writeFile(join(dataDir, path), content, 'base64');
  }
  const database = await createEmptyDatabase();
  await fillDatabase(database.url, kept);
  return {
    ...{ installation: kept.installation, told: kept.told },
    variables: { DATABASE_URL: database.url, DATA_DIR: dataDir },
    async remove(): Promise<void> {
      await database.drop();
      await rm(dataDir, { recursive: true });
    },
  };
}

/**
 * Links expire and contests end: every moment is moved by as many whole days as have passed since
 * the release was kept, in the rows and in what was told of them.
 */
function asOfToday(text: string): KeptRelease {
  const { keptAt }: KeptRelease = JSON.parse(text);
  const dayMs = 24 * 3600 * 1000;
  const passedMs = Math.floor((Date.now() - Date.parse(keptAt)) / dayMs) * dayMs;
  const moved = (day: string) => new Date(Date.parse(day) + passedMs).toISOString().slice(0, 10);
  return JSON.parse(text.replaceAll(/\b\d{4}-\d\d-\d\d(?=T\d\d:\d\d:\d\d)/g, moved));
}

/**
 * The tables are made by the migrations that the release had. Migrations are never changed, so that
 * they are still the same to the letter: the hashes that the old database remembers tell.
 */
async function fillDatabase(
  url: string,
  { migrations, tables }: Pick<KeptRelease, 'migrations' | 'tables'>,
): Promise<void> {
  const ofHash = new Map(
    readMigrationFiles({ migrationsFolder }).map((migration) => [migration.hash, migration]),
  );
  const client = new Client({ connectionString: url });
  await client.connect();
  for (const { hash } of migrations) {
    const migration = ofHash.get(hash);
    if (!migration) throw new Error(`a migration of that release was changed since: ${hash}`);
    await client.query(migration.sql.join(';\n'));
  }
  await client.query(`
    create schema drizzle;
    create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`);
  const remembered = { table: 'drizzle.__drizzle_migrations', rows: migrations };
  for (const { table, rows } of [remembered, ...tables]) {
    const columns = Object.keys(rows[0] ?? {})
      .map((column) => `"${column}"`)
      .join(', ');
    // A migration may have put a row there already.
    if (table !== remembered.table) await client.query(`delete from ${table}`);
    await client.query(
      `insert into ${table} (${columns}) overriding system value
      select ${columns} from jsonb_populate_recordset(null::${table}, $1)`,
      [JSON.stringify(rows)],
    );
  }
  await client.query(numbersGoOn);
  await client.end();
}

/** As a backup does, lets each column that numbers its rows itself go on after the last one. */
const numbersGoOn = `
  do $$ declare numbered record; begin
    for numbered in
      select table_name as place, column_name as name from information_schema.columns
      where table_schema = 'public' and is_identity = 'YES'
    loop
      execute format(
        'select setval(pg_get_serial_sequence(%L, %L), coalesce(max(%I), 0) + 1, false) from %I',
        numbered.place, numbered.name, numbered.name, numbered.place);
    end loop;
  end $$`;
