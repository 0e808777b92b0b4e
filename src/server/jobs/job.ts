import type { z } from 'zod';
import type { Db } from '../db/client.ts';
import type { Services } from '../services.ts';

/** Thrown by a run that would fail again however often it were tried. */
export class JobRefused extends Error {}

export interface JobContext {
  readonly id: string;
  readonly services: Services;
  /** Aborted when the process stops or the job runs out of time. */
  readonly signal: AbortSignal;
  /** From 0 to 1. Throws when somebody has cancelled the job: let it pass. */
  progress(fraction: number): Promise<void>;
  /**
   * Makes the end of the run part of the caller's transaction: what was done holds if, and only
   * if, the run is over. Throws when somebody has cancelled the job.
   */
  complete(db: Db): Promise<void>;
  /** Kept with the job, for people to read: no secrets. */
  log(text: string): Promise<void>;
}

export interface Job<Payload extends object = object> {
  readonly name: string;
  readonly payload: z.ZodType<Payload>;
  /** How often a failed run is tried again, waiting twice as long each time. */
  readonly retries: number;
  readonly timeoutSeconds: number;
  readonly concurrency: number;
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
