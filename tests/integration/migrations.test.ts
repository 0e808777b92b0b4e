import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { migrationsFolder, setUpDatabase } from '#server/db/migrate.ts';
import { rosterKey } from '#shared/domain/roster/same-students.ts';
import { createDatabase, createEmptyDatabase } from '#tests/support/servers/database.ts';

const journal = readFileSync(join(migrationsFolder, 'meta/_journal.json'), 'utf8');
const tags: string[] = JSON.parse(journal).entries.map(({ tag }: { tag: string }) => tag);
const migrations = readMigrationFiles({ migrationsFolder });

/** Rows that a migration removes on purpose, with the reason. */
const forgotten: Record<string, Record<string, string>> = {
  '0005_final_exports': { typeset_papers: 'of unknown size; they are set again when asked for' },
  '0007_runs_about_things': { job_runs: 'mails, and exports replaced by a later one' },
};

let migrated: { client: Client; drop(): Promise<void> };
let described: { client: Client; drop(): Promise<void> };
beforeAll(async () => {
  migrated = await connectToEmptyDatabase();
  described = await connectToEmptyDatabase();
});
afterAll(async () => {
  for (const { client, drop } of [migrated, described]) {
    await client.end();
    await drop();
  }
});

async function connectToEmptyDatabase() {
  const { url, drop } = await createEmptyDatabase();
  const client = new Client({ connectionString: url });
  await client.connect();
  return { client, drop };
}

// In this order, each migration finds a database with rows of the version before.
test.each(tags.map((tag, index) => ({ tag, index })))(
  '$tag keeps the rows of every table',
  async ({ tag, index }) => {
    const { client } = migrated;
    const before = await countRows(client);
    for (const statement of migrations[index]?.sql ?? []) await client.query(statement);
    const after = await countRows(client);
    for (const [table, rows] of before) {
      const isMeant = !after.has(table) || forgotten[tag]?.[table] !== undefined;
      if (!isMeant) expect(after.get(table), `rows of ${table}`).toBeGreaterThanOrEqual(rows);
    }

    const rows = join(import.meta.dirname, `rows/${tag}.sql`);
    if (existsSync(rows)) await client.query(readFileSync(rows, 'utf8'));
    const empty = [...(await countRows(client))].filter(([, rows]) => rows === 0);
    expect(empty, `tables without a row: give them some in ${rows}`).toEqual([]);
  },
);

test('the latest export of a quiz is still shown', async () => {
  const { rows } = await migrated.client.query(
    'select thing, state, failure from job_runs order by thing',
  );
  expect(rows).toEqual([
    {
      thing: '00000000-0000-4000-8000-000000000021',
      state: 'failed',
      failure: { status: 422, code: 'unprintable', message: 'Question 2' },
    },
    { thing: '00000000-0000-4000-8000-000000000022', state: 'running', failure: null },
  ]);
});

test('an edition keeps its shuffled orders and whether it has names', async () => {
  const { rows } = await migrated.client.query(
    'select shuffle_questions, shuffle_answers, is_named from editions order by number',
  );
  expect(rows).toEqual([
    { shuffle_questions: false, shuffle_answers: true, is_named: false },
    { shuffle_questions: true, shuffle_answers: false, is_named: true },
  ]);
});

test('a correction keeps its edition', async () => {
  const { rows } = await migrated.client.query('select rank, edition_id from correction_editions');
  expect(rows).toEqual([{ rank: 0, edition_id: '00000000-0000-4000-8000-000000000072' }]);
});

test('a journal entry about one box becomes one about its question', async () => {
  const { rows } = await migrated.client.query(
    "select change from correction_journal where kind = 'answers'",
  );
  expect(rows).toEqual([
    {
      change: {
        kind: 'answers',
        copy: 1,
        question: 'q1',
        boxes: [{ answer: 2, read: false, before: null, after: true }],
      },
    },
  ]);
});

