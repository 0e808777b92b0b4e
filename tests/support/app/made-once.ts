import { randomUUID } from 'node:crypto';
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { selectUnfinishedRuns } from '#server/jobs/runs.queries.ts';
import { until } from '../until.ts';
import type { TestApp } from './test-app.ts';

/** Shares what takes seconds to make. Each test finds it as it was made. */
export function madeOnce<Made>(app: () => TestApp, make: () => Promise<Made>): () => Promise<Made> {
  let kept: { readonly made: Made; bringBack(): Promise<void> } | null = null;
  return async () => {
    if (kept) await kept.bringBack();
    else kept = { made: await make(), bringBack: await keepState(app()) };
    return kept.made;
  };
}

/** Copies every row and file. The returned function restores them. */
async function keepState({ services: { db }, dataDir }: TestApp): Promise<() => Promise<void>> {
  const name = `kept_${randomUUID().replaceAll('-', '')}`;
  const tables = await parentsFirst({ db });
  const run = (statements: readonly string[]) => db.execute(sql.raw(statements.join(';')));
  await run([
    `create schema ${name}`,
    ...tables.map(({ table }) => `create table ${name}.${table} as table public.${table}`),
  ]);
  const files = join(dataDir, 'files');
  const keptFiles = join(dataDir, name);
  await cp(files, keptFiles, { recursive: true });
  return async () => {
    // What a test left under way would write into what is restored.
    await until(async () => (await selectUnfinishedRuns(db)).length === 0);
    // Several statements sent at once are one transaction.
    await run([
      ...tables.toReversed().map(({ table }) => `delete from public.${table}`),
      ...tables.map(
        ({ table, columns }) =>
          `insert into public.${table} (${columns}) overriding system value select ${columns} from ${name}.${table}`,
      ),
    ]);
    await cp(keptFiles, files, { recursive: true });
  };
}

/** Each table after those that it refers to, without generated columns. Workers are left alone. */
export async function parentsFirst({ db }: Pick<TestApp['services'], 'db'>) {
  const { rows } = await db.execute<{ table: string; columns: string }>(sql`
    with recursive generation as (
      select oid, 0 as number from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'workers'
      union all
      select conrelid, number + 1 from generation
      join pg_constraint on confrelid = generation.oid and contype = 'f' and conrelid <> confrelid
    )
    select oid::regclass::text as table, (
      select string_agg(quote_ident(attname), ', ') from pg_attribute
      where attrelid = oid and attnum > 0 and not attisdropped and attgenerated = ''
    ) as columns
    from generation group by oid order by max(number)`);
  return rows;
}
