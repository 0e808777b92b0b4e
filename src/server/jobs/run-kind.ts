import type { Services } from '../services.ts';
import type { QueuedRun } from './queued-work.ts';

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
  extends QueuedRun<Payload, Result, Detail> {
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
