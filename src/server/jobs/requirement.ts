import type { Lack } from '../db/schema/abilities.ts';
import type { Services } from '../services.ts';

/** Programs that some kinds of run need on the machine that works on them. */
export interface Requirement {
  readonly name: string;
  /** Null when everything is there, and may be used. */
  check(services: Pick<Services, 'env' | 'log'>): Promise<Lack | null>;
}
