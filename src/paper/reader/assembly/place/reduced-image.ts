import { pixels, width } from '../image.ts';

/**
 * Reduces a window of the image, given in reduced pixels. Each reduced pixel is the mean of the
 * four pixels in the middle of its square.
 */
export function reduce(
  to: usize,
  left: i32,
  top: i32,
  across: i32,
  down: i32,
  factor: i32,
): void {
  const before = (factor - 2) >> 1;
  for (let row = 0; row < down; row++, to += <usize>across) {
    const line = ((top + row) * factor + before) * width + left * factor + before;
    let column = factor === 2 ? sixteens(pixels + <usize>line, to, across) : 0;
    for (; column < across; column++) {
      const upper = pixels + <usize>(line + column * factor);
      const lower = upper + <usize>width;
      const four: u32 =
        <u32>load<u8>(upper) + load<u8>(upper, 1) + load<u8>(lower) + load<u8>(lower, 1);
      store<u8>(to + <usize>column, (four + 2) >> 2);
    }
  }
}

/** Reduces by a factor of two, sixteen pixels at a time; returns how many pixels were done. */
function sixteens(upper: usize, to: usize, across: i32): i32 {
  const half = i16x8.splat(2);
  let column = 0;
  for (; column + 16 <= across; column += 16, upper += 32, to += 16) {
    const lower = upper + <usize>width;
    const first = i16x8.add(pairs(v128.load(upper)), pairs(v128.load(lower)));
    const second = i16x8.add(pairs(v128.load(upper, 16)), pairs(v128.load(lower, 16)));
    v128.store(
      to,
      i8x16.narrow_i16x8_u(
        i16x8.shr_u(i16x8.add(first, half), 2),
        i16x8.shr_u(i16x8.add(second, half), 2),
      ),
    );
  }
  return column;
}

// @ts-ignore: decorator
@inline
function pairs(greys: v128): v128 {
  return i16x8.extadd_pairwise_i8x16_u(greys);
}
