import type { z } from 'zod';
import type { Services } from '../services.ts';

export interface JobContext {
  readonly services: Services;
  /** Aborted when the process stops or the job runs out of time. */
  readonly signal: AbortSignal;
}

/** Thrown by a job that would end the same however often it is tried. */
export class FinalFault extends Error {}

/** Thrown by a job whose work may have been done all the same: tried a few times, however many it has. */
export class DoubtfulFault extends Error {}

/** A mail server that takes mails and is silent afterwards would send one for each try. */
const MOST_DOUBTFUL_TRIES = 6;

/** Whether a job that ended so after some tries is not worth another one. */
export function isOver(fault: unknown, tries: number): boolean {
  if (fault instanceof DoubtfulFault) return tries >= MOST_DOUBTFUL_TRIES;
  return fault instanceof FinalFault;
}

/** What the queue needs to know of any work. */
export interface QueuedWork<Payload extends object> {
  readonly name: string;
  /** Ids; personal data only beside the `teacherId` with whose account it is to go. */
  readonly payload: z.ZodType<Payload>;
  /** How often it is tried again after a failure, waiting twice as long each time. */
  readonly retries: number;
  /** The pauses between tries grow no longer than this; five minutes unless told. */
  readonly longestPauseSeconds?: number;
  readonly timeoutSeconds: number;
  /** What waits of it is held in a restored copy, which cannot know what was sent since. */
  readonly isMail?: boolean;
  /** How many a process works on at once. */
  readonly concurrency: number;
  /** How many of them may be one teacher's; all but one unless told. */
  readonly concurrencyOfTeacher?: number;
  /** How many of them large work never has, whoever sends it; none unless told. */
  readonly keptForSmall?: number;
  /**
   * How long a small one keeps its place while somebody waits for one: then it was not small, and goes
   * on as large work, from its beginning. For ever unless told.
   */
  readonly secondsOfSmall?: number;
}

/**
 * Work in the background that nobody watches: mails, sweeps. What people wait for, or may want to
 * stop, is a run: see run-kind.ts.
 */
export interface Job<Payload extends object = object> extends QueuedWork<Payload> {
  /** A cron line, for work that comes round by itself. */
  readonly schedule?: string;
  /** May be run again after it has been cut off at any point. */
  run(payload: Payload, context: JobContext): Promise<void>;
}

export function defineJob<Payload extends object>(job: Job<Payload>): Job<Payload> {
  return job;
}

/** A job among others: its payload is what its own schema lets through. */
// biome-ignore lint/suspicious/noExplicitAny: a list of jobs holds payloads of every kind
export type AnyJob = Job<any>;
