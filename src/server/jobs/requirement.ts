import type { Services } from '../services.ts';

/** What an administrator is told to install. */
export interface Lack {
  /** Debian packages. */
  readonly programs: readonly string[];
  readonly command: string;
}

/** Programs that some kinds of run need on the machine that works on them. */
export interface Requirement {
  readonly name: string;
  /** Null when everything is there, and may be used. */
  check(services: Pick<Services, 'env' | 'log'>): Promise<Lack | null>;
}

/** Of each requirement what is missing, if anything. */
export type Abilities = Readonly<Record<string, Lack | null>>;
