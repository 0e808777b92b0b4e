import type { FastifyBaseLogger } from 'fastify';
import type { Db } from './db/client.ts';
import type { Notifications } from './db/notifications.ts';
import type { Env } from './env.ts';
import type { ChoiceSaver } from './features/attempts/answers/choice-saver.ts';
import type { KnownLists } from './features/attempts/identity/known-lists.ts';
import type { KnownQuizzes } from './features/attempts/known-quizzes.ts';
import type { SignsOfLife } from './features/attempts/signs/signs.service.ts';
import type { CorrectionStanding } from './features/correction/corrections-list.service.ts';
import type { KnownPiles } from './features/correction/known-piles.ts';
import type { Papers } from './features/correction/papers.ts';
import type { ShownPages } from './features/correction/scans/pictures/shown-pages.ts';
import type { JobQueue } from './jobs/queue.ts';
import type { Mailer } from './mail/mailer.ts';
import type { StampedCache } from './stamped-cache.ts';
import type { FileStore } from './storage/file-store.ts';

/** What features work with: one door each to the outside, and what lives as long as the process. */
export interface Services {
  readonly env: Env;
  readonly db: Db;
  readonly notifications: Notifications;
  readonly queue: JobQueue;
  readonly mailer: Mailer;
  readonly files: FileStore;
  readonly log: FastifyBaseLogger;
  readonly choices: ChoiceSaver;
  readonly signs: SignsOfLife;
  readonly knownQuizzes: KnownQuizzes;
  readonly knownLists: KnownLists;
  readonly knownPiles: KnownPiles;
  readonly knownPapers: StampedCache<Papers>;
  readonly knownStandings: StampedCache<CorrectionStanding>;
  /** How many marks of a quiz today's key would change. */
  readonly knownStaleMarks: StampedCache<number>;
  readonly shownPages: ShownPages;
}
