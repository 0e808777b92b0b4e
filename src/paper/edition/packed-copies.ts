import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { CopyLayout, PageLayout } from './layout.ts';

/**
 * Copies in memory that threads share. Each is compressed by itself, to a tenth of its JSON or
 * less.
 */
export interface PackedCopies {
  readonly numbers: readonly number[];
  /** The offset at which each copy ends. */
  readonly ends: readonly number[];
  readonly bytes: Uint8Array<SharedArrayBuffer>;
}

const quickly = { level: 1 };

export class CopyPacker {
  readonly #numbers: number[] = [];
  readonly #ends: number[] = [];
  readonly #pieces: Buffer[] = [];

  add({ copy, pages }: CopyLayout): void {
    const piece = deflateRawSync(JSON.stringify(pages), quickly);
    this.#numbers.push(copy);
    this.#ends.push((this.#ends.at(-1) ?? 0) + piece.length);
    this.#pieces.push(piece);
  }

  packed(): PackedCopies {
    const bytes = new Uint8Array(new SharedArrayBuffer(this.#ends.at(-1) ?? 0));
    for (const [place, piece] of this.#pieces.entries()) {
      bytes.set(piece, this.#ends[place - 1] ?? 0);
    }
    return { numbers: this.#numbers, ends: this.#ends, bytes };
  }
}

/**
 * Unpacks a copy when its pages are asked for, which takes a millisecond. The last one is kept,
 * because callers usually read a copy several times.
 */
export function unpackedCopies({ numbers, ends, bytes }: PackedCopies): CopyLayout[] {
  let last: { readonly place: number; readonly pages: readonly PageLayout[] } | undefined;
  const pagesOf = (place: number) => {
    if (last?.place !== place) {
      const piece = bytes.subarray(ends[place - 1] ?? 0, ends[place]);
      last = { place, pages: JSON.parse(inflateRawSync(piece).toString()) };
    }
    return last.pages;
  };
  return numbers.map((copy, place) => ({
    copy,
    get pages() {
      return pagesOf(place);
    },
  }));
}
