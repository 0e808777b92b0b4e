import { blackRuns, RUN_BITS, whiteRuns } from './run-codes.ts';

/** The fax coding of a picture, from its entry in a PDF. */
export interface FaxFormat {
  readonly width: number;
  readonly height: number;
  /**
   * `group4`: each row is coded by its differences from the row above; `runs`: by its runs;
   * `mixed`: some rows by one, some by the other.
   */
  readonly coding: 'group4' | 'runs' | 'mixed';
  /** True where each row begins on a whole byte. */
  readonly aligned: boolean;
  /** The grey of white and of black pixels. */
  readonly white: number;
  readonly black: number;
}

/**
 * For each value of the next seven bits: the mode of coding relative to the row above, times 8,
 * plus the length of its code in bits.
 */
const modes = new Int8Array(128);
const [pass, horizontal, vertical] = [0, 1, 5];
for (const [code, mode] of [
  ['0001', pass],
  ['001', horizontal],
  ['1', vertical],
  ['011', vertical + 1],
  ['000011', vertical + 2],
  ['0000011', vertical + 3],
  ['010', vertical - 1],
  ['000010', vertical - 2],
  ['0000010', vertical - 3],
] as const) {
  const free = 7 - code.length;
  const first = Number.parseInt(code, 2) << free;
  modes.fill(mode * 8 + code.length, first, first + (1 << free));
}

/** The end of a row is ten zeros and a one, possibly after further zeros. */
const endOfRow = 12;
const lookedAhead = 8;

/**
 * Decodes a fax row by row. Each row is given by the places where its colour changes, beginning
 * with white.
 */
export class FaxRows {
  readonly #bits: DataView;
  readonly #end: number;
  readonly #format: FaxFormat;
  #at = 0;
  /** The row above, followed by the width several times, so that a search in it ends. */
  #above: Int32Array;
  #current: Int32Array;

  constructor(bytes: Uint8Array, format: FaxFormat) {
    const padded = new Uint8Array(bytes.length + lookedAhead);
    padded.set(bytes);
    this.#bits = new DataView(padded.buffer);
    this.#end = bytes.length * 8;
    this.#format = format;
    this.#above = new Int32Array(format.width + 4).fill(format.width);
    this.#current = new Int32Array(format.width + 4);
  }

  /** The next row, valid until the next call. Null where the data is damaged or has ended. */
  next(): Int32Array | null {
    const { coding, aligned } = this.#format;
    if (aligned) this.#at = (this.#at + 7) & ~7;
    const isByRuns = coding === 'group4' ? false : this.#beginRow();
    const count = isByRuns ? this.#runs() : this.#differences();
    if (count === -1 || this.#at > this.#end) return null;
    this.#current.fill(this.#format.width, count, count + 3);
    [this.#above, this.#current] = [this.#current, this.#above];
    return this.#above;
  }

  #peek(count: number): number {
    const at = Math.min(this.#at, this.#end);
    return (this.#bits.getInt32(at >> 3) << (at & 7)) >>> (32 - count);
  }

  /** Skips the end of the previous row, and returns whether the next row is coded by its runs. */
  #beginRow(): boolean {
    const start = this.#at;
    while (this.#peek(endOfRow) === 0 && this.#at < this.#end) this.#at += 1;
    if (this.#peek(endOfRow) === 1) this.#at += endOfRow;
    else this.#at = start;
    if (this.#format.coding === 'runs') return true;
    const tag = this.#peek(1);
    this.#at += 1;
    return tag === 1;
  }

  #runs(): number {
    const { width } = this.#format;
    let count = 0;
    for (let place = 0, isWhite = true; place < width; isWhite = !isWhite) {
      const run = this.#run(isWhite);
      if (run === -1 || count > width) return -1;
      place += run;
      this.#current[count] = Math.min(place, width);
      count += 1;
    }
    return count;
  }

  /**
   * Reads one run: any number of lengths that are multiples of 64, then one that is shorter than
   * 64.
   */
  #run(isWhite: boolean): number {
    const table = isWhite ? whiteRuns : blackRuns;
    let total = 0;
    for (;;) {
      const entry = table[this.#peek(RUN_BITS)] as number;
      if (entry === 0 || total > this.#format.width) return -1;
      this.#at += entry & 15;
      total += entry >> 4;
      if (entry >> 4 < 64) return total;
    }
  }

  /**
   * Reads a row by its differences: each change of the row above is skipped, kept or moved by up to
   * three pixels.
   */
  #differences(): number {
    const { width } = this.#format;
    const [above, current] = [this.#above, this.#current];
    let count = 0;
    let place = 0;
    let next = 0;
    // Only at its very first pixel may a row change colour at a place that is not beyond the last
    // one.
    for (let passed = -1; place < width; passed = place) {
      // The next change of the row above to the colour to which this row changes.
      next = (Math.max(0, next - 2) & ~1) | (count & 1);
      while ((above[next] as number) <= passed) next += 2;
      const entry = modes[this.#peek(7)] as number;
      if (entry === 0) return -1;
      this.#at += entry & 7;
      const mode = entry >> 3;
      if (mode === pass) place = above[next + 1] as number;
      else if (mode === horizontal) {
        const [first, second] = [this.#run(count % 2 === 0), this.#run(count % 2 === 1)];
        if (first === -1 || second === -1) return -1;
        current[count] = Math.min(place + first, width);
        current[count + 1] = Math.min(place + first + second, width);
        place = current[count + 1] as number;
        count += 2;
      } else {
        const moved = (above[next] as number) + mode - vertical;
        if (moved < place || moved > width) return -1;
        current[count] = moved;
        count += 1;
        place = moved;
      }
      if (count > width + 1) return -1;
    }
    return count;
  }
}
