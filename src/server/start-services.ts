import { setMaxListeners } from 'node:events';
import { access } from 'node:fs/promises';
import { destination } from 'pino';
import { allJobs, allRunKinds } from './all-jobs.ts';
import { connectDatabase } from './db/client.ts';
import { clusterIn } from './db/embedded/cluster.ts';
import { runningDatabaseAddress, startEmbeddedPostgres } from './db/embedded/embedded-postgres.ts';
import { findSetUpDatabase, setUpDatabase } from './db/migrate.ts';
import { Notifications } from './db/notifications.ts';
import type { Env } from './env.ts';
import { claimDataDir } from './instance-lock.ts';
import { JobQueue } from './jobs/queue.ts';
import { createLog } from './log.ts';
import { createMailer } from './mail/mailer.ts';
import { holdMailsOfRestored, startSigns } from './mail/restored.ts';
import { makeDataDir } from './make-data-dir.ts';
import type { Services } from './services.ts';
import { Singletons } from './singletons.ts';
import { GuardedFileStore } from './storage/guarded-file-store.ts';
import { claimFiles, refuseForeignFiles } from './storage/installation-files.ts';
import { openFileStore } from './storage/open-file-store.ts';

/** Checking a bucket is a call over the network, and a bucket cannot be unmounted. */
const TRUSTED_BUCKET_MS = 10_000;

const STANDARD_ERROR = 2;

type Stop = () => unknown;

type StartedServices = Omit<Services, 'stopping'>;

export interface RunningServices {
  readonly services: Services;
  /** Says that a stop follows: event streams end, and nobody waits for a run any more. */
  beginToStop(): void;
  /** Stops everything, in the reverse order of the start. */
  stop(): Promise<void>;
}

/** If one part fails to start, those already started are stopped. */
export function startServices(
  env: Env,
  announce: (text: string) => void,
): Promise<RunningServices> {
  return startParts((stops) => start(env, announce, stops));
}

/**
 * The same services for a command of the terminal, beside the servers of the installation or
 * without any. It needs a database that a start has set up, and changes nothing that starts do.
 */
export function startServicesOfCommand(env: Env): Promise<RunningServices> {
  return startParts(async (stops) => {
    const log = createLog(
      env.logLevel === 'info' ? 'warn' : env.logLevel,
      destination(STANDARD_ERROR),
    );
    const databaseUrl = env.databaseUrl ?? (await reachOwnDatabase(env, log, stops));
    const installationId = await findSetUpDatabase(databaseUrl);
    const parts = await connectParts({ env, databaseUrl, log, announce: () => undefined, stops });
    await parts.queue.start(allJobs, allRunKinds);
    return gathered({ ...parts, installationId, stops });
  });
}

async function startParts(
  begin: (stops: Stop[]) => Promise<StartedServices>,
): Promise<RunningServices> {
  const stops: Stop[] = [];
  const stop = async () => {
    for (const end of stops.splice(0).reverse()) await end();
  };
  try {
    const stopping = new AbortController();
    // Every event stream and every caller who waits for a run listens.
    setMaxListeners(0, stopping.signal);
    const services = await begin(stops);
    return {
      services: { ...services, stopping: stopping.signal },
      beginToStop: () => stopping.abort(),
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function start(
  env: Env,
  announce: (text: string) => void,
  stops: Stop[],
): Promise<StartedServices> {
  const log = createLog(env.logLevel);
  await makeDataDir(env.dataDir);
  const databaseUrl = env.databaseUrl ?? (await startOwnDatabase(env, log, stops));
  const parts = await connectParts({ env, databaseUrl, log, announce, stops });
  const { queue, store } = parts;
  const installationId = await setUpDatabase(databaseUrl, {
    check: (found) => refuseForeignFiles(store, found, env),
    complete: async (installationId, client) => {
      await claimFiles(store, installationId);
      await queue.start(allJobs, allRunKinds);
      await holdMailsOfRestored({ client, files: store, queue, env, say: announce });
    },
  });
  const services = gathered({ ...parts, installationId, stops });
  stops.push(await startSigns(services));
  return services;
}

interface Setting {
  readonly env: Env;
  readonly databaseUrl: string;
  readonly log: Services['log'];
  readonly announce: (text: string) => void;
  readonly stops: Stop[];
}

async function connectParts({ env, databaseUrl, log, announce, stops }: Setting) {
  const database = connectDatabase(
    databaseUrl,
    (error) => log.warn({ err: error }, 'a database connection was lost'),
    { connections: env.databasePool },
  );
  stops.push(() => database.close());

  const notifications = new Notifications(databaseUrl);
  stops.push(() => notifications.stop());

  const store = await openFileStore(env, (text) => log.warn(text));

  const mailer = createMailer(env, announce);
  stops.push(() => mailer.close());

  // The queue is stopped before what was started earlier, since jobs under way need it.
  const queue = new JobQueue(databaseUrl, log);
  stops.push(() => queue.stop());
  return { env, db: database.db, notifications, store, mailer, queue, log };
}

type Parts = Awaited<ReturnType<typeof connectParts>>;

function gathered({
  store,
  installationId,
  stops,
  ...parts
}: Parts & { installationId: string; stops: Stop[] }): StartedServices {
  const { env, db, log } = parts;
  const trustedForMs = env.s3 ? TRUSTED_BUCKET_MS : 0;
  const files = new GuardedFileStore(store, { installationId, trustedForMs, log });
  stops.push(() => files.close());
  return { ...parts, files, singletons: new Singletons({ db, log }) };
}

async function reachOwnDatabase(env: Env, log: Services['log'], stops: Stop[]): Promise<string> {
  const { folder } = clusterIn(env.dataDir);
  await access(folder).catch((cause) => {
    throw new Error(`There is no installation in ${env.dataDir}: is DATA_DIR right?`, { cause });
  });
  return (await runningDatabaseAddress(env.dataDir)) ?? startOwnDatabase(env, log, stops);
}

async function startOwnDatabase(env: Env, log: Services['log'], stops: Stop[]): Promise<string> {
  const claim = await claimDataDir(env.dataDir);
  stops.push(() => claim.release());
  const postgres = await startEmbeddedPostgres(
    env.dataDir,
    (line) => log.info(line),
    (line) => log.error(line),
  );
  stops.push(() => postgres.stop());
  return postgres.url;
}
