import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Client, type QueryResultRow } from 'pg';
import { clusterIn, superuser, superuserPassword } from '#server/db/embedded/cluster.ts';

/** Looks into the application's database past the application. */
export async function query<Row extends QueryResultRow>(
  dataDir: string,
  sql: string,
  values: readonly string[] = [],
): Promise<Row[]> {
  const cluster = clusterIn(dataDir);
  const lines = (await readFile(join(cluster.folder, 'postmaster.pid'), 'utf8')).split('\n');
  const client = new Client({
    host: '127.0.0.1',
    port: Number(lines[3]),
    user: superuser,
    password: await superuserPassword(cluster),
    database: 'cochalot',
  });
  await client.connect();
  try {
    return (await client.query<Row>(sql, [...values])).rows;
  } finally {
    await client.end();
  }
}
