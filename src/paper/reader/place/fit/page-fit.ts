import { type Fold, offOnPiece } from './fold.ts';
import { type Homography, project } from './homography.ts';
import type { Point } from './point.ts';

/**
 * Maps millimetres of the layout to pixels of an image. Pixel n covers n to n + 1, so that the
 * centre of the first pixel is at 0.5 and scaling is a multiplication.
 */
export interface PageFit {
  /** The place in the image of a point of the page, which follows local bends. */
  at(x: number, y: number): Point;
  /** The scale around the middle of the page. */
  readonly pixelsPerMillimetre: number;
  /** How many of the four corner marks were actually seen. */
  readonly marksSeen: number;
  /** In millimetres: the typical distance of printed boxes from their fitted places. */
  readonly residual: number;
}

/** A fit as it is stored or sent to another thread. */
export interface PageFitData {
  readonly homography: Homography;
  readonly bend: Bend | null;
  /** Where the sheet lies in two pieces; the bend is then what remains of both. */
  readonly fold: Fold | null;
  readonly pixelsPerMillimetre: number;
  readonly marksSeen: number;
  readonly residual: number;
  /** The share of the page's boxes whose border was found at its fitted place. */
  readonly boxesSeen: number;
}

/** The deviation of the page from its homography, in pixels, at the knots of a grid. */
export interface Bend {
  readonly columns: number;
  readonly rows: number;
  /** The distance between two knots, in millimetres. */
  readonly pitch: number;
  /** For each knot, row after row. */
  readonly x: readonly number[];
  readonly y: readonly number[];
}

export function pageFit(data: PageFitData): PageFit {
  const { homography, bend, fold, pixelsPerMillimetre, marksSeen, residual } = data;
  const bent = (x: number, y: number) => {
    const flat = project(homography, x, y);
    if (!bend) return flat;
    const { x: right, y: down } = bendAt(bend, x, y);
    return { x: flat.x + right, y: flat.y + down };
  };
  const folded = (x: number, y: number) => {
    const whole = bent(x, y);
    const { x: right, y: down } = offOnPiece(fold as Fold, x, y);
    return { x: whole.x + right, y: whole.y + down };
  };
  const at = fold ? folded : bent;
  return { at, pixelsPerMillimetre, marksSeen, residual };
}

function bendAt({ columns, rows, pitch, x: xs, y: ys }: Bend, x: number, y: number): Point {
  const column = Math.min(Math.max(x / pitch, 0), columns - 1.001);
  const row = Math.min(Math.max(y / pitch, 0), rows - 1.001);
  const left = Math.floor(column);
  const top = Math.floor(row);
  const place = top * columns + left;
  const [u, v] = [column - left, row - top];
  return { x: between(xs, place, columns, u, v), y: between(ys, place, columns, u, v) };
}

/** Interpolates between four knots, of which the first is at `place`. */
function between(
  values: readonly number[],
  place: number,
  columns: number,
  u: number,
  v: number,
): number {
  const below = place + columns;
  const upper = (values[place] ?? 0) * (1 - u) + (values[place + 1] ?? 0) * u;
  const lower = (values[below] ?? 0) * (1 - u) + (values[below + 1] ?? 0) * u;
  return upper * (1 - v) + lower * v;
}
