/** How many bits are looked up at once. Longer codes are rare and searched bit by bit. */
export const LOOKUP_BITS = 12;

/** A symbol is one byte, hence at most so many. */
const mostSymbols = 256;

/**
 * A Huffman code of a JPEG in a form that is fast to read: for most codes one lookup gives the
 * symbol together with the value that follows it.
 */
export interface HuffmanTable {
  /**
   * Indexed by the next bits; 0 where the code is longer. Otherwise bits 0 to 4 are the length of
   * the code, or of code and value; bit 5 is set where the value is included; bits 8 to 15 are the
   * symbol; bits 16 to 31 are the value.
   */
  readonly lookup: Int32Array;
  /**
   * For each length of a code, the first code that is greater than all of this length, aligned to
   * 16 bits.
   */
  readonly ends: Int32Array;
  /** For each length of a code, what is added to a code to get the index of its symbol. */
  readonly offsets: Int32Array;
  readonly symbols: Uint8Array;
}

/** Null where the lengths do not form a valid code. */
export function huffmanTable(lengths: Uint8Array, symbols: Uint8Array): HuffmanTable | null {
  if (symbols.length > mostSymbols) return null;
  const lookup = new Int32Array(1 << LOOKUP_BITS);
  const ends = new Int32Array(18);
  const offsets = new Int32Array(18);
  let code = 0;
  let index = 0;
  for (let length = 1; length <= 16; length += 1) {
    const count = lengths[length - 1] ?? 0;
    offsets[length] = index - code;
    if (code + count > 1 << length) return null;
    for (let nth = 0; nth < count; nth += 1) {
      if (length <= LOOKUP_BITS) enter(lookup, code, length, symbols[index] ?? 0);
      code += 1;
      index += 1;
    }
    ends[length] = code << (16 - length);
    code <<= 1;
  }
  return { lookup, ends, offsets, symbols };
}

function enter(lookup: Int32Array, code: number, length: number, symbol: number): void {
  const size = symbol & 15;
  const free = LOOKUP_BITS - length;
  const first = code << free;
  for (let rest = 0; rest < 1 << free; rest += 1) {
    lookup[first + rest] =
      size <= free
        ? (extend(rest >> (free - size), size) << 16) | (symbol << 8) | 32 | (length + size)
        : (symbol << 8) | length;
  }
}

/** The value of its bits: the lower half of the bit patterns are negative numbers. */
function extend(bits: number, size: number): number {
  return size > 0 && bits < 1 << (size - 1) ? bits - (1 << size) + 1 : bits;
}
