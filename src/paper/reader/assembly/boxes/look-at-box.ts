import { findSides } from './printed-border.ts';
import { samplePatch } from './box-patch.ts';
import { darken, findPaper } from './paper-and-ink.ts';

/**
 * Samples a box into a patch. The corners of the box with its surroundings are given in pixels:
 * upper left, upper right, lower left, lower right. The results are the grey of the paper on its
 * four sides (left, right, top, bottom), then the results of `findSides`. Memory from `free` on is
 * overwritten.
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
