import type { FastifyBaseLogger } from 'fastify';
import type { Db } from './db/client.ts';
import type { Notifications } from './db/notifications.ts';
import type { Env } from './env.ts';
import type { JobQueue } from './jobs/queue.ts';
import type { Mailer } from './mail/mailer.ts';
import type { Singletons } from './singletons.ts';
import type { GuardedFileStore } from './storage/guarded-file-store.ts';

/** What features work with: what is outside the process, and what lives as long as it. */
export interface Services {
  readonly env: Env;
  readonly db: Db;
  readonly notifications: Notifications;
  readonly queue: JobQueue;
  readonly mailer: Mailer;
  readonly files: GuardedFileStore;
  readonly log: FastifyBaseLogger;
  readonly singletons: Singletons;
  /** Aborted when the process begins to stop: what would last long is cut short then. */
  readonly stopping: AbortSignal;
}
