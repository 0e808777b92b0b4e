import { drizzle } from 'drizzle-orm/node-postgres';
import type { Pool, PoolClient } from 'pg';
import type { Database, Db } from './client.ts';
import { hasTimedOut } from './database-errors.ts';
import { runInside } from './inside-transaction.ts';
import { connectionOf, noteConnection } from './prepared.ts';

/**
 * The only way to open a transaction. `work` gets services that are connected to it, and until its
 * end the outer connection refuses queries from within, so that nothing is written beside it by
 * mistake. Inside another transaction it is a savepoint.
 */
export async function inTransaction<Services extends { readonly db: Db }, Result>(
  services: Services,
  work: (services: Services) => Promise<Result>,
): Promise<Result> {
  return runInside((inside) => begin(services.db, (db) => inside(() => work({ ...services, db }))));
}

async function begin<Result>(outer: Db, work: (db: Db) => Promise<Result>): Promise<Result> {
  const onIt = (connection: PoolClient) => (db: Db) => {
    noteConnection(db, connection);
    return work(db);
  };
  const { $client: pool } = outer as { readonly $client?: Pool };
  if (!pool) return (outer as Database).transaction(onIt(connectionOf(outer) as PoolClient));
  const client = await pool.connect();
  let isLost = false;
  try {
    return await drizzle(client).transaction(onIt(client));
  } catch (error) {
    isLost = hasTimedOut(error);
    throw error;
  } finally {
    // Drizzle would never release the connection of a transaction that could not begin.
    client.release(isLost);
  }
}
