import type { Box } from '../../../edition/layout.ts';
import type { GreyImage } from '../../grey-image.ts';
import { fitHomography, type Sighting, slant } from '../fit/homography.ts';
import type { Point } from '../fit/point.ts';
import type { PageFace } from '../identity/paper-index.ts';
import { type DarkShape, darkShapes } from '../shapes/dark-shapes.ts';
import type { PaperWhite } from '../shapes/paper-white.ts';
import { type ReducedImage, reduceToDarkest, sourcePlace } from '../shapes/reduced-image.ts';
import type { PageGuess } from './mark-guesses.ts';

/** A long, straight shape, which may be a row of adjoining boxes. */
export interface LongShape extends Point {
  readonly length: number;
  /** The vector from its middle to its end. */
  readonly end: Point;
}

const sizes = { smallest: 3, largest: 700 };
/** The boxes have thin borders, which may be grey in a scan. */
const darkShare = 0.82;
const leastSlenderness = 6;

export function longShapes(image: GreyImage, white: PaperWhite): LongShape[] {
  const reduced = reduceToDarkest(image);
  return darkShapes(reduced, white, darkShare, sizes).flatMap(
    (shape) => longShape(shape, reduced) ?? [],
  );
}

/**
 * Measures a long shape. Black boxes weigh more than white ones, so that only the direction comes
 * from the moments; the middle and the length come from the surrounding rectangle.
 */
function longShape(shape: DarkShape, reduced: ReducedImage): LongShape | null {
  const { factor } = reduced;
  const { xx, xy, yy, left, top, width, height } = shape;
  const half = (xx + yy) / 2;
  const difference = Math.hypot((xx - yy) / 2, xy);
  if (half + difference < leastSlenderness ** 2 * (half - difference)) return null;
  const angle = Math.atan2(2 * xy, xx - yy) / 2;
  const [cosine, sine] = [Math.cos(angle), Math.sin(angle)];
  const [long, short] = [Math.abs(cosine), Math.abs(sine)];
  const length = (width * long - height * short) / (long * long - short * short);
  if (!(length > 0)) return null;
  const end = { x: (cosine * length * factor) / 2, y: (sine * length * factor) / 2 };
  const middle = sourcePlace(reduced, { x: left + width / 2, y: top + height / 2 });
  return { ...middle, length: length * factor, end };
}

/**
 * Guesses the place of the page from two shapes that may be its two rows of digits. No corner mark
 * is needed.
 */
export function guessByRows(shapes: readonly LongShape[], face: PageFace): PageGuess[] {
  const rows = digitRows(face).map(wholeRow);
  const [upper, lower] = rows;
  if (!upper || !lower || rows.length !== 2) return [];
  const gap = Math.hypot(lower.x - upper.x, lower.y - upper.y) / upper.width;
  const guesses: PageGuess[] = [];
  for (const first of shapes) {
    for (const second of shapes) {
      if (!isBeside(first, second, gap)) continue;
      const down = { x: second.x - first.x, y: second.y - first.y };
      const sightings = [...endsOf(upper, first, down), ...endsOf(lower, second, down)];
      const homography = fitHomography(sightings, slant.unlikely);
      if (homography) guesses.push({ homography, marks: [], strain: 0 });
    }
  }
  return guesses;
}

/** The boxes of the digits in rows, each from left to right. */
export function digitRows({ digits: { copy, page, check } }: Pick<PageFace, 'digits'>): Box[][] {
  const rows = new Map<number, Box[]>();
  for (const box of [...copy, ...page, ...check]) {
    rows.set(box.y, [...(rows.get(box.y) ?? []), box]);
  }
  return [...rows.values()].map((row) => row.sort((a, b) => a.x - b.x));
}

function wholeRow(row: readonly Box[]): Box {
  const [first, last] = [row[0], row.at(-1)];
  if (!first || !last) throw new RangeError('A row without boxes.');
  return { ...first, width: last.x + last.width - first.x };
}

/**
 * Whether two shapes have the same length, and the distance of the two rows, at a right angle to
 * them.
 */
function isBeside(one: LongShape, other: LongShape, gap: number): boolean {
  if (one === other || Math.abs(Math.log(one.length / other.length)) > 0.06) return false;
  const [right, down] = [(other.x - one.x) / one.length, (other.y - one.y) / one.length];
  const along = (right * one.end.x + down * one.end.y) / (one.length / 2);
  return Math.abs(along) < 0.05 && Math.abs(Math.hypot(right, down) - gap) < gap * 0.2;
}

/** The ends of a row. The side on which the page continues tells which end is the left one. */
function endsOf({ x, y, width, height }: Box, shape: LongShape, down: Point): Sighting[] {
  const way = shape.end.x * down.y - shape.end.y * down.x > 0 ? 1 : -1;
  return [-1, 1].map((side) => ({
    x: x + (width * (1 + side)) / 2,
    y: y + height / 2,
    seen: { x: shape.x + side * way * shape.end.x, y: shape.y + side * way * shape.end.y },
    weight: 1,
  }));
}
