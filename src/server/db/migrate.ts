import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { Client } from 'pg';
import { type FoundDatabase, findInstallation, selectInstallationId } from './installation.ts';
import { heardByItsUser, keepAlive } from './keep-alive.ts';

export const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url));

/** Any number, the same in every process. */
const SETUP_LOCK = 7_262_425;

interface SetUp {
  /** May refuse: nothing has been changed by then. */
  check?(found: FoundDatabase): Promise<void>;
  /** What else is to be done while the others wait. */
  complete(installationId: string): Promise<void>;
}

/** Many processes may start at once: one of them sets the database up while the others wait. */
export async function setUpDatabase(url: string, { check, complete }: SetUp): Promise<void> {
  const client = new Client({ ...keepAlive, connectionString: url });
  client.on('error', heardByItsUser);
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [SETUP_LOCK]);
    await check?.(await findInstallation(client));
    await migrate(drizzle(client), { migrationsFolder });
    await complete(await selectInstallationId(client));
  } finally {
    await client.end();
  }
}
