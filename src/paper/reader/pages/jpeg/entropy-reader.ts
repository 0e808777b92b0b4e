import type { EntropyData } from './entropy-data.ts';
import { extend, type HuffmanTable } from './huffman-table.ts';

/** The place in a block of each coefficient, in the order of the file. */
const ZIGZAG = new Uint8Array([
  0, 1, 8, 16, 9, 2, 3, 10, 17, 24, 32, 25, 18, 11, 4, 5, 12, 19, 26, 33, 40, 48, 41, 34, 27, 20,
  13, 6, 7, 14, 21, 28, 35, 42, 49, 56, 57, 50, 43, 36, 29, 22, 15, 23, 30, 37, 44, 51, 58, 59, 52,
  45, 38, 31, 39, 46, 53, 60, 61, 54, 47, 55, 62, 63,
]);

/** Reads the blocks of a sequential JPEG, one after the other. */
export class EntropyReader {
  readonly #bytes: DataView;
  readonly #starts: readonly number[];
  readonly #end: number;
  /** In bits. */
  #at = 0;
  #isNoCode = false;

  constructor({ bytes, starts, end }: EntropyData) {
    this.#bytes = new DataView(bytes.buffer);
    this.#starts = starts;
    this.#end = end * 8;
  }

  /** Goes to an interval between restart markers; false where the file has no such one. */
  restart(interval: number): boolean {
    const start = this.#starts[interval];
    if (start === undefined) return false;
    this.#at = start * 8;
    return true;
  }

  /** Whether more was read than the file has, or something that is no code. */
  get isBroken(): boolean {
    return this.#at > this.#end || this.#isNoCode;
  }

  /** The difference of a block's mean from that of the block before. */
  readDifference(table: HuffmanTable): number {
    const entry = table.lookup[this.#peek() >>> 20] as number;
    if ((entry & 32) !== 0) {
      this.#at += entry & 31;
      return entry >> 16;
    }
    return this.#takeValue(this.#takeSymbol(table, entry) & 15);
  }

  /**
   * Reads the other coefficients of a block, each multiplied by its quantum, into their places;
   * answers how many there are up to the last that is not zero, in the order of the file.
   */
  readBlock(table: HuffmanTable, quanta: Int32Array, block: Int32Array): number {
    const lookup = table.lookup;
    const bytes = this.#bytes;
    let at = this.#at;
    let next = 1;
    let last = 1;
    while (next < 64) {
      const entry = lookup[(bytes.getInt32(at >> 3) << (at & 7)) >>> 20] as number;
      if ((entry & 32) !== 0) {
        at += entry & 31;
        next += (entry >> 12) & 15;
        if ((entry & 0xf00) !== 0) {
          const place = next & 63;
          block[ZIGZAG[place] as number] = Math.imul(entry >> 16, quanta[place] as number);
          next += 1;
          last = next;
        } else if ((entry & 0xf000) === 0xf000) next += 1;
        else break;
      } else {
        this.#at = at;
        const symbol = this.#takeSymbol(table, entry);
        const value = this.#takeValue(symbol & 15);
        at = this.#at;
        next += symbol >> 4;
        if ((symbol & 15) !== 0) {
          const place = next & 63;
          block[ZIGZAG[place] as number] = Math.imul(value, quanta[place] as number);
          next += 1;
          last = next;
        } else if (symbol === 0xf0) next += 1;
        else break;
      }
    }
    this.#at = at;
    if (next > 64) this.#isNoCode = true;
    return last;
  }

  /** The next 25 bits, the first one highest. */
  #peek(): number {
    return this.#bytes.getInt32(this.#at >> 3) << (this.#at & 7);
  }

  /** A code longer than the table looks up is searched; one that is none counts as 0. */
  #takeSymbol({ ends, offsets, symbols }: HuffmanTable, entry: number): number {
    if (entry !== 0) {
      this.#at += entry & 31;
      return (entry >> 8) & 255;
    }
    const code = this.#peek() >>> 16;
    for (let length = 1; length <= 16; length += 1) {
      if (code >= (ends[length] as number)) continue;
      this.#at += length;
      return symbols[(code >> (16 - length)) + (offsets[length] as number)] ?? 0;
    }
    this.#at += 16;
    this.#isNoCode = true;
    return 0;
  }

  #takeValue(size: number): number {
    if (size === 0) return 0;
    const bits = this.#peek() >>> (32 - size);
    this.#at += size;
    return extend(bits, size);
  }
}
