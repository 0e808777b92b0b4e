import { pixels, width } from '../image.ts';
import { answer, RESULTS } from '../results.ts';
import { GREYS } from './box-patch.ts';
import { MARGIN, SIDE } from './patch.ts';

/** Less than this between paper and print is no scan of anything. */
const LEAST_CONTRAST: f64 = 16;

/** Nearer to the box than this stands its border, wherever the fit is off by a little. */
const CLEAR: i32 = 4;
const DEEP: i32 = MARGIN - CLEAR;
/** The paper is looked at in pieces of so many samples by `DEEP`: dots of a dithered scan even out. */
const PIECE: i32 = 4;
const PIECES: i32 = SIDE / PIECE;

const BRIGHT = memory.data(4 * 13, 16);

/** What is white here: text or strokes beside the box are passed over, a shadow is not. */
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

/** A side that a thick pen covers tells nothing. */
function seen(grey: f64, brightest: f64): f64 {
  return grey < brightest * 0.75 ? brightest : grey;
}

/** The grey of the brighter pieces of a strip: `along` it and `across` it, in steps of the patch. */
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

/** Each sample with those before and after it, 16 bits each. */
const THREES = memory.data(2 * 52 * 52, 16);

/**
 * Grey becomes darkness, 0 for the paper around and 1 for what is printed black, each sample the
 * mean of the nine around it.
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

/** Beyond the edge the last one goes on. */
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

/** Of the pixels from the upper left one to the lower right one, which lie in the image. */
export function meanGrey(left: i32, top: i32, right: i32, bottom: i32): f64 {
  let sum: u32 = 0;
  for (let y = top; y <= bottom; y++) {
    const line = pixels + <usize>(y * width);
    for (let x = left; x <= right; x++) sum += load<u8>(line + <usize>x);
  }
  return <f64>sum / <f64>((right + 1 - left) * (bottom + 1 - top));
}
