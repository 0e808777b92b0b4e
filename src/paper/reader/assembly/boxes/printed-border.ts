import { answer } from '../results.ts';
import { darkAt, INSIDE, MARGIN, SIDE } from './patch.ts';

/** In samples: the border is searched for this far to both sides of its expected place. */
const REACH: i32 = 8;
const STEPS: i32 = 2 * REACH + 1;
/** The part of a side that is measured; strokes through the corners matter little there. */
const FIRST: i32 = MARGIN + 4;
const LAST: i32 = MARGIN + INSIDE - 4;
/** In samples: the approximate width of a printed line, which lies outside the box. */
const RULE: i32 = 2;

/**
 * The darkness of the lines along each side, from outside inwards: four times `STEPS` numbers of 32
 * bits.
 */
export const LEVELS = memory.data(4 * 4 * 17, 16);

/**
 * Measures the four sides (left, right, top, bottom). From the fifth on, the results are the palest
 * and the darkest line of each.
 */
export function findSides(patch: usize): void {
  findSide(patch, 0, MARGIN, 1, 1, SIDE);
  findSide(patch, 1, MARGIN + INSIDE, -1, 1, SIDE);
  findSide(patch, 2, MARGIN, 1, SIDE, 1);
  findSide(patch, 3, MARGIN + INSIDE, -1, SIDE, 1);
}

/**
 * Measures one side; the darkness of a line is its mean. `across` and `along` are steps in the
 * patch.
 */
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
