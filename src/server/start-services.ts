import { setMaxListeners } from 'node:events';
import { allJobs, allRunKinds } from './all-jobs.ts';
import { connectDatabase } from './db/client.ts';
import { startEmbeddedPostgres } from './db/embedded/embedded-postgres.ts';
import { setUpDatabase } from './db/migrate.ts';
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

type Stop = () => unknown;

export interface RunningServices {
  readonly services: Services;
  /** Says that a stop follows: event streams end, and nobody waits for a run any more. */
  beginToStop(): void;
  /** Stops everything, in the reverse order of the start. */
  stop(): Promise<void>;
}

/** If one part fails to start, those already started are stopped. */
export async function startServices(
  env: Env,
  announce: (text: string) => void,
): Promise<RunningServices> {
  const stops: Stop[] = [];
  const stop = async () => {
    for (const end of stops.splice(0).reverse()) await end();
  };
  try {
    const stopping = new AbortController();
    // Every event stream and every caller who waits for a run listens.
    setMaxListeners(0, stopping.signal);
    const services = await start(env, announce, stops);
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
): Promise<Omit<Services, 'stopping'>> {
  const log = createLog(env.logLevel);
  await makeDataDir(env.dataDir);
  const databaseUrl = env.databaseUrl ?? (await startOwnDatabase(env, log, stops));

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
  const installationId = await setUpDatabase(databaseUrl, {
    check: (found) => refuseForeignFiles(store, found, env),
    complete: async (installationId, client) => {
      await claimFiles(store, installationId);
      await queue.start(allJobs, allRunKinds);
      await holdMailsOfRestored({ client, files: store, queue, env, say: announce });
    },
  });
  const trustedForMs = env.s3 ? TRUSTED_BUCKET_MS : 0;
  const files = new GuardedFileStore(store, { installationId, trustedForMs, log });
  stops.push(() => files.close());

  const { db } = database;
  stops.push(await startSigns({ db, files, log }));
  return {
    env,
    db,
    notifications,
    queue,
    mailer,
    files,
    log,
    singletons: new Singletons({ db, log }),
  };
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
