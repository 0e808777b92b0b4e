import { findSides } from './printed-border.ts';
import { samplePatch } from './box-patch.ts';
import { darken, findPaper } from './paper-and-ink.ts';

/**
 * Makes the patch of a box whose corners, with what is around it, are at these pixels: upper left, upper
 * right, lower left, lower right. The results are the paper's grey on its four sides (left, right,
 * top, bottom), then what `findSides` tells. What lies from `free` on is used up.
 */
export function lookAtBox(
  x0: f64,
  y0: f64,
  x1: f64,
  y1: f64,
  x2: f64,
  y2: f64,
  x3: f64,
  y3: f64,
  looks: i32,
  black: f64,
  patch: usize,
  free: usize,
): void {
  samplePatch(x0, y0, x1, y1, x2, y2, x3, y3, looks, free);
  findPaper();
  darken(black, patch);
  findSides(patch);
}
