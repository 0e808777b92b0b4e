import { greyAt } from '../image.ts';

const SAMPLES: i32 = 5;
/** The middle part of a box, in which no border lies even if the fit is slightly off. */
const PART: f64 = 0.6;

/**
 * The mean grey in the middle of a box on a flat page. The first eight numbers are the homography
 * of the page.
 */
export function meanInside(
  a: f64,
  b: f64,
  c: f64,
  d: f64,
  e: f64,
  f: f64,
  g: f64,
  h: f64,
  x: f64,
  y: f64,
  width: f64,
  height: f64,
): f64 {
  let sum: f64 = 0;
  for (let row = 0; row < SAMPLES; row++) {
    const atY = y + height * shareOf(row);
    for (let column = 0; column < SAMPLES; column++) {
      const atX = x + width * shareOf(column);
      const depth = g * atX + h * atY + 1;
      sum += greyAt((a * atX + b * atY + c) / depth, (d * atX + e * atY + f) / depth);
    }
  }
  return sum / <f64>(SAMPLES * SAMPLES);
}

function shareOf(sample: i32): f64 {
  return 0.5 + ((<f64>sample + 0.5) / <f64>SAMPLES - 0.5) * PART;
}
