import type { z } from 'zod';
import type { ShownRun } from '#shared/contract/runs.ts';
import type { AppError } from '../errors.ts';
import type { Requirement } from './requirement.ts';

/** Thrown by a job that would fail again at every further try. */
export class FinalFault extends Error {}

/** Thrown when the work may have been done all the same. Such work is tried only a few times. */
export class DoubtfulFault extends Error {}

/** A mail server that accepts mails and then stays silent would send one mail for each try. */
const MOST_DOUBTFUL_TRIES = 6;

export function isFinalFailure(fault: unknown, tries: number): boolean {
  if (fault instanceof DoubtfulFault) return tries >= MOST_DOUBTFUL_TRIES;
  return fault instanceof FinalFault;
}

export interface QueuedWork<Payload extends object> {
  readonly name: string;
  /** Holds ids; personal data only beside the `teacherId` with whose account it is deleted. */
  readonly payload: z.ZodType<Payload>;
  /** How often it is tried again after a failure. Each pause is twice as long as the one before. */
  readonly retries: number;
  /** The longest pause between tries; five minutes by default. */
  readonly longestPauseSeconds?: number;
  readonly timeoutSeconds: number;
  /** In a restored database these wait, since they may have been sent after the backup. */
  readonly isMail?: boolean;
  /** It is sent even while an administrator has paused mails. */
  readonly leavesWhilePaused?: boolean;
  readonly concurrency: number;
  /** How many of them may belong to one teacher; by default all but one. */
  readonly concurrencyOfTeacher?: number;
  /** How many of the places large work never gets; none by default. */
  readonly keptForSmall?: number;
  /** For how long small work may keep others waiting before it starts again as large work. */
  readonly secondsOfSmall?: number;
}

export interface ScheduledWork<Payload extends object = object> extends QueuedWork<Payload> {
  /** A cron expression, for work that is repeated. */
  readonly schedule?: string;
}

export interface QueuedRun<Payload extends object, Result, Detail> extends QueuedWork<Payload> {
  /** Kept for a month. Files belong in the file store instead. */
  readonly result?: z.ZodType<Result>;
  readonly detail?: z.ZodType<Detail>;
  /** How it is named in the teacher's list of work; left out for work that is over in a moment. */
  readonly shownAs?: ShownRun;
  /** Only processes that meet this requirement run it. */
  readonly needs?: Requirement;
  /** The error for the teacher after too many interrupted tries. */
  readonly interrupted: () => AppError;
  /** The error for those who wait when it is cancelled. */
  readonly cancelled: () => AppError;
}

// biome-ignore lint/suspicious/noExplicitAny: a list of jobs holds payloads of every kind
export type AnyWork = ScheduledWork<any>;
// biome-ignore lint/suspicious/noExplicitAny: a list of kinds holds payloads of every sort
export type AnyRun = QueuedRun<any, any, any>;
