import type { Readable } from 'node:stream';

/**
 * An answer with its own headers that is sent while it is made. Content in memory is given as
 * bytes, which count as unread until they are received; a stream would not.
 */
export class Streamed {
  readonly content: Readable | string | Buffer;
  readonly headers: Record<string, string>;

  constructor(content: Readable | string | Uint8Array, headers: Record<string, string>) {
    this.content =
      content instanceof Uint8Array
        ? Buffer.from(content.buffer, content.byteOffset, content.byteLength)
        : content;
    this.headers = headers;
  }
}
