import type { QuizId, TeacherId } from '#shared/contract/ids.ts';
import type { Services } from '../services.ts';
import type { QueuedRun } from './queued-work.ts';

export interface RunOwner {
  /** At most one run of a kind about the same thing is under way. */
  readonly thing: string;
  readonly teacherId: TeacherId;
  /** The run is deleted with this quiz. */
  readonly quizId: QuizId | null;
}

export interface RunContext<Result, Detail> {
  readonly owner: RunOwner;
  readonly services: Services;
  /** Aborted when the run is cancelled or times out, and when the process stops. */
  readonly signal: AbortSignal;
  /** From 0 to 1. It may be called at any rate: watchers are told twice a second. */
  progress(fraction: number, detail?: Detail): void;
  /** Ends the run in the caller's transaction. Throws if it was cancelled or given away since. */
  complete(services: Services, result: Result): Promise<void>;
}

/**
 * Long work that people wait for, watch and may stop. The teacher is shown an AppError that it
 * throws; after any other error it is tried again.
 */
export interface RunKind<Payload extends object, Result = void, Detail = never>
  extends QueuedRun<Payload, Result, Detail> {
  /** It may be cut off at any point and then run again. */
  run(payload: Payload, context: RunContext<Result, Detail>): Promise<Result>;
}

export function defineRun<Payload extends object, Result = void, Detail = never>(
  kind: RunKind<Payload, Result, Detail>,
): RunKind<Payload, Result, Detail> {
  return kind;
}

// biome-ignore lint/suspicious/noExplicitAny: a list of kinds holds payloads of every sort
export type AnyRunKind = RunKind<any, any, any>;
