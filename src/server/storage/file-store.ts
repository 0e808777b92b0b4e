import type { Readable } from 'node:stream';

export interface StoredFile {
  readonly key: string;
  readonly writtenAt: Date;
}

/** Whole, or piece by piece for what is better never whole in memory. */
export type FileContent = Uint8Array | AsyncIterable<Uint8Array>;

/** The one door to files. Keys look like paths: `images/0a1b….png`. */
export interface FileStore {
  /** All of it or nothing, and kept once this returns; replaces what was there. */
  write(key: string, content: FileContent): Promise<void>;
  /** Null when there is no such file. */
  read(key: string): Promise<Readable | null>;
  /** A file that is not there is fine. */
  remove(key: string): Promise<void>;
  list(prefix: string): AsyncIterable<StoredFile>;
}
