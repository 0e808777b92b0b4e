import { inside, margin, side } from './box-patch.ts';
import type { Offset } from './printed-border.ts';

/** What the ink in a box looks like. Shares are from 0 to 1. */
export interface InkShape {
  /** How far the largest piece of ink reaches, up or across, against the box. */
  readonly extent: number;
  /** How near it comes to the middle of the box: 0 at the border, 1 in the middle. */
  readonly depth: number;
  /** How much of the diagonals is inked: down to the right, up to the right. */
  readonly falling: number;
  readonly rising: number;
  /** How broad it is, across its length: a straight line's is little, that of a hook or cross more. */
  readonly breadth: number;
  /** The share of that piece that lies outside the box. */
  readonly outside: number;
  /** The `sides` by which it leaves for places further away. */
  readonly leaves: number;
}

/** Bits of a number that names several of them. */
export const sides = { left: 1, right: 2, top: 4, bottom: 8 } as const;

export const noInk: InkShape = {
  extent: 0,
  depth: 0,
  falling: 0,
  rising: 0,
  breadth: 0,
  outside: 0,
  leaves: 0,
};

/** The border and its blur take so many samples, outside and inside of the box's edge. */
const bandOutside = 3;
const bandInside = 3;
/** The patch without the border: what lies around the box joins what lies in it. */
const near = inside - 2 * bandInside;
const far = margin - bandOutside;
const size = near + 2 * far;
/** What comes no deeper than so many samples is the border's own blur. */
const edge = 1;
/** A slanted stroke goes on so many samples further along, once it has crossed the border. */
const slant = 4;

const ink = new Uint8Array(size * size);
const stack = new Int32Array(size * size);
/** How many places are on the stack. */
let waiting = 0;

/** The shape of the samples that are darker than `faintest`. */
export function inkShape(darkness: Float32Array, offset: Offset, faintest: number): InkShape {
  if (!cutBorder(darkness, offset, faintest)) return noInk;
  let largest: Piece | null = null;
  for (let row = far; row < far + near; row += 1) {
    for (let column = far; column < far + near; column += 1) {
      if (ink[row * size + column] !== 1) continue;
      const piece = followPiece(row * size + column);
      if (piece.depth <= edge) continue;
      if (largest === null || piece.inside > largest.inside) largest = piece;
    }
  }
  return largest === null ? noInk : shapeOf(largest);
}

/** Whether there is ink inside at all. */
function cutBorder(darkness: Float32Array, offset: Offset, faintest: number): boolean {
  const [shiftX, shiftY] = [Math.round(offset.x), Math.round(offset.y)];
  const first = far + offset.inset - bandInside;
  const end = far + near - offset.inset + bandInside;
  let count = 0;
  for (let row = 0; row < size; row += 1) {
    const from = within(sourceOf(row) + shiftY) * side;
    const isInside = row >= first && row < end;
    const isBorder = row >= far && row < far + near && !isInside;
    for (let column = 0; column < size; column += 1) {
      const isInk =
        (darkness[from + within(sourceOf(column) + shiftX)] as number) > faintest ? 1 : 0;
      const isWithin = column >= first && column < end;
      const isEdge = isBorder || (column >= far && column < far + near && !isWithin);
      ink[row * size + column] = isEdge ? 0 : isInk;
      if (isInside && isWithin) count += isInk;
    }
  }
  return count > 0;
}

function sourceOf(place: number): number {
  if (place < far) return place;
  if (place < far + near) return place + bandOutside + bandInside;
  return place + 2 * (bandOutside + bandInside);
}

function within(place: number): number {
  return Math.min(side - 1, Math.max(0, place));
}

interface Piece {
  inside: number;
  outside: number;
  left: number;
  right: number;
  top: number;
  bottom: number;
  depth: number;
  falling: number;
  rising: number;
  leaves: number;
  sumX: number;
  sumY: number;
  sumXX: number;
  sumXY: number;
  sumYY: number;
}

