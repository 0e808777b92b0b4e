import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { Pool, type PoolClient, type QueryConfig } from 'pg';
import { ConnectionShares, type Owner, presentOwner } from './connection-shares.ts';
import { refuseInsideTransaction } from './inside-transaction.ts';
import { heardByItsUser, keepAlive } from './keep-alive.ts';
import { schema } from './schema.ts';

export type Database = NodePgDatabase<typeof schema>;

/** A database or an open transaction: query functions do not care which. */
export type Db = Pick<Database, 'select' | 'insert' | 'update' | 'delete' | 'execute'>;

export interface DatabaseConnection {
  readonly db: Db;
  close(): Promise<void>;
}

type TimedQuery = QueryConfig & { readonly query_timeout?: number };

type OnConnection = Parameters<typeof Pool.prototype.connect>[0];

/** More than processors have use for. */
const CONNECTIONS = 20;
/** As many as a busy teacher makes use of. */
const CONNECTIONS_OF_TEACHER = 8;
/** A whole school may be behind one, and what students ask is short; some are left for the others. */
const CONNECTIONS_OF_ADDRESS = 16;
/** Of all of them together: what is saved for many students at once waits for none. */
const CONNECTIONS_OF_OWNERS = 18;
/** One machine is an address and an account at least, which would have all between them. */
const CONNECTIONS_OF_NEWCOMERS = 4;

/**
 * For the statements that are planned once, which many wait behind: on a connection that was lost
 * without a word each would hold them up for a quarter of an hour.
 */
const PREPARED_MS = 15_000;

/** And for what stands around them, which the database answers at once. */
const isWaitedFor = ({ name, text }: QueryConfig) =>
  name !== undefined || text === 'begin' || text === 'rollback';

/** Every query outside a transaction, and the beginning of each transaction, takes a connection. */
class OuterPool extends Pool {
  readonly #shares = new ConnectionShares({
    mostOf: ({ isTeacher }) => (isTeacher ? CONNECTIONS_OF_TEACHER : CONNECTIONS_OF_ADDRESS),
    most: CONNECTIONS_OF_OWNERS,
    keptForNewcomers: CONNECTIONS_OF_NEWCOMERS,
  });

  override connect(): Promise<PoolClient>;
  override connect(callback: OnConnection): void;
  override connect(callback?: OnConnection): unknown {
    refuseInsideTransaction();
    const connected = this.#connectFor(presentOwner());
    if (!callback) return connected;
    connected.then(
      (client) => callback(undefined, client, client.release),
      (error) => callback(error, undefined, () => undefined),
    );
    return undefined;
  }

  async #connectFor(owner: Owner | null): Promise<PoolClient> {
    if (owner === null) return super.connect();
    await this.#shares.take(owner);
    try {
      const client = await super.connect();
      const { release } = client;
      client.release = (error) => {
        this.#shares.give(owner);
        release(error);
      };
      return client;
    } catch (error) {
      this.#shares.give(owner);
      throw error;
    }
  }
}

interface Patience {
  readonly preparedMs?: number;
}

export function connectDatabase(
  url: string,
  onIdleError: (error: Error) => void,
  { preparedMs = PREPARED_MS }: Patience = {},
) {
  const pool = new OuterPool({
    ...keepAlive,
    connectionString: url,
    max: CONNECTIONS,
    connectionTimeoutMillis: 10_000,
  });
  let isClosing = false;
  // Without a listener, a connection that the server closes would end the process: while it is idle
  // the pool hears of it, while it is in use whoever uses it next does.
  pool.on('error', (error) => {
    if (!isClosing) onIdleError(error);
  });
  pool.on('acquire', (client) => client.on('error', heardByItsUser));
  pool.on('release', (_, client) => client.off('error', heardByItsUser));
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (config: TimedQuery, ...rest: unknown[]) => unknown;
    client.query = ((config: QueryConfig, ...rest: unknown[]) =>
      query(
        isWaitedFor(config) ? { ...config, query_timeout: preparedMs } : config,
        ...rest,
      )) as PoolClient['query'];
  });
  return {
    db: drizzle(pool, { schema }),
    close: () => {
      // The pool waits for nobody's goodbye: a database that stops next may be the first to hang up.
      isClosing = true;
      return pool.end();
    },
  } satisfies DatabaseConnection;
}
