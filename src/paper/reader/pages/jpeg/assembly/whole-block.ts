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
  lowerTwos,
  near,
  ONE,
  pair,
  ROW_BIAS,
  ROW_SHIFT,
  storePixels,
  upper,
  upperTwos,
} from './lanes.ts';

/** Transforms a block into 8 × 8 pixels. */
export function wholeBlock(to: usize, stride: usize): void {
  transformLines(COLUMN_BIAS, COLUMN_SHIFT);
  transposeBlock();
  transformLines(ROW_BIAS, ROW_SHIFT);
  storePixels(
    to,
    stride,
    v128.load(BLOCK),
    v128.load(BLOCK, 16),
    v128.load(BLOCK, 32),
    v128.load(BLOCK, 48),
    v128.load(BLOCK, 64),
    v128.load(BLOCK, 80),
    v128.load(BLOCK, 96),
    v128.load(BLOCK, 112),
  );
}

/** Eight transforms in parallel and in place, each along the lines of the block. */
// @ts-ignore: decorator
@inline
function transformLines(bias: i32, shift: i32): void {
  const c0 = v128.load(BLOCK);
  const c1 = v128.load(BLOCK, 16);
  const c2 = v128.load(BLOCK, 32);
  const c3 = v128.load(BLOCK, 48);
  const c4 = v128.load(BLOCK, 64);
  const c5 = v128.load(BLOCK, 80);
  const c6 = v128.load(BLOCK, 96);
  const c7 = v128.load(BLOCK, 112);
  const middle = i32x4.splat(bias);
  // Names without a suffix hold the first four of each line, names with «Up» the last four.
  const c04 = lower(c0, c4);
  const c04Up = upper(c0, c4);
  const c26 = lower(c2, c6);
  const c26Up = upper(c2, c6);
  const c13 = lower(c1, c3);
  const c13Up = upper(c1, c3);
  const c57 = lower(c5, c7);
  const c57Up = upper(c5, c7);
  const sum = i32x4.add(dot(c04, pair(ONE, ONE)), middle);
  const sumUp = i32x4.add(dot(c04Up, pair(ONE, ONE)), middle);
  const difference = i32x4.add(dot(c04, pair(ONE, -ONE)), middle);
  const differenceUp = i32x4.add(dot(c04Up, pair(ONE, -ONE)), middle);
  const p = dot(c26, pair(K2, K6));
  const pUp = dot(c26Up, pair(K2, K6));
  const q = dot(c26, pair(K6, -K2));
  const qUp = dot(c26Up, pair(K6, -K2));
  const e0 = i32x4.add(sum, p);
  const e0Up = i32x4.add(sumUp, pUp);
  const e1 = i32x4.add(difference, q);
  const e1Up = i32x4.add(differenceUp, qUp);
  const e2 = i32x4.sub(difference, q);
  const e2Up = i32x4.sub(differenceUp, qUp);
  const e3 = i32x4.sub(sum, p);
  const e3Up = i32x4.sub(sumUp, pUp);
  const o0 = i32x4.add(dot(c13, pair(K1, K3)), dot(c57, pair(K5, K7)));
  const o0Up = i32x4.add(dot(c13Up, pair(K1, K3)), dot(c57Up, pair(K5, K7)));
  const o1 = i32x4.add(dot(c13, pair(K3, -K7)), dot(c57, pair(-K1, -K5)));
  const o1Up = i32x4.add(dot(c13Up, pair(K3, -K7)), dot(c57Up, pair(-K1, -K5)));
  const o2 = i32x4.add(dot(c13, pair(K5, -K1)), dot(c57, pair(K7, K3)));
  const o2Up = i32x4.add(dot(c13Up, pair(K5, -K1)), dot(c57Up, pair(K7, K3)));
  const o3 = i32x4.add(dot(c13, pair(K7, -K5)), dot(c57, pair(K3, -K1)));
  const o3Up = i32x4.add(dot(c13Up, pair(K7, -K5)), dot(c57Up, pair(K3, -K1)));
  v128.store(BLOCK, near(e0, e0Up, o0, o0Up, shift));
  v128.store(BLOCK, near(e1, e1Up, o1, o1Up, shift), 16);
  v128.store(BLOCK, near(e2, e2Up, o2, o2Up, shift), 32);
  v128.store(BLOCK, near(e3, e3Up, o3, o3Up, shift), 48);
  v128.store(BLOCK, far(e3, e3Up, o3, o3Up, shift), 64);
  v128.store(BLOCK, far(e2, e2Up, o2, o2Up, shift), 80);
  v128.store(BLOCK, far(e1, e1Up, o1, o1Up, shift), 96);
  v128.store(BLOCK, far(e0, e0Up, o0, o0Up, shift), 112);
}

// @ts-ignore: decorator
@inline
function transposeBlock(): void {
  const r0 = v128.load(BLOCK);
  const r1 = v128.load(BLOCK, 16);
  const r2 = v128.load(BLOCK, 32);
  const r3 = v128.load(BLOCK, 48);
  const r4 = v128.load(BLOCK, 64);
  const r5 = v128.load(BLOCK, 80);
  const r6 = v128.load(BLOCK, 96);
  const r7 = v128.load(BLOCK, 112);
  const a0 = lower(r0, r1);
  const a1 = lower(r2, r3);
  const a2 = lower(r4, r5);
  const a3 = lower(r6, r7);
  const b0 = upper(r0, r1);
  const b1 = upper(r2, r3);
  const b2 = upper(r4, r5);
  const b3 = upper(r6, r7);
  const c0 = lowerTwos(a0, a1);
  const c1 = upperTwos(a0, a1);
  const c2 = lowerTwos(a2, a3);
  const c3 = upperTwos(a2, a3);
  const d0 = lowerTwos(b0, b1);
  const d1 = upperTwos(b0, b1);
  const d2 = lowerTwos(b2, b3);
  const d3 = upperTwos(b2, b3);
  v128.store(BLOCK, v128.shuffle<i64>(c0, c2, 0, 2));
  v128.store(BLOCK, v128.shuffle<i64>(c0, c2, 1, 3), 16);
  v128.store(BLOCK, v128.shuffle<i64>(c1, c3, 0, 2), 32);
  v128.store(BLOCK, v128.shuffle<i64>(c1, c3, 1, 3), 48);
  v128.store(BLOCK, v128.shuffle<i64>(d0, d2, 0, 2), 64);
  v128.store(BLOCK, v128.shuffle<i64>(d0, d2, 1, 3), 80);
  v128.store(BLOCK, v128.shuffle<i64>(d1, d3, 0, 2), 96);
  v128.store(BLOCK, v128.shuffle<i64>(d1, d3, 1, 3), 112);
}
