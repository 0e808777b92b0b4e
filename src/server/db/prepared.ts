import { type Column, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { Pool, PoolClient } from 'pg';
import type { Db } from './client.ts';

type Connection = Pool | PoolClient;

const connections = new WeakMap<Db, Connection>();

/** Of a transaction, whose type hides it. */
export function noteConnection(db: Db, connection: Connection): void {
  connections.set(db, connection);
}

export function connectionOf(db: Db): Connection {
  const { $client } = db as { readonly $client?: Pool };
  const connection = $client ?? connections.get(db);
  if (!connection) throw new Error('this database has no connection that is known');
  return connection;
}

/**
 * A statement that is asked for often: its text is written once for each connection, which plans it
 * once, in transactions as outside. To write it anew each time takes longer than to send it.
 */
export function prepared<Statement>(prepare: (db: Db) => Statement): (db: Db) => Statement {
  const made = new WeakMap<Connection, Statement>();
  return (db) => {
    const connection = connectionOf(db);
    const known = made.get(connection);
    if (known) return known;
    const statement = prepare(drizzle(connection));
    made.set(connection, statement);
    return statement;
  };
}

/** Of any number of values in one array: the statement's text stays the same. */
export const isAnyOf = (column: Column, placeholder: string) =>
  sql`${column} = any(${sql.placeholder(placeholder)}::${sql.raw(column.getSQLType())}[])`;
