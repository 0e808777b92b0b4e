import type { FastifyBaseLogger } from 'fastify';
import type { Lack } from '../db/schema/jobs.ts';
import type { Env } from '../env.ts';

export interface Requirement {
  readonly name: string;
  /** Returns null when everything is installed and usable. */
  check(services: { readonly env: Env; readonly log: FastifyBaseLogger }): Promise<Lack | null>;
}
