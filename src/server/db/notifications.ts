import { type Column, sql } from 'drizzle-orm';
import { Client, escapeIdentifier } from 'pg';
import type { Db } from './client.ts';
import { keepAlive } from './keep-alive.ts';

interface Patience {
  /** How often the connection is checked. */
  readonly heartbeatMs?: number;
  /** How long an answer may take. */
  readonly answerMs?: number;
  readonly reconnectMs?: number;
}

export interface Subject {
  readonly channel: string;
  readonly about: string;
}

/** Reaches every process once the transaction commits. */
export async function notify(db: Db, ...subjects: readonly Subject[]): Promise<void> {
  const list = JSON.stringify(subjects);
  await db.execute(
    sql`select pg_notify(channel, about) from jsonb_to_recordset(${list}::jsonb) as list (channel text, about text)`,
  );
}

/** The same within another statement, about a column of its rows; duplicates are sent once. */
export const notificationAbout = (channel: string) => (about: Column) =>
  sql<unknown>`pg_notify(${sql.raw(`'${channel}'`)}, ${about}::text)`;

type Listener = () => void;

const listenTo = (channel: string) => `listen ${escapeIdentifier(channel)}`;

/** Announcements of all processes through the database. It connects when first needed. */
export class Notifications {
  readonly #url: string;
  readonly #patience: Required<Patience>;
  readonly #listeners = new Map<string, Set<Listener>>();
  readonly #channels = new Set<string>();
  #client: Client | null = null;
  #answered: Promise<unknown> = Promise.resolve();
  #isLooking = false;
  #isConnected = false;
  #isStopped = false;

  constructor(
    databaseUrl: string,
    { heartbeatMs = 10_000, answerMs = 5000, reconnectMs = 1000 }: Patience = {},
  ) {
    this.#url = databaseUrl;
    this.#patience = { heartbeatMs, answerMs, reconnectMs };
  }

  /** Calls back after each announcement about the subject. Returns how to stop. */
  subscribe({ channel, about }: Subject, listener: Listener): () => void {
    const key = `${channel} ${about}`;
    const listeners = this.#listeners.get(key) ?? new Set();
    listeners.add(listener);
    this.#listeners.set(key, listeners);
    void this.#listenTo(channel);
    return () => {
      listeners.delete(listener);
      const isLast = listeners.size === 0 && this.#listeners.get(key) === listeners;
      if (isLast) this.#listeners.delete(key);
    };
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    await this.#client?.end();
  }

  async #listenTo(channel: string): Promise<void> {
    if (this.#channels.has(channel)) return this.#connect();
    this.#channels.add(channel);
    if (!this.#isConnected) return this.#connect();
    const client = this.#client;
    try {
      if (client) await this.#ask(client, listenTo(channel));
      this.#tellAll(channel);
    } catch {
      // A new connection listens to all channels again.
      await client?.end().catch(() => undefined);
    }
  }

  async #connect(): Promise<void> {
    if (this.#client || this.#isStopped) return;
    const client = new Client({
      ...keepAlive,
      connectionString: this.#url,
      connectionTimeoutMillis: this.#patience.answerMs,
      query_timeout: this.#patience.answerMs,
    });
    this.#client = client;
    client.on('notification', ({ channel: name, payload = '' }) =>
      this.#tell(`${name} ${payload}`),
    );
    // The connection's end is handled; without a listener an error would end the process.
    client.on('error', () => undefined);
    const heartbeat = setInterval(
      () => void this.#look(client),
      this.#patience.heartbeatMs,
    ).unref();
    client.on('end', () => {
      clearInterval(heartbeat);
      this.#reconnect();
    });
    try {
      await client.connect();
      this.#isConnected = true;
      for (const channel of this.#channels) await this.#ask(client, listenTo(channel));
      for (const channel of this.#channels) this.#tellAll(channel);
    } catch {
      await client.end().catch(() => undefined);
    }
  }

  /** Runs one statement at a time. */
  #ask(client: Client, statement: string): Promise<unknown> {
    const answer = this.#answered.then(() => client.query(statement));
    this.#answered = answer.catch(() => undefined);
    return answer;
  }

  /** A connection that only listens would not notice that it was lost. */
  async #look(client: Client): Promise<void> {
    if (!this.#isConnected || this.#isLooking) return;
    this.#isLooking = true;
    try {
      await this.#ask(client, 'select');
    } catch {
      await client.end().catch(() => undefined);
    } finally {
      this.#isLooking = false;
    }
  }

  #reconnect(): void {
    this.#client = null;
    this.#isConnected = false;
    if (this.#isStopped || this.#listeners.size === 0) return;
    setTimeout(() => void this.#connect(), this.#patience.reconnectMs).unref();
  }

  /** Makes up for announcements that were missed without a connection. */
  #tellAll(channel: string): void {
    for (const key of this.#listeners.keys()) {
      if (key.startsWith(`${channel} `)) this.#tell(key);
    }
  }

  #tell(key: string): void {
    for (const listener of this.#listeners.get(key) ?? []) listener();
  }
}
