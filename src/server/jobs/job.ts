import type { Services } from '../services.ts';
import type { ScheduledWork } from './queued-work.ts';

export interface JobContext {
  readonly services: Services;
  /** Aborted when the process stops or the job times out. */
  readonly signal: AbortSignal;
}

/** Background work that nobody watches. What people wait for or may stop is a run (run-kind.ts). */
export interface Job<Payload extends object = object> extends ScheduledWork<Payload> {
  /** It may be cut off at any point and then run again. */
  run(payload: Payload, context: JobContext): Promise<void>;
}

export function defineJob<Payload extends object>(job: Job<Payload>): Job<Payload> {
  return job;
}

// biome-ignore lint/suspicious/noExplicitAny: a list of jobs holds payloads of every kind
export type AnyJob = Job<any>;
