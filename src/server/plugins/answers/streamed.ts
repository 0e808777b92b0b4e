import type { Readable } from 'node:stream';

/**
 * An answer with headers of its own that is sent as it is made: a file, or events. Content that is
 * in memory already is given as bytes, since these are counted as unread until they are received; a
 * stream of them would not be.
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
