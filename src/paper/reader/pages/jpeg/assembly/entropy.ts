import { BLOCK } from './block.ts';
import { DETAILS, MEAN, MEANS, PART_BYTES, QUANTA } from './part.ts';

/** The layout of a Huffman table: the lookup by the next bits, then the data for long codes. */
const LOOKUP_BITS: u64 = 12;
const ENDS: usize = 4 << 12;
const OFFSETS: usize = ENDS + 4 * 18;
const SYMBOLS: usize = OFFSETS + 4 * 18;

/** For each coefficient in the order of the file, twice its index in the block. */
const PLACES = memory.data<u8>([
  0, 2, 16, 32, 18, 4, 6, 20, 34, 48, 64, 50, 36, 22, 8, 10, 24, 38, 52, 66, 80, 96, 82, 68, 54, 40,
  26, 12, 14, 28, 42, 56, 70, 84, 98, 112, 114, 100, 86, 72, 58, 44, 30, 46, 60, 74, 88, 102, 116,
  118, 104, 90, 76, 62, 78, 92, 106, 120, 122, 108, 94, 110, 124, 126,
]);

/** The next bits, the first one highest, and their number. */
let bits: u64 = 0;
let count: i32 = 0;
/** How many of these bits do not come from the file: after a marker there are only zeros. */
let missing: i32 = 0;
let at: usize = 0;
let unitsToRestart: i32 = 0;
let restartInterval: i32 = 0;
let isNoCode: bool = false;

/** Begins to decode the data at `data`, which must be followed by a marker. */
export function begin(data: usize, interval: i32): void {
  at = data;
  bits = 0;
  count = 0;
  missing = 0;
  isNoCode = false;
  restartInterval = interval;
  unitsToRestart = interval;
}

/** Must be called before each unit. Returns false where a restart marker is missing. */
export function beginUnit(parts: usize, all: i32): bool {
  if (restartInterval === 0) return true;
  if (unitsToRestart === 0 && !restart(parts, all)) return false;
  unitsToRestart -= 1;
  return true;
}

/** Whether more bits were read than there are, or an invalid code. */
export function isBroken(): bool {
  return count < missing || isNoCode;
}

/** Continues after the next marker, which must be a restart marker. */
function restart(parts: usize, all: i32): bool {
  while (load<u8>(at) !== 0xff || load<u8>(at, 1) === 0 || load<u8>(at, 1) === 0xff) at += 1;
  if ((load<u8>(at, 1) & 0xf8) !== 0xd0) return false;
  at += 2;
  bits = 0;
  count = 0;
  missing = 0;
  unitsToRestart = restartInterval;
  for (let nth = 0; nth < all; nth++) store<i32>(parts + <usize>nth * PART_BYTES, 0, MEAN);
  return true;
}

/** Reads four bytes one by one, where one of them may belong to a marker. */
function takeBytes(): void {
  for (let taken = 0; taken < 4; taken++) {
    const byte = load<u8>(at);
    const isMarker = byte === 0xff && load<u8>(at, 1) !== 0;
    if (isMarker) missing += 8;
    else {
      bits |= (<u64>byte) << (56 - count);
      at += byte === 0xff ? 2 : 1;
    }
    count += 8;
  }
}

/**
 * Must be called when 32 bits or fewer are left, because a code with its value may have 31 bits.
 */
// @ts-ignore: decorator
@inline
function refill(): void {
  const word = load<u32>(at);
  // Whether one of the bytes is 255, which begins a marker or is followed by a byte to skip.
  if ((word & ((word & 0x7f7f7f7f) + 0x01010101) & 0x80808080) !== 0) takeBytes();
  else {
    bits |= (<u64>bswap<u32>(word)) << (32 - count);
    count += 32;
    at += 4;
  }
}

// @ts-ignore: decorator
@inline
function take(length: i32): void {
  bits <<= length;
  count -= length;
}

/** Reads a symbol. Codes longer than the lookup are searched; an invalid code counts as 0. */
function takeSymbol(table: usize, entry: i32): i32 {
  if (entry !== 0) {
    take(entry & 31);
    return (entry >> 8) & 255;
  }
  const code = <i32>(bits >> 48);
  for (let length = 1; length <= 16; length++) {
    const place = table + ((<usize>length) << 2);
    if (code >= load<i32>(place, ENDS)) continue;
    take(length);
    const symbol = (code >> (16 - length)) + load<i32>(place, OFFSETS);
    return load<u8>(table + <usize>(symbol & 255), SYMBOLS);
  }
  isNoCode = true;
  return 0;
}

/** Reads a value. The lower half of its bit patterns are negative numbers. */
function takeValue(size: i32): i32 {
  if (size === 0) return 0;
  const value = <i32>(bits >> (64 - size));
  take(size);
  return value < 1 << (size - 1) ? value - (1 << size) + 1 : value;
}

/**
 * Reads a block and multiplies its coefficients by the quantisation table. Returns the number of
 * coefficients up to the last one that is not zero, in the order of the file.
 */
export function readBlock(part: usize): i32 {
  for (let place: usize = 0; place < 128; place += 16) v128.store(BLOCK + place, i32x4.splat(0));
  const quanta = load<usize>(part, QUANTA);
  const mean = load<i32>(part, MEAN) + takeDifference(load<usize>(part, MEANS));
  store<i32>(part, mean, MEAN);
  store<i16>(BLOCK, <i16>(mean * load<i32>(quanta)));
  return readDetails(load<usize>(part, DETAILS), quanta);
}

function takeDifference(table: usize): i32 {
  if (count <= 32) refill();
  const entry = entryFor(table, bits);
  if ((entry & 32) === 0) return takeValue(takeSymbol(table, entry) & 15);
  take(entry & 31);
  return entry >> 16;
}

/**
 * Most of the decoding time is spent here, so that the state is kept in locals, which are faster
 * than globals.
 */
function readDetails(table: usize, quanta: usize): i32 {
  let ahead = bits;
  let known = count;
  let next = 1;
  let last = 1;
  while (next < 64) {
    if (known <= 32) {
      bits = ahead;
      count = known;
      refill();
      ahead = bits;
      known = count;
    }
    const entry = entryFor(table, ahead);
    let symbol: i32;
    let value: i32;
    if ((entry & 32) !== 0) {
      ahead <<= entry & 31;
      known -= entry & 31;
      symbol = (entry >> 8) & 255;
      value = entry >> 16;
    } else {
      bits = ahead;
      count = known;
      symbol = takeSymbol(table, entry);
      value = takeValue(symbol & 15);
      ahead = bits;
      known = count;
    }
    next += symbol >> 4;
    if ((symbol & 15) !== 0) {
      const place = <usize>(next & 63);
      const coefficient = value * load<i32>(quanta + (place << 2));
      store<i16>(BLOCK + <usize>load<u8>(PLACES + place), <i16>coefficient);
      next += 1;
      last = next;
    } else if (symbol === 0xf0) next += 1;
    else break;
  }
  bits = ahead;
  count = known;
  if (next > 64) isNoCode = true;
  return last;
}

// @ts-ignore: decorator
@inline
function entryFor(table: usize, ahead: u64): i32 {
  return load<i32>(table + ((<usize>(ahead >> (64 - LOOKUP_BITS))) << 2));
}
