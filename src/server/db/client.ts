import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { Pool, type PoolClient } from 'pg';
import { schema } from './schema.ts';
import { refuseInsideTransaction } from './transaction.ts';

export type Database = NodePgDatabase<typeof schema>;

/** A database or an open transaction: query functions do not care which. */
export type Db = Pick<Database, 'select' | 'insert' | 'update' | 'delete' | 'execute'>;

export interface DatabaseConnection {
  readonly db: Db;
  close(): Promise<void>;
}

type OnConnection = Parameters<typeof Pool.prototype.connect>[0];

/** Every query outside a transaction, and the beginning of each transaction, takes a connection. */
class OuterPool extends Pool {
  override connect(): Promise<PoolClient>;
  override connect(callback: OnConnection): void;
  override connect(callback?: OnConnection): unknown {
    refuseInsideTransaction();
    return callback ? super.connect(callback) : super.connect();
  }
}

export function connectDatabase(url: string, onIdleError: (error: Error) => void) {
  const pool = new OuterPool({ connectionString: url, max: 20, connectionTimeoutMillis: 10_000 });
  // Without a listener, a connection that the server closes while idle would end the process.
  pool.on('error', onIdleError);
  return { db: drizzle(pool, { schema }), close: () => pool.end() } satisfies DatabaseConnection;
}
