import { mkdtemp, readFile, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client, type QueryResultRow } from 'pg';
import { onTestFinished } from 'vitest';
import { clusterIn, superuser, superuserPassword } from '#server/db/embedded/cluster.ts';
import { clearOrphan } from '#server/db/embedded/postmaster.ts';
import { isPostmasterOf, readPostmasterFile } from '#server/db/embedded/postmaster-file.ts';

/** An empty DATA_DIR, removed with the test and whatever database still runs there. */
export async function makeDataDir(parent = tmpdir()): Promise<string> {
  const dataDir = await realpath(await mkdtemp(join(parent, 'cochalot-data-')));
  onTestFinished(async () => {
    await clearOrphan(clusterIn(dataDir).folder, () => {});
    await rm(dataDir, { recursive: true, force: true });
  });
  return dataDir;
}

/** The pid of the database that runs on this DATA_DIR, if one does. */
export async function runningDatabase(dataDir: string): Promise<number | undefined> {
  const { folder } = clusterIn(dataDir);
  const file = await readPostmasterFile(folder);
  return file && (await isPostmasterOf(folder, file.pid)) ? file.pid : undefined;
}

/** Looks into the application's database past the application. */
export async function query<Row extends QueryResultRow>(
  dataDir: string,
  sql: string,
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
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
  }
}
