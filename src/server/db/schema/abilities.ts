/** What an administrator is told to install. */
export interface Lack {
  /** Debian packages. */
  readonly programs: readonly string[];
  readonly command: string;
}

/** Of each requirement what is missing on a machine, if anything. */
export type Abilities = Readonly<Record<string, Lack | null>>;
