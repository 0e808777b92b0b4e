import { AsyncLocalStorage } from 'node:async_hooks';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { Pool, PoolClient } from 'pg';
import type { Database, Db } from './client.ts';
import { hasTimedOut } from './database-errors.ts';
import { connectionOf, noteConnection } from './prepared.ts';

interface Open {
  isOver: boolean;
}

const open = new AsyncLocalStorage<Open>();

/**
 * The one way to be in a transaction: the services that `work` is given are connected to it, and
 * until its end the connection outside refuses whatever is asked of it from within, so that
 * nothing can be written or read beside the transaction by mistake. Inside another it is a
 * savepoint.
 */
export async function inTransaction<Services extends { readonly db: Db }, Result>(
  services: Services,
  work: (services: Services) => Promise<Result>,
): Promise<Result> {
  const state: Open = { isOver: false };
  try {
    return await begin(services.db, (db) => open.run(state, () => work({ ...services, db })));
  } finally {
    state.isOver = true;
  }
}

/** The type of a connection hides its pool and how to begin from everybody else. */
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
    // Drizzle itself would keep for ever the connection of a transaction that could not begin.
    client.release(isLost);
  }
}

export function isInsideTransaction(): boolean {
  return open.getStore()?.isOver === false;
}

/** Asked of the connection outside, before each of its queries. */
export function refuseInsideTransaction(): void {
  if (isInsideTransaction()) {
    throw new Error('inside a transaction, only the services that it gives may be used');
  }
}
