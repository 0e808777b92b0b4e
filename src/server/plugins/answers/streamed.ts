import type { Readable } from 'node:stream';

/**
 * An answer sent as it comes, with headers of its own: a file, or events. What is in memory already is
 * given as bytes, which count as unread until they are taken; a stream of them would not.
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
