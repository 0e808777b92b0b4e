import type { Readable } from 'node:stream';

export interface StoredFile {
  readonly key: string;
  readonly size: number;
  readonly writtenAt: Date;
}

/** In pieces for what should never be whole in memory. */
export type FileContent = Uint8Array | AsyncIterable<Uint8Array>;

/** Both ends are included; beyond the end of the file there is nothing. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/** Keys look like paths: `quizzes/8f…/editions/0a….pdf`. A prefix ends at the end of a segment. */
export interface FileStore {
  /** Writes all or nothing, durably, and replaces what was there. */
  write(key: string, content: FileContent): Promise<void>;
  read(key: string, range?: ByteRange): Promise<Readable | null>;
  /**
   * Makes the file available under a path, read-only, for programs; false when there is none. It
   * costs nothing with a local store.
   */
  bring(key: string, path: string, signal?: AbortSignal): Promise<boolean>;
  find(key: string): Promise<StoredFile | null>;
  /** Makes one file of several in their order; the parts are kept. */
  join(key: string, parts: readonly Pick<StoredFile, 'key' | 'size'>[]): Promise<void>;
  /** A missing file is no error. */
  remove(key: string): Promise<void>;
  /** Files written meanwhile may stay. */
  removeAll(prefix: string): Promise<void>;
  /** Lists every file below a prefix in any order, a few at a time. */
  list(prefix: string): AsyncIterable<StoredFile>;
  /** Removes what interrupted writes left behind before that moment. */
  removeAbandonedWrites(before: Date): Promise<void>;
}
