import { answer } from '../results.ts';
import { darkAt, INSIDE, MARGIN, SIDE } from './patch.ts';

/** How many samples the border and its blur take, outside and inside the edge of the box. */
const BAND_OUTSIDE: i32 = 3;
const BAND_INSIDE: i32 = 3;
/**
 * The size of the patch once the border is cut out, so that the surroundings of the box adjoin its
 * inside.
 */
const NEAR: i32 = INSIDE - 2 * BAND_INSIDE;
const FAR: i32 = MARGIN - BAND_OUTSIDE;
const SIZE: i32 = NEAR + 2 * FAR;
/** Ink that comes no deeper than this is the blur of the border. */
const EDGE: i32 = 1;
/** A slanted stroke continues up to so many samples further along after crossing the border. */
const SLANT: i32 = 4;

/** Bits for the sides by which ink leaves the patch. */
const LEFT_SIDE: i32 = 1;
const RIGHT_SIDE: i32 = 2;
const TOP_SIDE: i32 = 4;
const BOTTOM_SIDE: i32 = 8;

/** For each place: 0 for paper, 1 for ink, 2 for ink that has been visited. */
const INK = memory.data(40 * 40, 16);
/** Places whose neighbours have not been visited yet. */
const STACK = memory.data(4 * 40 * 40, 16);
let waiting: i32 = 0;

/** The measures of the piece of ink that is being followed. */
let inner: i32 = 0;
let outer: i32 = 0;
let left: i32 = 0;
let right: i32 = 0;
let top: i32 = 0;
let bottom: i32 = 0;
let depth: i32 = 0;
let falling: i32 = 0;
let rising: i32 = 0;
let leaves: i32 = 0;
let sumX: i32 = 0;
let sumY: i32 = 0;
let sumXX: i32 = 0;
let sumXY: i32 = 0;
let sumYY: i32 = 0;

/**
 * Follows the pieces of ink in a patch that are darker than `faintest`. Returns false where there
 * are none; otherwise the results are the measures of the largest piece, in the order above.
 */
export function inkShape(
  patch: usize,
  shiftX: i32,
  shiftY: i32,
  inset: i32,
  faintest: f64,
): bool {
  if (!cutBorder(patch, shiftX, shiftY, inset, faintest)) return false;
  let largest = 0;
  for (let row = FAR; row < FAR + NEAR; row++) {
    for (let column = FAR; column < FAR + NEAR; column++) {
      if (load<u8>(INK + <usize>(row * SIZE + column)) !== 1) continue;
      followPiece(row, column);
      if (depth <= EDGE || inner <= largest) continue;
      largest = inner;
      answerPiece();
    }
  }
  return largest > 0;
}

/** Cuts out the border, and returns whether there is any ink inside. */
function cutBorder(
  patch: usize,
  shiftX: i32,
  shiftY: i32,
  inset: i32,
  faintest: f64,
): bool {
  const first = FAR + inset - BAND_INSIDE;
  const end = FAR + NEAR - inset + BAND_INSIDE;
  let isThere = false;
  for (let row = 0; row < SIZE; row++) {
    const from = within(sourceOf(row) + shiftY) * SIDE;
    const isInside = row >= first && row < end;
    const isBorder = row >= FAR && row < FAR + NEAR && !isInside;
    for (let column = 0; column < SIZE; column++) {
      const isInk = darkAt(patch, from + within(sourceOf(column) + shiftX)) > faintest;
      const isWithin = column >= first && column < end;
      const isEdge = isBorder || (column >= FAR && column < FAR + NEAR && !isWithin);
      store<u8>(INK + <usize>(row * SIZE + column), isInk && !isEdge ? 1 : 0);
      if (isInk && isInside && isWithin) isThere = true;
    }
  }
  return isThere;
}

// @ts-ignore: decorator
@inline
function sourceOf(place: i32): i32 {
  if (place < FAR) return place;
  if (place < FAR + NEAR) return place + BAND_OUTSIDE + BAND_INSIDE;
  return place + 2 * (BAND_OUTSIDE + BAND_INSIDE);
}

// @ts-ignore: decorator
@inline
function within(place: i32): i32 {
  return min(SIDE - 1, max(0, place));
}

function followPiece(fromRow: i32, fromColumn: i32): void {
  inner = outer = right = bottom = depth = falling = rising = leaves = 0;
  sumX = sumY = sumXX = sumXY = sumYY = 0;
  left = top = SIZE;
  waiting = 0;
  visit(fromRow, fromColumn);
  while (waiting > 0) {
    waiting -= 1;
    const place = load<i32>(STACK + (<usize>waiting << 2));
    const row = place / SIZE;
    const column = place % SIZE;
    note(row, column);
    for (let along = -1; along <= 1; along++) {
      visit(row - 1, column + along);
      visit(row + 1, column + along);
    }
    visit(row, column - 1);
    visit(row, column + 1);
    const up = crosses(row);
    const down = crosses(row + 1);
    const back = crosses(column);
    const ahead = crosses(column + 1);
    if (!up && !down && !back && !ahead) continue;
    for (let along = -SLANT; along <= SLANT; along++) {
      if (up) visit(row - 1, column + along);
      if (down) visit(row + 1, column + along);
      if (back) visit(row + along, column - 1);
      if (ahead) visit(row + along, column + 1);
    }
  }
}

/** Puts a place on the stack if it is ink and has not been visited. */
function visit(row: i32, column: i32): void {
  if (row < 0 || column < 0 || row >= SIZE || column >= SIZE) return;
  const place = row * SIZE + column;
  const at = INK + <usize>place;
  if (load<u8>(at) !== 1) return;
  store<u8>(at, 2);
  store<i32>(STACK + (<usize>waiting << 2), place);
  waiting += 1;
}

/** Whether the border was cut out just before this row or column. */
// @ts-ignore: decorator
@inline
function crosses(place: i32): bool {
  return place === FAR || place === FAR + NEAR;
}

function note(row: i32, column: i32): void {
  const x = column - FAR;
  const y = row - FAR;
  if (x < 0 || y < 0 || x >= NEAR || y >= NEAR) {
    outer += 1;
    if (column === 0) leaves |= LEFT_SIDE;
    if (column === SIZE - 1) leaves |= RIGHT_SIDE;
    if (row === 0) leaves |= TOP_SIDE;
    if (row === SIZE - 1) leaves |= BOTTOM_SIDE;
    return;
  }
  inner += 1;
  sumX += x;
  sumY += y;
  sumXX += x * x;
  sumXY += x * y;
  sumYY += y * y;
  left = min(left, x);
  right = max(right, x + 1);
  top = min(top, y);
  bottom = max(bottom, y + 1);
  depth = max(depth, min(min(x, y), min(NEAR - 1 - x, NEAR - 1 - y)));
  if (x === y) falling += 1;
  if (x === NEAR - 1 - y) rising += 1;
}

function answerPiece(): void {
  answer(0, inner);
  answer(1, outer);
  answer(2, left);
  answer(3, right);
  answer(4, top);
  answer(5, bottom);
  answer(6, depth);
  answer(7, falling);
  answer(8, rising);
  answer(9, leaves);
  answer(10, sumX);
  answer(11, sumY);
  answer(12, sumXX);
  answer(13, sumXY);
  answer(14, sumYY);
}
