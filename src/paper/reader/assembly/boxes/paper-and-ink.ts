import { pixels, width } from '../image.ts';
import { answer, RESULTS } from '../results.ts';
import { GREYS } from './box-patch.ts';
import { MARGIN, SIDE } from './patch.ts';

/** A scan always has at least this contrast between paper and print. */
const LEAST_CONTRAST: f64 = 16;

/** In samples: this close to the box lies its border, even where the fit is slightly off. */
const CLEAR: i32 = 4;
const DEEP: i32 = MARGIN - CLEAR;
/**
 * The length of the pieces in which the paper is measured, each `DEEP` samples deep. They average
 * the dots of a dithered scan.
 */
const PIECE: i32 = 4;
const PIECES: i32 = SIDE / PIECE;

const BRIGHT = memory.data(4 * 13, 16);

/**
 * Measures the white on each side of the box. Text or strokes beside the box are ignored, a shadow
 * is not.
 */
export function findPaper(): void {
  const left = brightOf(0, SIDE, 1);
  const right = brightOf(SIDE - DEEP, SIDE, 1);
  const top = brightOf(0, 1, SIDE);
  const bottom = brightOf((SIDE - DEEP) * SIDE, 1, SIDE);
  const brightest = max(max(left, right), max(top, bottom));
  answer(0, seen(left, brightest));
  answer(1, seen(right, brightest));
  answer(2, seen(top, brightest));
  answer(3, seen(bottom, brightest));
}

/**
 * The white of a side; a side that is covered by a thick pen takes the white of the brightest one.
 */
function seen(grey: f64, brightest: f64): f64 {
  return grey < brightest * 0.75 ? brightest : grey;
}

/** The grey of the brighter pieces of a strip. `along` and `across` are steps in the patch. */
function brightOf(start: i32, along: i32, across: i32): f64 {
  for (let piece = 0; piece < PIECES; piece++) {
    let sum: u32 = 0;
    for (let step = piece * PIECE; step < (piece + 1) * PIECE; step++) {
      const line = GREYS + <usize>(start + step * along);
      for (let aside = 0; aside < DEEP; aside++) sum += load<u8>(line + <usize>(aside * across));
    }
    const grey = <f32>(<f64>sum / <f64>(PIECE * DEEP));
    let place = BRIGHT + (<usize>piece << 2);
    for (; place > BRIGHT && load<f32>(place - 4) > grey; place -= 4) {
      store<f32>(place, load<f32>(place - 4));
    }
    store<f32>(place, grey);
  }
  return (
    (<f64>load<f32>(BRIGHT, 32) + <f64>load<f32>(BRIGHT, 36) + <f64>load<f32>(BRIGHT, 40)) / 3
  );
}

/** The sum of each sample and its two neighbours in the row, in 16 bits. */
const THREES = memory.data(2 * 52 * 52, 16);

/**
 * Turns greys into darkness, 0 for the surrounding paper and 1 for black print. Each sample becomes
 * the mean of the nine around it.
 */
export function darken(black: f64, patch: usize): void {
  for (let row = 0; row < SIDE; row++) addThrees(row * SIDE);
  const left = load<f64>(RESULTS);
  const right = load<f64>(RESULTS, 8);
  const top = load<f64>(RESULTS, 16);
  const bottom = load<f64>(RESULTS, 24);
  const mean = (left + right + top + bottom) / 4;
  const scale = 1 / (9 * max(mean - black, LEAST_CONTRAST));
  const stepX = (9 * (right - left)) / <f64>SIDE;
  const stepY = (9 * (bottom - top)) / <f64>SIDE;
  for (let row = 0; row < SIDE; row++) {
    const white = 9 * mean + <f64>(row - SIDE / 2) * stepY - <f64>(SIDE / 2) * stepX;
    darkenLine(patch, row, white, stepX, scale);
  }
}

/** Sums three neighbours; the last sample is repeated beyond the edge. */
function addThrees(start: i32): void {
  const line = GREYS + <usize>start;
  const to = THREES + (<usize>start << 1);
  const last: usize = SIDE - 1;
  let before: u32 = load<u8>(line);
  let here: u32 = before;
  for (let place: usize = 0; place < last; place++) {
    const after: u32 = load<u8>(line + place, 1);
    store<u16>(to + (place << 1), before + here + after);
    before = here;
    here = after;
  }
  store<u16>(to + (last << 1), before + 2 * here);
}

function darkenLine(patch: usize, row: i32, start: f64, step: f64, scale: f64): void {
  const lineBytes: usize = 2 * SIDE;
  const line = THREES + <usize>row * lineBytes;
  const above = row === 0 ? line : line - lineBytes;
  const below = row === SIDE - 1 ? line : line + lineBytes;
  const to = patch + ((<usize>(row * SIDE)) << 2);
  let white = start;
  for (let place: usize = 0; place < lineBytes; place += 2) {
    const nine: u32 = <u32>load<u16>(above + place) + load<u16>(line + place) + load<u16>(below + place);
    store<f32>(to + (place << 1), <f32>((white - <f64>nine) * scale));
    white += step;
  }
}

/**
 * The mean grey of the pixels from the upper left to the lower right one; both must lie in the
 * image.
 */
export function meanGrey(left: i32, top: i32, right: i32, bottom: i32): f64 {
  let sum: u32 = 0;
  for (let y = top; y <= bottom; y++) {
    const line = pixels + <usize>(y * width);
    for (let x = left; x <= right; x++) sum += load<u8>(line + <usize>x);
  }
  return <f64>sum / <f64>((right + 1 - left) * (bottom + 1 - top));
}
