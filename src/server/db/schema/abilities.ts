/** What an administrator must install. */
export interface Lack {
  readonly programs: readonly string[];
  readonly command: string;
}

/** What is missing on a machine, by requirement. */
export type Abilities = Readonly<Record<string, Lack | null>>;
