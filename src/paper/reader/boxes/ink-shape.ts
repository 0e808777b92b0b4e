import { answersOf, behindImage } from '../page-assembly.ts';
import type { Patch } from './box-patch.ts';
import { inside } from './box-patch.ts';
import type { Offset } from './printed-border.ts';

/** The shape of the ink in a box. Shares are from 0 to 1. */
export interface InkShape {
  /** The size of the largest piece of ink, in height or width, compared with the box. */
  readonly extent: number;
  /** How close the piece comes to the middle of the box: 0 at the border, 1 in the middle. */
  readonly depth: number;
  /** The share of the diagonals that is inked: down to the right, up to the right. */
  readonly falling: number;
  readonly rising: number;
  /**
   * The width of the piece across its length: small for a straight line, larger for a hook or a
   * cross.
   */
  readonly breadth: number;
  /** The share of the piece that lies outside the box. */
  readonly outside: number;
  /** The `sides` of the patch by which the piece leaves it. */
  readonly leaves: number;
}

/** Bits, so that one number can name several sides. */
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

/** The width of the inside without the border and its blur, in samples. */
const near = inside - 6;

/** The shape of the ink that is darker than `faintest`. */
export function inkShape(patch: Patch, offset: Offset, faintest: number): InkShape {
  const { assembly } = behindImage(0);
  const { results } = answersOf(assembly);
  const [shiftX, shiftY] = [Math.round(offset.x), Math.round(offset.y)];
  const isThere = assembly.inkShape(patch, shiftX, shiftY, offset.inset, faintest) !== 0;
  return isThere ? shapeOf(pieceOf(results)) : noInk;
}

/** The counts and sums of the largest piece of ink, as the WebAssembly module returns them. */
function pieceOf(results: Float64Array) {
  const at = (place: number) => results[place] as number;
  return {
    inside: at(0),
    outside: at(1),
    left: at(2),
    right: at(3),
    top: at(4),
    bottom: at(5),
    depth: at(6),
    falling: at(7),
    rising: at(8),
    leaves: at(9),
    sumX: at(10),
    sumY: at(11),
    sumXX: at(12),
    sumXY: at(13),
    sumYY: at(14),
  };
}

type Piece = ReturnType<typeof pieceOf>;

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

/**
 * The spread of the samples across the line that fits them best, less the width of a straight
 * stroke.
 */
function breadthOf({ inside: count, sumX, sumY, sumXX, sumXY, sumYY }: Piece): number {
  const xx = sumXX / count - (sumX / count) ** 2;
  const yy = sumYY / count - (sumY / count) ** 2;
  const xy = sumXY / count - (sumX / count) * (sumY / count);
  const middle = (xx + yy) / 2;
  const apart = Math.sqrt(((xx - yy) / 2) ** 2 + xy * xy);
  // A bar of even ink has a deviation of its length or width divided by the root of 12.
  const length = Math.sqrt(12 * (middle + apart)) + 1;
  const across = Math.sqrt(12 * Math.max(middle - apart, 0)) + 1;
  return Math.max(0, across - count / length);
}
