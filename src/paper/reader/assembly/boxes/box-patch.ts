import { reachTo } from '../free-memory.ts';
import { height, pixels, width } from '../image.ts';
import { round } from '../results.ts';
import { SIDE } from './patch.ts';

/** Positions between pixels are integers in units of 2 to the power of -BITS pixels, for speed. */
const BITS: i32 = 12;
const WHOLE: i32 = 1 << BITS;
const REST: i32 = WHOLE - 1;

/** The greys of the box and its surroundings, row after row. */
export const GREYS = memory.data(52 * 52, 16);

/**
 * Samples a box into `GREYS`. With several looks, a sample is the mean of that many pixels in each
 * direction.
 */
export function samplePatch(
  x0: f64,
  y0: f64,
  x1: f64,
  y1: f64,
  x2: f64,
  y2: f64,
  x3: f64,
  y3: f64,
  looks: i32,
  free: usize,
): void {
  const steps = SIDE * looks;
  const to = looks === 1 ? GREYS : free;
  if (looks > 1) reachTo(free + <usize>(steps * steps));
  const count = <f64>steps;
  let row = to;
  for (let y = 0; y < steps; y++, row += <usize>steps) {
    const down = (<f64>y + 0.5) / count;
    const startX = x0 + (x2 - x0) * down;
    const startY = y0 + (y2 - y0) * down;
    const stepX = (x1 + (x3 - x1) * down - startX) / count;
    const stepY = (y1 + (y3 - y1) * down - startY) / count;
    sampleLine(row, steps, startX, startY, stepX, stepY);
  }
  if (looks > 1) reduceToGreys(free, looks);
}

/** Samples one row. Beyond the edge of the image its last pixels are repeated. */
function sampleLine(
  to: usize,
  steps: i32,
  startX: f64,
  startY: f64,
  stepX: f64,
  stepY: f64,
): void {
  const lastX = (width - 1) * WHOLE - 1;
  const lastY = (height - 1) * WHOLE - 1;
  // The centre of a pixel lies at its half.
  let x = <i32>round((startX + stepX / 2 - 0.5) * <f64>WHOLE);
  let y = <i32>round((startY + stepY / 2 - 0.5) * <f64>WHOLE);
  const goX = <i32>round(stepX * <f64>WHOLE);
  const goY = <i32>round(stepY * <f64>WHOLE);
  const end = to + <usize>steps;
  for (; to < end; to++, x += goX, y += goY) {
    const atX = x < 0 ? 0 : min(x, lastX);
    const atY = y < 0 ? 0 : min(y, lastY);
    const place = pixels + <usize>((atY >> BITS) * width + (atX >> BITS));
    const below = place + <usize>width;
    const across = atX & REST;
    const upper = <i32>load<u8>(place) * (WHOLE - across) + <i32>load<u8>(place, 1) * across;
    const lower = <i32>load<u8>(below) * (WHOLE - across) + <i32>load<u8>(below, 1) * across;
    const grey = upper + ((((lower - upper) >> 7) * (atY & REST)) >> (BITS - 7));
    store<u8>(to, grey >> BITS);
  }
}

function reduceToGreys(fine: usize, looks: i32): void {
  const line = SIDE * looks;
  for (let row = 0; row < SIDE; row++) {
    for (let column = 0; column < SIDE; column++) {
      let sum: u32 = 0;
      for (let down = 0; down < looks; down++) {
        const start = fine + <usize>((row * looks + down) * line + column * looks);
        for (let across = 0; across < looks; across++) sum += load<u8>(start + <usize>across);
      }
      store<u8>(GREYS + <usize>(row * SIDE + column), sum / <u32>(looks * looks));
    }
  }
}
