/**
 * AssemblyScript, from which `npm run assembly` builds the WebAssembly module beside it. It decodes
 * the blocks of a sequential JPEG into pixels, sixteen bytes at a time, in memory that no file can
 * make it leave.
 */
import { beginUnit, isBroken, readBlock } from './entropy.ts';
import { ACROSS, DOWN, PART_BYTES, STRIDE, STRIP } from './part.ts';
import { evenBlock, halfBlock, LOW, lowBlock } from './small-blocks.ts';
import { wholeBlock } from './whole-block.ts';

export { begin } from './entropy';

/** Returns the address from which memory is free for the caller. */
export function workspace(): usize {
  return (__heap_base + 15) & ~15;
}

/**
 * Decodes a row of units into the strips of the first `shown` components; other components are
 * skipped. Returns false where the data ends too soon or contains an invalid code.
 */
export function decodeRow(parts: usize, all: i32, shown: i32, units: i32, half: bool): bool {
  const size: usize = half ? 4 : 8;
  for (let unit = 0; unit < units; unit++) {
    if (!beginUnit(parts, all)) return false;
    for (let nth = 0; nth < all; nth++) {
      const part = parts + <usize>nth * PART_BYTES;
      const across = load<i32>(part, ACROSS);
      const down = load<i32>(part, DOWN);
      const stride = load<usize>(part, STRIDE);
      let row = load<usize>(part, STRIP) + <usize>(unit * across) * size;
      for (let y = 0; y < down; y++, row += stride * size) {
        for (let x = 0; x < across; x++) {
          const known = readBlock(part);
          if (nth < shown) {
            const to = row + <usize>x * size;
            if (known === 1) evenBlock(to, stride, size);
            else if (half) halfBlock(to, stride);
            else if (known <= LOW) lowBlock(to, stride);
            else wholeBlock(to, stride);
          }
        }
      }
    }
    if (isBroken()) return false;
  }
  return true;
}
