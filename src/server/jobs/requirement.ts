import type { FastifyBaseLogger } from 'fastify';
import type { Lack } from '../db/schema/abilities.ts';
import type { Env } from '../env.ts';

/** Programs that some kinds of run need on the machine that works on them. */
export interface Requirement {
  readonly name: string;
  /** Null when everything is there, and may be used. */
  check(services: { readonly env: Env; readonly log: FastifyBaseLogger }): Promise<Lack | null>;
}
