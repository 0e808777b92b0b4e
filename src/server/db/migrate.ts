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
import { heardByItsUser, keepAlive } from './keep-alive.ts';

export const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url));

/** Any number, the same in every process. */
const SETUP_LOCK = 7_262_425;

interface SetUp {
  /**
   * May refuse: nothing has been changed by then. Answers whether this is to be an installation of
   * its own, with another id.
   */
  check?(found: FoundDatabase): Promise<boolean>;
  /** What else is to be done while the others wait. */
  complete(installationId: string, client: Client): Promise<void>;
}

/**
 * Many processes may start at once: one of them sets the database up while the others wait. Answers
 * the id of the installation.
 */
export async function setUpDatabase(url: string, { check, complete }: SetUp): Promise<string> {
  const client = new Client({ ...keepAlive, connectionString: url });
  client.on('error', heardByItsUser);
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
