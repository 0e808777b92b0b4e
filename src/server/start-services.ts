import { mkdir } from 'node:fs/promises';
import { allJobs, allRunKinds } from './all-jobs.ts';
import { connectDatabase } from './db/client.ts';
import { startEmbeddedPostgres } from './db/embedded/embedded-postgres.ts';
import { setUpDatabase } from './db/migrate.ts';
import { Notifications } from './db/notifications.ts';
import type { Env } from './env.ts';
import { EtagCache } from './etag-cache.ts';
import { ChoiceSaver } from './features/attempts/answers/choice-saver.ts';
import { AttemptStarts } from './features/attempts/begin-attempts.ts';
import { RosterCache } from './features/attempts/identity/roster-cache.ts';
import { mostCachedStaleMarks } from './features/attempts/marks/regrade.service.ts';
import { QuizCache } from './features/attempts/quiz-cache.ts';
import { SignsOfLife } from './features/attempts/signs/signs.service.ts';
import type { ClassReading } from './features/correction/class-reading.ts';
import {
  type CorrectionState,
  mostCachedCorrectionStates,
} from './features/correction/corrections-list.service.ts';
import { mostCachedPages, PileCache } from './features/correction/pile-cache.ts';
import { ShownPages } from './features/correction/scans/pictures/shown-pages.ts';
import { claimDataDir } from './instance-lock.ts';
import { JobQueue } from './jobs/queue.ts';
import { createLog } from './log.ts';
import { createMailer } from './mail/mailer.ts';
import type { Services } from './services.ts';
import { claimFiles, refuseForeignFiles } from './storage/installation-files.ts';
import { openFileStore } from './storage/open-file-store.ts';

type Stop = () => unknown;

export interface RunningServices {
  readonly services: Services;
  /** In the reverse order of the start. */
  stop(): Promise<void>;
}

/** Everything the application stands on, ready to use. What began before a failure is ended. */
export async function startServices(
  env: Env,
  announce: (text: string) => void,
): Promise<RunningServices> {
  const stops: Stop[] = [];
  const stop = async () => {
    for (const end of stops.splice(0).reverse()) await end();
  };
  try {
    return { services: await start(env, announce, stops), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function start(env: Env, announce: (text: string) => void, stops: Stop[]): Promise<Services> {
  const log = createLog(env.logLevel);
  await mkdir(env.dataDir, { recursive: true, mode: 0o700 });
  const databaseUrl = env.databaseUrl ?? (await startOwnDatabase(env, log, stops));

  const database = connectDatabase(databaseUrl, (error) =>
    log.warn({ err: error }, 'a database connection was lost'),
  );
  stops.push(() => database.close());

  const notifications = new Notifications(databaseUrl);
  stops.push(() => notifications.stop());

  const files = await openFileStore(env, (text) => log.warn(text));

  const mailer = createMailer(env, announce);
  stops.push(() => mailer.close());

  // Stops first: what is being worked on has everything it needs until then.
  const queue = new JobQueue(databaseUrl, log);
  stops.push(() => queue.stop());
  await setUpDatabase(databaseUrl, {
    check: (found) => refuseForeignFiles(files, found, env),
    complete: async (installationId) => {
      await claimFiles(files, installationId);
      await queue.start(allJobs, allRunKinds);
    },
  });

  const { db } = database;
  const choices = new ChoiceSaver(db);
  const starts = new AttemptStarts(db);
  const signs = new SignsOfLife(db, log);
  const quizCache = new QuizCache();
  const rosterCache = new RosterCache();
  const pileCache = new PileCache();
  const classReadingCache = new EtagCache<ClassReading>({
    most: mostCachedPages,
    weigh: ({ pages }) => pages.length,
  });
  const correctionStateCache = new EtagCache<CorrectionState>({ most: mostCachedCorrectionStates });
  const staleMarksCache = new EtagCache<number>({ most: mostCachedStaleMarks });
  const shownPages = new ShownPages();
  return {
    env,
    db,
    notifications,
    queue,
    mailer,
    files,
    log,
    choices,
    starts,
    signs,
    quizCache,
    rosterCache,
    pileCache,
    classReadingCache,
    correctionStateCache,
    staleMarksCache,
    shownPages,
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
