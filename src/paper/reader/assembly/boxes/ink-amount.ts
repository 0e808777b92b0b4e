import { answer, round } from '../results.ts';
import { darkAt, INSIDE, MARGIN, SIDE } from './patch.ts';

/** Samples as dark as this are ink, whatever surrounds them. */
const SURELY_INK: f64 = 0.25;

/** A histogram of the darkness: the number of samples for each step. */
const STEPS: i32 = 200;
const COUNTS = memory.data(4 * 201, 16);

/**
 * Measures the ink in the box of a patch. `faint` is the darkness at which ink begins. The results
 * are the ratio, the darkness and the veil.
 */
export function inkAmount(
  patch: usize,
  offsetX: f64,
  offsetY: f64,
  inset: i32,
  faint: f64,
): void {
  const left = <i32>round(<f64>(MARGIN + inset) + offsetX);
  const top = <i32>round(<f64>(MARGIN + inset) + offsetY);
  const size = INSIDE - 2 * inset;
  const total = <f64>(size * size);
  memory.fill(COUNTS, 0, 4 * (STEPS + 1));
  for (let row = top; row < top + size; row++) {
    for (let place = row * SIDE + left; place < row * SIDE + left + size; place++) {
      const step = <i32>round(darkAt(patch, place) * <f64>STEPS);
      const bin = COUNTS + (<usize>min(max(step, 0), STEPS) << 2);
      store<u32>(bin, load<u32>(bin) + 1);
    }
  }
  const darkest = reachedBy(0.03 * total);
  // A stroke extends to where it is half as dark as in its middle, however light it is.
  const half = min(max(faint, darkest / 2), SURELY_INK);
  answer(0, countBeyond(half) / total);
  answer(1, darkest);
  answer(2, reachedBy(0.7 * total));
}

// @ts-ignore: decorator
@inline
function countOf(step: i32): f64 {
  return <f64>load<u32>(COUNTS + (<usize>step << 2));
}

/** The darkness that so many samples exceed. */
function reachedBy(count: f64): f64 {
  let wanted = count;
  for (let step = STEPS; step > 0; step--) {
    wanted -= countOf(step);
    if (wanted < 0) return <f64>step / <f64>STEPS;
  }
  return 0;
}

/** How many samples are darker; samples close to the limit count in part. */
function countBeyond(limit: f64): f64 {
  const soft = 0.03 * <f64>STEPS;
  const from = limit * <f64>STEPS;
  let sum: f64 = 0;
  for (let step = STEPS; <f64>step > from - soft; step--) {
    const beyond = min(1, (<f64>step - from + soft) / (2 * soft));
    sum += countOf(step) * beyond;
  }
  return sum;
}

/** The rows and columns between these lie well away from any border. */
const FIRST: i32 = MARGIN + 5;
const LAST: i32 = MARGIN + INSIDE - 5;
/** Samples darker than this are not paper. */
const DARKEST_PAPER: f64 = 0.3;

/**
 * The deviation of the paper in the middle of a box from an even white; 1 where no sample is paper.
 */
export function unevenness(patch: usize): f64 {
  let sum: f64 = 0;
  let count: f64 = 0;
  for (let row = FIRST; row < LAST; row += 2) {
    for (let column = FIRST; column < LAST; column += 2) {
      const dark = darkAt(patch, row * SIDE + column);
      if (dark > DARKEST_PAPER) continue;
      sum += dark * dark;
      count += 1;
    }
  }
  return count === 0 ? 1 : sqrt(sum / count);
}

/** The mean darkness in the middle of a box. */
export function middleDarkness(patch: usize): f64 {
  let sum: f64 = 0;
  let count: f64 = 0;
  for (let row = FIRST; row < LAST; row += 3) {
    for (let column = FIRST; column < LAST; column += 3) {
      sum += darkAt(patch, row * SIDE + column);
      count += 1;
    }
  }
  return sum / count;
}
