import type { z } from 'zod';
import type { ShownRun } from '#shared/contract/runs.ts';
import type { AppError } from '../errors.ts';
import type { Requirement } from './requirement.ts';

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

/** What the queue needs to know of a job. */
export interface ScheduledWork<Payload extends object = object> extends QueuedWork<Payload> {
  /** A cron line, for work that comes round by itself. */
  readonly schedule?: string;
}

/** What the queue, and whoever watches it, needs to know of a run. */
export interface QueuedRun<Payload extends object, Result, Detail> extends QueuedWork<Payload> {
  /** Where it gives one; kept for a month. Files belong into the store. */
  readonly result?: z.ZodType<Result>;
  /** What it tells beside the fraction, a few numbers. */
  readonly detail?: z.ZodType<Detail>;
  /** In the list of the teacher's work; none for what is over in a moment. */
  readonly shownAs?: ShownRun;
  /** Only processes that have it work on these. */
  readonly needs?: Requirement;
  /** What the teacher is told when it was cut off too often to be tried again. */
  readonly interrupted: () => AppError;
  /** What those are told who wait for it when it is cancelled. */
  readonly cancelled: () => AppError;
}

// biome-ignore lint/suspicious/noExplicitAny: a list of jobs holds payloads of every kind
export type AnyWork = ScheduledWork<any>;
// biome-ignore lint/suspicious/noExplicitAny: a list of kinds holds payloads of every sort
export type AnyRun = QueuedRun<any, any, any>;
