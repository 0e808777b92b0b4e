import { closeSync, fstatSync, openSync, readSync } from 'node:fs';

/**
 * A file of any size of which small parts are read. Reading is synchronous, so that it must only be
 * used in worker threads.
 */
export class RangeFile implements Disposable {
  readonly size: number;
  readonly #descriptor: number;

  constructor(path: string) {
    this.#descriptor = openSync(path, 'r');
    this.size = fstatSync(this.#descriptor).size;
  }

  /** Returns fewer bytes where the file ends earlier. */
  read(at: number, length: number): Uint8Array {
    const bytes = Buffer.allocUnsafeSlow(Math.max(0, Math.min(length, this.size - at)));
    let done = 0;
    while (done < bytes.length) {
      const count = readSync(this.#descriptor, bytes, done, bytes.length - done, at + done);
      if (count === 0) break;
      done += count;
    }
    return bytes.subarray(0, done);
  }

  [Symbol.dispose](): void {
    closeSync(this.#descriptor);
  }
}
