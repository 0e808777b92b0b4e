/** What the programs of one piece of work may take; past it they are ended. */
export interface ProgramLimits {
  /** For the whole work, by the clock. */
  readonly seconds: number;
  /** Address space of one process. */
  readonly megabytesOfMemory: number;
  /** Of everything written to the folder, and of everything said. */
  readonly megabytesOfOutput: number;
  /** In the folder at one time. */
  readonly files: number;
}

export const megabyte = 1024 * 1024;
