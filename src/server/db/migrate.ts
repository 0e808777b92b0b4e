import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { Client } from 'pg';
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

/** One process sets the database up while others wait. Returns the id of the installation. */
export async function setUpDatabase(url: string, { check, complete }: SetUp): Promise<string> {
  const client = new Client({ ...keepAlive, connectionString: url });
  client.on('error', ignoreConnectionError);
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [SETUP_LOCK]);
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
