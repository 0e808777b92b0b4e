import type { FastifyBaseLogger } from 'fastify';
import type { Db } from './db/client.ts';
import type { Notifications } from './db/notifications.ts';
import type { Env } from './env.ts';
import type { EtagCache } from './etag-cache.ts';
import type { ChoiceSaver } from './features/attempts/answers/choice-saver.ts';
import type { AttemptStarts } from './features/attempts/begin-attempts.ts';
import type { RosterCache } from './features/attempts/identity/roster-cache.ts';
import type { QuizCache } from './features/attempts/quiz-cache.ts';
import type { SignsOfLife } from './features/attempts/signs/signs.service.ts';
import type { ClassReading } from './features/correction/class-reading.ts';
import type { CorrectionState } from './features/correction/corrections-list.service.ts';
import type { PileCache } from './features/correction/pile-cache.ts';
import type { ShownPages } from './features/correction/scans/pictures/shown-pages.ts';
import type { JobQueue } from './jobs/queue.ts';
import type { Mailer } from './mail/mailer.ts';
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
  readonly starts: AttemptStarts;
  readonly signs: SignsOfLife;
  readonly quizCache: QuizCache;
  readonly rosterCache: RosterCache;
  readonly pileCache: PileCache;
  readonly classReadingCache: EtagCache<ClassReading>;
  readonly correctionStateCache: EtagCache<CorrectionState>;
  /** How many marks of a quiz today's key would change. */
  readonly staleMarksCache: EtagCache<number>;
  readonly shownPages: ShownPages;
}
