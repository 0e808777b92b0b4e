import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { Pool } from 'pg';
import { schema } from './schema.ts';

/** A database or an open transaction: query functions do not care which. */
export type Db = Pick<
  NodePgDatabase<typeof schema>,
  'select' | 'insert' | 'update' | 'delete' | 'execute' | 'transaction'
>;

export interface DatabaseConnection {
  readonly db: Db;
  close(): Promise<void>;
}

export function connectDatabase(url: string, onIdleError: (error: Error) => void) {
  const pool = new Pool({ connectionString: url, max: 20, connectionTimeoutMillis: 10_000 });
  // Without a listener, a connection that the server closes while idle would end the process.
  pool.on('error', onIdleError);
  return { db: drizzle(pool, { schema }), close: () => pool.end() } satisfies DatabaseConnection;
}
