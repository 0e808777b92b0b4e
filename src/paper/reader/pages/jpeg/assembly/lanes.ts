/** SIMD operations for the transforms of blocks. */

/** √2 cos(kπ/16), multiplied by 8192. */
export const K1 = 11363;
export const K2 = 10703;
export const K3 = 9633;
export const K5 = 6436;
export const K6 = 4433;
export const K7 = 2260;
export const ONE = 8192;

/** Between the transforms of columns and rows, three fractional bits are kept. */
export const COLUMN_SHIFT = 10;
export const COLUMN_BIAS = 512;
export const ROW_SHIFT = 19;
/** Shifts coefficients, which lie around 0, to pixels, which lie around 128. */
export const ROW_BIAS = ((128 << 6) + 32) << 13;

/** A pair of factors, with which pairs of coefficients are multiplied and summed. */
// @ts-ignore: decorator
@inline
export function pair(one: i32, other: i32): v128 {
  return i32x4.splat((one & 0xffff) | (other << 16));
}

// @ts-ignore: decorator
@inline
export function dot(coefficients: v128, factors: v128): v128 {
  return i32x4.dot_i16x8_s(coefficients, factors);
}

/** Interleaves the first four lanes of two vectors, and below the last four. */
// @ts-ignore: decorator
@inline
export function lower(one: v128, other: v128): v128 {
  return v128.shuffle<i16>(one, other, 0, 8, 1, 9, 2, 10, 3, 11);
}

// @ts-ignore: decorator
@inline
export function upper(one: v128, other: v128): v128 {
  return v128.shuffle<i16>(one, other, 4, 12, 5, 13, 6, 14, 7, 15);
}

/**
 * The outputs at a place and at its mirror image, which are the sum and the difference of the even
 * and the odd part.
 */
// @ts-ignore: decorator
@inline
export function near(e: v128, f: v128, o: v128, p: v128, shift: i32): v128 {
  return i16x8.narrow_i32x4_s(
    i32x4.shr_s(i32x4.add(e, o), shift),
    i32x4.shr_s(i32x4.add(f, p), shift),
  );
}

// @ts-ignore: decorator
@inline
export function far(e: v128, f: v128, o: v128, p: v128, shift: i32): v128 {
  return i16x8.narrow_i32x4_s(
    i32x4.shr_s(i32x4.sub(e, o), shift),
    i32x4.shr_s(i32x4.sub(f, p), shift),
  );
}

// @ts-ignore: decorator
@inline
export function lowerTwos(one: v128, other: v128): v128 {
  return v128.shuffle<i32>(one, other, 0, 4, 1, 5);
}

// @ts-ignore: decorator
@inline
export function upperTwos(one: v128, other: v128): v128 {
  return v128.shuffle<i32>(one, other, 2, 6, 3, 7);
}

/** Clamps eight columns of eight pixels to bytes and stores them as rows. */
// @ts-ignore: decorator
@inline
export function storePixels(
  to: usize,
  stride: usize,
  c0: v128,
  c1: v128,
  c2: v128,
  c3: v128,
  c4: v128,
  c5: v128,
  c6: v128,
  c7: v128,
): void {
  const c01 = sideBySide(i8x16.narrow_i16x8_u(c0, c1));
  const c23 = sideBySide(i8x16.narrow_i16x8_u(c2, c3));
  const c45 = sideBySide(i8x16.narrow_i16x8_u(c4, c5));
  const c67 = sideBySide(i8x16.narrow_i16x8_u(c6, c7));
  const left = lower(c01, c23);
  const right = lower(c45, c67);
  const leftBelow = upper(c01, c23);
  const rightBelow = upper(c45, c67);
  storeTwoRows(to, stride, lowerTwos(left, right));
  storeTwoRows(to + 2 * stride, stride, upperTwos(left, right));
  storeTwoRows(to + 4 * stride, stride, lowerTwos(leftBelow, rightBelow));
  storeTwoRows(to + 6 * stride, stride, upperTwos(leftBelow, rightBelow));
}

// @ts-ignore: decorator
@inline
function sideBySide(columns: v128): v128 {
  return v128.shuffle<i8>(columns, columns, 0, 8, 1, 9, 2, 10, 3, 11, 4, 12, 5, 13, 6, 14, 7, 15);
}

// @ts-ignore: decorator
@inline
function storeTwoRows(to: usize, stride: usize, rows: v128): void {
  v128.store_lane<i64>(to, rows, 0);
  v128.store_lane<i64>(to + stride, rows, 1);
}
