import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { Client } from 'pg';

export const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url));

/** Any number, the same in every process. */
const SETUP_LOCK = 7_262_425;

/** Many processes may start at once: one of them sets the database up while the others wait. */
export async function setUpDatabase(url: string, furtherSetUp: () => Promise<void>): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [SETUP_LOCK]);
    await migrate(drizzle(client), { migrationsFolder });
    await furtherSetUp();
  } finally {
    await client.end();
  }
}
