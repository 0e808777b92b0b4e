import { type Column, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { Pool, PoolClient } from 'pg';
import type { Db } from './client.ts';

type Connection = Pool | PoolClient;

const connections = new WeakMap<Db, Connection>();

/** The connection of a transaction, which its type hides. */
export function noteConnection(db: Db, connection: Connection): void {
  connections.set(db, connection);
}

export function connectionOf(db: Db): Connection {
  const { $client } = db as { readonly $client?: Pool };
  const connection = $client ?? connections.get(db);
  if (!connection) throw new Error('this database has no connection that is known');
  return connection;
}

/** Prepares a frequent statement once per connection, since writing its text is slow. */
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

/** Any number of values goes in one array, so that the statement's text stays the same. */
export const isAnyOf = (column: Column, placeholder: string) =>
  sql`${column} = any(${sql.placeholder(placeholder)}::${sql.raw(column.getSQLType())}[])`;
