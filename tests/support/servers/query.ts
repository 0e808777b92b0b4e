import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Client, type QueryResultRow } from 'pg';
import { clusterIn, superuser, superuserPassword } from '#server/db/embedded/cluster.ts';

/** Opens the embedded database directly. */
export async function databaseUrlIn(dataDir: string, database = 'cochalot'): Promise<string> {
  const cluster = clusterIn(dataDir);
  const lines = (await readFile(join(cluster.folder, 'postmaster.pid'), 'utf8')).split('\n');
  const password = encodeURIComponent(await superuserPassword(cluster));
  return `postgres://${superuser}:${password}@127.0.0.1:${Number(lines[3])}/${database}`;
}

export async function query<Row extends QueryResultRow>(
  dataDir: string,
  sql: string,
  values: readonly string[] = [],
  database?: string,
): Promise<Row[]> {
  const client = new Client({ connectionString: await databaseUrlIn(dataDir, database) });
  await client.connect();
  try {
    return (await client.query<Row>(sql, [...values])).rows;
  } finally {
    await client.end();
  }
}
