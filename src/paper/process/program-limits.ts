/** The limits of one piece of work that runs programs; programs that exceed them are killed. */
export interface ProgramLimits {
  /** The time for the whole work, by the clock. */
  readonly seconds: number;
  /** The address space of one process. */
  readonly megabytesOfMemory: number;
  /** The bytes written to the folder, and also those written to standard output. */
  readonly megabytesOfOutput: number;
  /** The number of files in the folder at any time. */
  readonly files: number;
}

export const megabyte = 1024 * 1024;
