import type { z } from 'zod';
import type { ShownRun } from '#shared/contract/runs.ts';
import type { AppError } from '../errors.ts';
import type { Services } from '../services.ts';
import type { QueuedWork } from './job.ts';
import type { Requirement } from './requirement.ts';

/** What a run belongs to. */
export interface RunOwner {
  /** At most one run of a kind is under way about the same thing. */
  readonly thing: string;
  readonly teacherId: string;
  /** The run is gone once its quiz is. */
  readonly quizId: string | null;
}

export interface RunContext<Result, Detail> {
  readonly owner: RunOwner;
  readonly services: Services;
  /** Aborted when somebody cancels the run, when it runs out of time and when the process stops. */
  readonly signal: AbortSignal;
  /** From 0 to 1; to be called as often as one likes, watchers are told twice a second. */
  progress(fraction: number, detail?: Detail): void;
  /**
   * Makes the end of the run part of the caller's transaction: what was done holds if, and only
   * if, the run is done. Throws when it has been cancelled or given to another process meanwhile.
   */
  complete(services: Services, result: Result): Promise<void>;
}

/**
 * Long work about a thing, that people wait for, watch and may stop. An AppError that it throws
 * is what the teacher is told; after any other it is tried again.
 */
export interface RunKind<Payload extends object, Result = void, Detail = never>
  extends QueuedWork<Payload> {
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
  /** May be run again after it has been cut off at any point. */
  run(payload: Payload, context: RunContext<Result, Detail>): Promise<Result>;
}

export function defineRun<Payload extends object, Result = void, Detail = never>(
  kind: RunKind<Payload, Result, Detail>,
): RunKind<Payload, Result, Detail> {
  return kind;
}

// biome-ignore lint/suspicious/noExplicitAny: a list of kinds holds payloads of every sort
export type AnyRunKind = RunKind<any, any, any>;
