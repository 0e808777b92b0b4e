import { type Column, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { Pool, PoolClient } from 'pg';
import { derived } from '#shared/domain/derived.ts';
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
  const statementOf = derived((connection: Connection) => prepare(drizzle(connection)));
  return (db) => statementOf(connectionOf(db));
}

/** Any number of values goes in one array, so that the statement's text stays the same. */
export const isAnyOf = (column: Column, placeholder: string) =>
  sql`${column} = any(${sql.placeholder(placeholder)}::${sql.raw(column.getSQLType())}[])`;
