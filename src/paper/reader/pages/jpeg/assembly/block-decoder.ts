/**
 * AssemblyScript: `npm run assembly` makes the WebAssembly beside it. The blocks of a sequential JPEG
 * become pixels, sixteen bytes at a time, in memory of its own that no file can make it leave.
 */
import { beginUnit, isBroken, readBlock } from './entropy.ts';
import { ACROSS, DOWN, PART_BYTES, STRIDE, STRIP } from './part.ts';
import { evenBlock, halfBlock, LOW, lowBlock } from './small-blocks.ts';
import { wholeBlock } from './whole-block.ts';

export { begin } from './entropy';

/** Where memory is free for whoever calls. */
export function workspace(): usize {
  return (__heap_base + 15) & ~15;
}

/**
 * Decodes a row of units into the strips of the first `shown` parts; the others are passed over.
 * False where the data ends too soon or holds what is no code.
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
