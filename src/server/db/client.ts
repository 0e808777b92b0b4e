import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { Pool, type PoolClient, type PoolConfig, type QueryConfig } from 'pg';
import { ConnectionShares, type Owner, presentOwner } from './connection-shares.ts';
import { refuseInsideTransaction } from './inside-transaction.ts';
import { ignoreConnectionError, keepAlive } from './keep-alive.ts';
import { schema } from './schema.ts';

export type Database = NodePgDatabase<typeof schema>;

/** A database or an open transaction; query functions accept either. */
export type Db = Pick<Database, 'select' | 'insert' | 'update' | 'delete' | 'execute'>;

export interface DatabaseConnection {
  readonly db: Db;
  close(): Promise<void>;
}

type TimedQuery = QueryConfig & { readonly query_timeout?: number };

type OnConnection = Parameters<typeof Pool.prototype.connect>[0];

const SHARE_OF_TEACHER = 0.4;
/** A whole school may share an address, and what students ask is short. */
const SHARE_OF_ADDRESS = 0.8;
/** The rest is left for work done for many at once, such as saving answers. */
const SHARE_OF_OWNERS = 0.9;
/** Without these, the address and the account of one machine could take all connections. */
const SHARE_OF_NEWCOMERS = 0.2;

/** Many wait for a prepared statement: a dead connection would hold them up for minutes. */
const PREPARED_MS = 15_000;

/** Also what surrounds them, which the database answers at once. */
const isWaitedFor = ({ name, text }: QueryConfig) =>
  name !== undefined || text === 'begin' || text === 'rollback';

class OuterPool extends Pool {
  readonly #shares: ConnectionShares;

  constructor(config: PoolConfig & { readonly max: number }) {
    super(config);
    const part = (share: number) => Math.floor(config.max * share);
    this.#shares = new ConnectionShares({
      mostOf: ({ isTeacher }) => part(isTeacher ? SHARE_OF_TEACHER : SHARE_OF_ADDRESS),
      most: part(SHARE_OF_OWNERS),
      keptForNewcomers: part(SHARE_OF_NEWCOMERS),
    });
  }

  /** Those whose owner waits for a connection wait before the pool knows of them. */
  get state() {
    const { totalCount, idleCount, waitingCount } = this;
    const waiting = waitingCount + this.#shares.waiting;
    return { busy: totalCount - idleCount, idle: idleCount, waiting };
  }

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

export function poolState(db: Db) {
  const { $client } = db as { readonly $client?: unknown };
  if ($client instanceof OuterPool) return $client.state;
  throw new Error('a transaction has one connection, and no pool');
}

interface Options {
  readonly preparedMs?: number;
  /** More would wait for a free processor. */
  readonly connections?: number;
}

export function connectDatabase(
  url: string,
  onIdleError: (error: Error) => void,
  { preparedMs = PREPARED_MS, connections = 20 }: Options = {},
) {
  const pool = new OuterPool({
    ...keepAlive,
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: 10_000,
  });
  let isClosing = false;
  // Without a listener, a connection that the server closes would end the process. The pool hears
  // of it while the connection is idle, its user while it is in use.
  pool.on('error', (error) => {
    if (!isClosing) onIdleError(error);
  });
  pool.on('acquire', (client) => client.on('error', ignoreConnectionError));
  pool.on('release', (_, client) => client.off('error', ignoreConnectionError));
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
      // A database that is stopping may hang up before the pool does.
      isClosing = true;
      return pool.end();
    },
  } satisfies DatabaseConnection;
}
