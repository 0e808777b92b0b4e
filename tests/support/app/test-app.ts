import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { allJobs, allRunKinds } from '#server/all-jobs.ts';
import { buildApp } from '#server/app.ts';
import { readEnv } from '#server/env.ts';
import { startWorkers } from '#server/jobs/worker.ts';
import type { Services } from '#server/services.ts';
import { startServices } from '#server/start-services.ts';
import { createDatabase } from '../servers/database.ts';
import { type Mailbox, openMailbox } from '../servers/mailbox.ts';
import { TestBrowser } from './test-browser.ts';

export interface TestApp {
  readonly app: FastifyInstance;
  readonly services: Services;
  readonly mailbox: Mailbox;
  readonly announced: string[];
  readonly dataDir: string;
  /** A browser with its own cookies and address. */
  newBrowser(): TestBrowser;
  stop(): Promise<void>;
}

/** The whole application except for its port: database, queue and mail are real. */
export async function startTestApp(
  variables: NodeJS.ProcessEnv = {},
  parent = tmpdir(),
  hasWorker = true,
): Promise<TestApp> {
  const database = await createDatabase();
  const mailbox = await openMailbox();
  const dataDir = await mkdtemp(join(parent, 'cochalot-app-'));
  const announced: string[] = [];
  const env = readEnv({
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    SMTP_URL: mailbox.smtpUrl,
    LOG_LEVEL: 'silent',
    // The tests' machine may forbid sandboxes.
    PRINT_WITHOUT_SANDBOX: 'yes',
    ...variables,
  });
  const { services, stop } = await startServices(env, (text) => announced.push(text));
  const leave = hasWorker ? await startWorkers(services, allJobs, allRunKinds) : undefined;
  const app = await buildApp(services);
  let browsers = 0;
  return {
    app,
    services,
    mailbox,
    announced,
    dataDir,
    newBrowser: () => {
      browsers += 1;
      return new TestBrowser(app, `10.0.${browsers >> 8}.${browsers & 255}`);
    },
    stop: async () => {
      await app.close();
      await leave?.();
      await stop();
      await mailbox.close();
      await database.drop();
      await rm(dataDir, { recursive: true });
    },
  };
}
