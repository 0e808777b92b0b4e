import type { Services } from '../services.ts';
import type { ScheduledWork } from './queued-work.ts';

export interface JobContext {
  readonly services: Services;
  /** Aborted when the process stops or the job runs out of time. */
  readonly signal: AbortSignal;
}

/**
 * Work in the background that nobody watches: mails, sweeps. What people wait for, or may want to
 * stop, is a run: see run-kind.ts.
 */
export interface Job<Payload extends object = object> extends ScheduledWork<Payload> {
  /** May be run again after it has been cut off at any point. */
  run(payload: Payload, context: JobContext): Promise<void>;
}

export function defineJob<Payload extends object>(job: Job<Payload>): Job<Payload> {
  return job;
}

/** A job among others: its payload is what its own schema lets through. */
// biome-ignore lint/suspicious/noExplicitAny: a list of jobs holds payloads of every kind
export type AnyJob = Job<any>;