test('students of a class keep their codes, attempts and accommodations under an id', async () => {
  const ofClass = "'00000000-0000-4000-8000-000000000042'";
  const read = async (query: string) =>
    (await migrated.client.query({ text: query, rowMode: 'array' })).rows;
  const students = await read(
    `select position, student_id, last_name, first_name, code_key from roster_entries where class_id = ${ofClass} order by position`,
  );
  const fresh = expect.stringMatching(/^[0-9a-f-]{36}$/);
  // Codes were made of another key where the list had been corrected, and of none where two had one.
  const others = new Map([
    [0, fresh],
    [1, 'number 17'],
    [6, fresh],
  ]);
  expect(students.map((student) => student.at(-1))).toEqual(
    students.map(
      ([, id, lastName, firstName], place) =>
        others.get(place) ?? rosterKey({ id, lastName, firstName }),
    ),
  );
  // Who is granted something and has left the list stays without a position.
  expect(students.at(-1)?.slice(0, 4)).toEqual([null, '18', 'Parti', 'Tom']);
  const granted = await read(
    `select last_name, font_size, a3, extra_time from accommodations join roster_entries using (class_id)
      where class_id = ${ofClass} and id = roster_entry_id order by 1`,
  );
  expect(granted).toEqual([
    ['Diallo', 11, false, 33],
    ['D’Œuvre-Çelik', 20, true, 0],
    ['Parti', 14, false, 50],
  ]);
  const attempts = await read(
    `select seed, last_name from attempts left join roster_entries on roster_entries.id = roster_entry_id and class_id = ${ofClass}
      where quiz_id = '00000000-0000-4000-8000-000000000022' order by seed`,
  );
  expect(attempts).toEqual([
    [1, 'Nguyen'],
    [2, 'Diallo'],
    [3, 'Diallo'],
    [4, 'Поляков'],
    [5, 'Parti'],
    [6, null],
  ]);
  const mails = await read(
    'select last_name from code_mails join roster_entries on id = roster_entry_id',
  );
  expect(mails).toEqual([['Diallo'], ['Martin-Dupré']]);
  const corrected = await read(
    'select roster_entries.last_name from correction_students join roster_entries on roster_entries.id = roster_entry_id',
  );
  expect(corrected).toEqual([['Martin-Dupré']]);
});

test('the migrations make exactly the tables that the code describes', async () => {
  const written = execFileSync(process.execPath, [join(import.meta.dirname, 'write-schema.ts')]);
  const statements: string[] = JSON.parse(written.toString());
  for (const statement of statements) await described.client.query(statement);
  expect(await tablesOf(migrated.client)).toEqual(await tablesOf(described.client));
});

test('deleting a row finds all rows that refer to it by an index', async () => {
  const { rows } = await migrated.client.query<{ key: string }>(`
    select format('%s (%s)', conrelid::regclass, string_agg(attname, ', ' order by place)) as key
    from pg_constraint, unnest(conkey) with ordinality as own (number, place), pg_attribute
    where contype = 'f' and connamespace = 'public'::regnamespace and confdeltype in ('c', 'n')
      and attrelid = conrelid and attnum = own.number
      and not exists (select 1 from pg_index where indrelid = conrelid and indisvalid
        and (indkey::int2[])[0:cardinality(conkey) - 1] @> conkey
        and (indpred is null or pg_get_expr(indpred, indrelid) = format('(%I IS NOT NULL)', attname)))
    group by pg_constraint.oid, conrelid order by 1`);
  expect(rows.map(({ key }) => key)).toEqual([]);
});

async function countRows(client: Client): Promise<Map<string, number>> {
  const { rows: tables } = await client.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public' order by 1",
  );
  const counts = new Map<string, number>();
  for (const { name } of tables) {
    const { rows } = await client.query(`select count(*)::int as rows from "${name}"`);
    counts.set(name, rows[0].rows);
  }
  return counts;
}

async function tablesOf(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ line: string }>(`
    select format('%s.%s %s %s %s', c.relname, a.attname, format_type(a.atttypid, a.atttypmod),
        case when a.attnotnull then 'not null' end, pg_get_expr(d.adbin, d.adrelid)) as line
      from pg_attribute a join pg_class c on c.oid = a.attrelid
      left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
        and a.attnum > 0 and not a.attisdropped
    union all
    select format('%s %s %s', conrelid::regclass, conname, pg_get_constraintdef(oid))
      from pg_constraint where connamespace = 'public'::regnamespace and contype <> 'n'
    union all
    select indexdef from pg_indexes where schemaname = 'public'
    union all
    select format('%s %s', relkind, relname) from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('S', 'v', 'm', 'p', 'f')
    union all
    select format('%s %s', 'type', typname) from pg_type
      where typnamespace = 'public'::regnamespace and typtype in ('e', 'd')
    union all
    select format('%s %s', 'routine', proname) from pg_proc where pronamespace = 'public'::regnamespace
    order by 1`);
  return rows.map(({ line }) => line);
}

test('a database that a later version has set up is refused, and stays as it was', async () => {
  const { url, drop } = await createDatabase();
  onTestFinished(drop);
  const client = new Client({ connectionString: url });
  await client.connect();
  onTestFinished(() => client.end());
  const setUp = () => setUpDatabase(url, { complete: async () => undefined });
  await setUp();
  const later = Date.now() + 1_000_000_000;
  await client.query(
    "insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', $1)",
    [later],
  );
  await expect(setUp()).rejects.toThrow('set up by a later version of Cochalot');
  await client.query('delete from drizzle.__drizzle_migrations where created_at = $1', [later]);
  await setUp();
});
