import { closeSync, fstatSync, openSync, readSync } from 'node:fs';

/** A file of any size, of which small parts are read. Only for a thread that may wait for a disk. */
export class RangeFile implements Disposable {
  readonly size: number;
  readonly #descriptor: number;

  constructor(path: string) {
    this.#descriptor = openSync(path, 'r');
    this.size = fstatSync(this.#descriptor).size;
  }

  /** Fewer bytes where the file ends before. */
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
