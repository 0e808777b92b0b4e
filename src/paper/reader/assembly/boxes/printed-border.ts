import { answer } from '../results.ts';
import { darkAt, INSIDE, MARGIN, SIDE } from './patch.ts';

/** A border is looked for this far to both sides of where the fit expects it, in samples. */
const REACH: i32 = 8;
const STEPS: i32 = 2 * REACH + 1;
/** Of the side, so that strokes through the corners matter little. */
const FIRST: i32 = MARGIN + 4;
const LAST: i32 = MARGIN + INSIDE - 4;
/** A rule is about so wide, and stands outside of the box. */
const RULE: i32 = 2;

/** How dark the lines along each side are, from outside inwards: four times `STEPS`, 32 bits each. */
export const LEVELS = memory.data(4 * 4 * 17, 16);

/** The results from the fifth on: of each side (left, right, top, bottom) its palest and darkest line. */
export function findSides(patch: usize): void {
  findSide(patch, 0, MARGIN, 1, 1, SIDE);
  findSide(patch, 1, MARGIN + INSIDE, -1, 1, SIDE);
  findSide(patch, 2, MARGIN, 1, SIDE, 1);
  findSide(patch, 3, MARGIN + INSIDE, -1, SIDE, 1);
}

/** A line is as dark as it is on the whole. `across` and `along` are steps in the patch. */
function findSide(
  patch: usize,
  nth: i32,
  expected: i32,
  inwards: i32,
  across: i32,
  along: i32,
): void {
  let paper: f64 = 1;
  let peak: f64 = 0;
  for (let step = 0; step < STEPS; step++) {
    const line = expected + inwards * (step - REACH - RULE) - (inwards < 0 ? 1 : 0);
    let sum: f64 = 0;
    for (let place = FIRST; place < LAST; place++) {
      sum += min(darkAt(patch, line * across + place * along), 1);
    }
    const level = sum / <f64>(LAST - FIRST);
    store<f32>(LEVELS + (<usize>(nth * STEPS + step) << 2), <f32>level);
    paper = min(paper, level);
    peak = max(peak, level);
  }
  answer(4 + 2 * <usize>nth, paper);
  answer(5 + 2 * <usize>nth, peak);
}