function followPiece(start: number): Piece {
  const piece: Piece = {
    inside: 0,
    outside: 0,
    left: size,
    right: 0,
    top: size,
    bottom: 0,
    depth: 0,
    falling: 0,
    rising: 0,
    leaves: 0,
    sumX: 0,
    sumY: 0,
    sumXX: 0,
    sumXY: 0,
    sumYY: 0,
  };
  waiting = 0;
  visit(Math.floor(start / size), start % size);
  while (waiting > 0) {
    waiting -= 1;
    const place = stack[waiting] as number;
    const row = Math.floor(place / size);
    const column = place % size;
    note(piece, row, column);
    for (let along = -1; along <= 1; along += 1) {
      visit(row - 1, column + along);
      visit(row + 1, column + along);
    }
    visit(row, column - 1);
    visit(row, column + 1);
    const [up, down] = [crosses(row, -1), crosses(row, 1)];
    const [back, ahead] = [crosses(column, -1), crosses(column, 1)];
    if (!up && !down && !back && !ahead) continue;
    for (let along = -slant; along <= slant; along += 1) {
      if (up) visit(row - 1, column + along);
      if (down) visit(row + 1, column + along);
      if (back) visit(row + along, column - 1);
      if (ahead) visit(row + along, column + 1);
    }
  }
  return piece;
}

/** Puts a place that is ink, and was not seen before, on the stack. */
function visit(row: number, column: number): void {
  if (row < 0 || column < 0 || row >= size || column >= size) return;
  const place = row * size + column;
  if (ink[place] !== 1) return;
  ink[place] = 2;
  stack[waiting] = place;
  waiting += 1;
}

/** Whether the next place is on the other side of the border. */
function crosses(place: number, step: 1 | -1): boolean {
  const edge = step === 1 ? place + 1 : place;
  return edge === far || edge === far + near;
}

function note(piece: Piece, row: number, column: number) {
  const [x, y] = [column - far, row - far];
  if (x < 0 || y < 0 || x >= near || y >= near) {
    piece.outside += 1;
    if (column === 0) piece.leaves |= sides.left;
    if (column === size - 1) piece.leaves |= sides.right;
    if (row === 0) piece.leaves |= sides.top;
    if (row === size - 1) piece.leaves |= sides.bottom;
    return;
  }
  piece.inside += 1;
  piece.sumX += x;
  piece.sumY += y;
  piece.sumXX += x * x;
  piece.sumXY += x * y;
  piece.sumYY += y * y;
  piece.left = Math.min(piece.left, x);
  piece.right = Math.max(piece.right, x + 1);
  piece.top = Math.min(piece.top, y);
  piece.bottom = Math.max(piece.bottom, y + 1);
  piece.depth = Math.max(piece.depth, Math.min(x, y, near - 1 - x, near - 1 - y));
  if (x === y) piece.falling += 1;
  if (x === near - 1 - y) piece.rising += 1;
}

function shapeOf(piece: Piece): InkShape {
  const { left, right, top, bottom } = piece;
  return {
    extent: Math.max(right - left, bottom - top) / near,
    depth: piece.depth / (near / 2 - 1),
    falling: piece.falling / near,
    rising: piece.rising / near,
    breadth: breadthOf(piece) / near,
    outside: piece.outside / (piece.inside + piece.outside),
    leaves: piece.leaves,
  };
}

/** The spread of its samples across the line that they follow best, less that of a straight stroke. */
function breadthOf({ inside: count, sumX, sumY, sumXX, sumXY, sumYY }: Piece): number {
  const xx = sumXX / count - (sumX / count) ** 2;
  const yy = sumYY / count - (sumY / count) ** 2;
  const xy = sumXY / count - (sumX / count) * (sumY / count);
  const middle = (xx + yy) / 2;
  const apart = Math.sqrt(((xx - yy) / 2) ** 2 + xy * xy);
  // A bar of even ink deviates by its length, or its width, over the root of 12.
  const length = Math.sqrt(12 * (middle + apart)) + 1;
  const across = Math.sqrt(12 * Math.max(middle - apart, 0)) + 1;
  return Math.max(0, across - count / length);
}
