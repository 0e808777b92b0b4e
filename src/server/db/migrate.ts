import { fileURLToPath } from 'node:url';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { Client } from 'pg';
import { version } from '../version.ts';
import {
  type FoundDatabase,
  findInstallation,
  renewInstallationId,
  selectInstallationId,
} from './installation.ts';
import { ignoreConnectionError, keepAlive } from './keep-alive.ts';

export const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url));

const SETUP_LOCK = 7_262_425;

interface SetUp {
  /** May refuse before anything has changed. Returns whether the database gets a new id. */
  check?(found: FoundDatabase): Promise<boolean>;
  /** Runs while other processes still wait. */
  complete(installationId: string, client: Client): Promise<void>;
}

/** An earlier version would not know the tables of a later one, and would write to them all the same. */
async function refuseNewer(client: Client): Promise<void> {
  const { rows: tables } = await client.query<{ is: boolean }>(
    `select to_regclass('drizzle.__drizzle_migrations') is not null as is`,
  );
  if (!tables[0]?.is) return;
  const { rows } = await client.query<{ last: string | null }>(
    'select max(created_at) as last from drizzle.__drizzle_migrations',
  );
  const ours = Math.max(...readMigrationFiles({ migrationsFolder }).map((one) => one.folderMillis));
  if (Number(rows[0]?.last ?? 0) <= ours) return;
  throw new Error(
    [
      `The database was set up by a later version of Cochalot than this one (${version}), which does not start on it.`,
      'Start the later version again, or load the backup that was made before it.',
    ].join('\n'),
  );
}

/** One process sets the database up while others wait. Returns the id of the installation. */
export async function setUpDatabase(url: string, { check, complete }: SetUp): Promise<string> {
  const client = new Client({ ...keepAlive, connectionString: url });
  client.on('error', ignoreConnectionError);
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [SETUP_LOCK]);
    await refuseNewer(client);
    const isNew = await check?.(await findInstallation(client));
    await migrate(drizzle(client), { migrationsFolder });
    if (isNew) await renewInstallationId(client);
    const installationId = await selectInstallationId(client);
    await complete(installationId, client);
    return installationId;
  } finally {
    await client.end();
  }
}

/**
 * For a command, which must find the database as a start of the same version left it. Returns the
 * id of the installation.
 */
export async function findSetUpDatabase(url: string): Promise<string> {
  const client = new Client({ ...keepAlive, connectionString: url });
  client.on('error', ignoreConnectionError);
  await client.connect();
  try {
    const { installationId } = await findInstallation(client);
    const isCurrent = installationId !== null && (await selectIsMigrated(client));
    if (isCurrent) return installationId;
    throw new Error(
      'The database is not set up, or by another version of Cochalot: start this one first.',
    );
  } finally {
    await client.end();
  }
}

async function selectIsMigrated(client: Client): Promise<boolean> {
  const last = readMigrationFiles({ migrationsFolder }).at(-1);
  const { rows } = await client.query<{ last: string }>(
    'select max(created_at) as last from drizzle.__drizzle_migrations',
  );
  return Number(rows[0]?.last) === last?.folderMillis;
}
