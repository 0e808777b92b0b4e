import type { Readable } from 'node:stream';

export interface StoredFile {
  readonly key: string;
  readonly size: number;
  readonly writtenAt: Date;
}

/** Whole, or piece by piece for what is better never whole in memory. */
export type FileContent = Uint8Array | AsyncIterable<Uint8Array>;

/** Both ends belong to it; beyond the end of the file there is nothing. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/**
 * The one door to files. Keys look like paths: `quizzes/8f…/editions/0a….pdf`. A prefix is one or
 * more whole segments of keys: `quizzes/8f…` holds everything that is kept of that quiz.
 */
export interface FileStore {
  /** All of it or nothing, and kept once this returns; replaces what was there. */
  write(key: string, content: FileContent): Promise<void>;
  /** Null when there is no such file. */
  read(key: string, range?: ByteRange): Promise<Readable | null>;
  /**
   * As a file of this machine, for programs that open it by its name; to be read and no more. False
   * when there is no such file. A path on the disk of the store costs nothing, however often it is
   * asked for.
   */
  bring(key: string, path: string, signal?: AbortSignal): Promise<boolean>;
  /** Null when there is no such file. */
  find(key: string): Promise<StoredFile | null>;
  /** One file of several that are there, in their order; they stay. */
  join(key: string, parts: readonly Pick<StoredFile, 'key' | 'size'>[]): Promise<void>;
  /** A file that is not there is fine. */
  remove(key: string): Promise<void>;
  /** Everything below a prefix. What is written meanwhile may stay. */
  removeAll(prefix: string): Promise<void>;
  /** Everything below a prefix, in no order, a few at a time however many there are. */
  list(prefix: string): AsyncIterable<StoredFile>;
  /** Frees what writes that were cut off before that moment have left behind. */
  removeAbandonedWrites(before: Date): Promise<void>;
}
