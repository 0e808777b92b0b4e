import { BLOCK } from './block.ts';
import {
  COLUMN_BIAS,
  COLUMN_SHIFT,
  dot,
  far,
  K1,
  K2,
  K3,
  K5,
  K6,
  K7,
  lower,
  near,
  ONE,
  pair,
  ROW_BIAS,
  ROW_SHIFT,
  storePixels,
} from './lanes.ts';

/**
 * The first so many coefficients, in the order of the file, all lie in the four lowest rows and
 * columns.
 */
export const LOW = 10;

/**
 * Transforms a block with only such low coefficients into 8 × 8 pixels. Most blocks of a page are
 * like this.
 */
export function lowBlock(to: usize, stride: usize): void {
  const c02 = lower(v128.load(BLOCK), v128.load(BLOCK, 32));
  const c13 = lower(v128.load(BLOCK, 16), v128.load(BLOCK, 48));
  const columnMiddle = i32x4.splat(COLUMN_BIAS);
  const e0 = i32x4.add(dot(c02, pair(ONE, K2)), columnMiddle);
  const e1 = i32x4.add(dot(c02, pair(ONE, K6)), columnMiddle);
  const e2 = i32x4.add(dot(c02, pair(ONE, -K6)), columnMiddle);
  const e3 = i32x4.add(dot(c02, pair(ONE, -K2)), columnMiddle);
  const o0 = dot(c13, pair(K1, K3));
  const o1 = dot(c13, pair(K3, -K7));
  const o2 = dot(c13, pair(K5, -K1));
  const o3 = dot(c13, pair(K7, -K5));
  // Each vector contains two rows of four.
  const r01 = near(e0, e1, o0, o1, COLUMN_SHIFT);
  const r23 = near(e2, e3, o2, o3, COLUMN_SHIFT);
  const r45 = far(e3, e2, o3, o2, COLUMN_SHIFT);
  const r67 = far(e1, e0, o1, o0, COLUMN_SHIFT);
  lowRows(
    to,
    stride,
    v128.shuffle<i16>(r01, r23, 0, 2, 4, 6, 8, 10, 12, 14),
    v128.shuffle<i16>(r45, r67, 0, 2, 4, 6, 8, 10, 12, 14),
    v128.shuffle<i16>(r01, r23, 1, 3, 5, 7, 9, 11, 13, 15),
    v128.shuffle<i16>(r45, r67, 1, 3, 5, 7, 9, 11, 13, 15),
  );
}

// @ts-ignore: decorator
@inline
function lowRows(
  to: usize,
  stride: usize,
  c02: v128,
  c02Up: v128,
  c13: v128,
  c13Up: v128,
): void {
  const middle = i32x4.splat(ROW_BIAS);
  const e0 = i32x4.add(dot(c02, pair(ONE, K2)), middle);
  const e0Up = i32x4.add(dot(c02Up, pair(ONE, K2)), middle);
  const e1 = i32x4.add(dot(c02, pair(ONE, K6)), middle);
  const e1Up = i32x4.add(dot(c02Up, pair(ONE, K6)), middle);
  const e2 = i32x4.add(dot(c02, pair(ONE, -K6)), middle);
  const e2Up = i32x4.add(dot(c02Up, pair(ONE, -K6)), middle);
  const e3 = i32x4.add(dot(c02, pair(ONE, -K2)), middle);
  const e3Up = i32x4.add(dot(c02Up, pair(ONE, -K2)), middle);
  const o0 = dot(c13, pair(K1, K3));
  const o0Up = dot(c13Up, pair(K1, K3));
  const o1 = dot(c13, pair(K3, -K7));
  const o1Up = dot(c13Up, pair(K3, -K7));
  const o2 = dot(c13, pair(K5, -K1));
  const o2Up = dot(c13Up, pair(K5, -K1));
  const o3 = dot(c13, pair(K7, -K5));
  const o3Up = dot(c13Up, pair(K7, -K5));
  storePixels(
    to,
    stride,
    near(e0, e0Up, o0, o0Up, ROW_SHIFT),
    near(e1, e1Up, o1, o1Up, ROW_SHIFT),
    near(e2, e2Up, o2, o2Up, ROW_SHIFT),
    near(e3, e3Up, o3, o3Up, ROW_SHIFT),
    far(e3, e3Up, o3, o3Up, ROW_SHIFT),
    far(e2, e2Up, o2, o2Up, ROW_SHIFT),
    far(e1, e1Up, o1, o1Up, ROW_SHIFT),
    far(e0, e0Up, o0, o0Up, ROW_SHIFT),
  );
}

/** Transforms the lower half of a block's frequencies into 4 × 4 pixels. */
export function halfBlock(to: usize, stride: usize): void {
  const columnMiddle = i32x4.splat(COLUMN_BIAS);
  const c02 = lower(v128.load(BLOCK), v128.load(BLOCK, 32));
  const c13 = lower(v128.load(BLOCK, 16), v128.load(BLOCK, 48));
  const e0 = i32x4.add(dot(c02, pair(ONE, ONE)), columnMiddle);
  const e1 = i32x4.add(dot(c02, pair(ONE, -ONE)), columnMiddle);
  const o0 = dot(c13, pair(K2, K6));
  const o1 = dot(c13, pair(K6, -K2));
  const r01 = near(e0, e1, o0, o1, COLUMN_SHIFT);
  const r23 = far(e1, e0, o1, o0, COLUMN_SHIFT);
  halfRows(
    to,
    stride,
    v128.shuffle<i16>(r01, r23, 0, 2, 4, 6, 8, 10, 12, 14),
    v128.shuffle<i16>(r01, r23, 1, 3, 5, 7, 9, 11, 13, 15),
  );
}

// @ts-ignore: decorator
@inline
function halfRows(to: usize, stride: usize, c02: v128, c13: v128): void {
  const middle = i32x4.splat(ROW_BIAS);
  const e0 = i32x4.add(dot(c02, pair(ONE, ONE)), middle);
  const e1 = i32x4.add(dot(c02, pair(ONE, -ONE)), middle);
  const o0 = dot(c13, pair(K2, K6));
  const o1 = dot(c13, pair(K6, -K2));
  const columns = i8x16.narrow_i16x8_u(
    near(e0, e1, o0, o1, ROW_SHIFT),
    far(e1, e0, o1, o0, ROW_SHIFT),
  );
  const rows = v128.shuffle<i8>(
    columns,
    columns,
    0, 4, 8, 12, 1, 5, 9, 13, 2, 6, 10, 14, 3, 7, 11, 15,
  );
  v128.store_lane<i32>(to, rows, 0);
  v128.store_lane<i32>(to + stride, rows, 1);
  v128.store_lane<i32>(to + 2 * stride, rows, 2);
  v128.store_lane<i32>(to + 3 * stride, rows, 3);
}

/** Fills a block that has only its first coefficient. */
export function evenBlock(to: usize, stride: usize, size: usize): void {
  const grey = (<i32>load<i16>(BLOCK) + 1028) >> 3;
  const pixels = <u64>min(max(grey, 0), 255) * 0x0101010101010101;
  for (let row: usize = 0; row < size; row++, to += stride) {
    if (size === 8) store<u64>(to, pixels);
    else store<u32>(to, <u32>pixels);
  }
}
