import type { Readable } from 'node:stream';

/** An answer sent as it comes, with headers of its own: a file, or events. */
export class Streamed {
  readonly content: Readable | string | Buffer;
  readonly headers: Record<string, string>;

  constructor(content: Readable | string | Buffer, headers: Record<string, string>) {
    this.content = content;
    this.headers = headers;
  }
}
