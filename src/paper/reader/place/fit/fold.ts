import { middleValue } from '#shared/domain/statistics/moments.ts';
import type { Offset } from './homography.ts';
import type { Point } from './point.ts';

/** Two flat pieces of one sheet, on both sides of a line. It is plain data. */
export interface Fold {
  /** The direction of the line, as its cosine and sine. */
  readonly along: Point;
  /** In millimetres across that direction: the last box before the line and the first behind it. */
  readonly from: number;
  readonly to: number;
  readonly before: Piece;
  readonly behind: Piece;
  /** In millimetres: how far the pieces are from each other along the line. */
  readonly step: number;
}

/** How far a piece deviates from the flat page, in pixels: right and down, at 0 and by x and y. */
type Piece = readonly [number, number, number, number, number, number];

/** In degrees. */
const pitch = 5;
/** The least number of sightings on each side. */
const fewest = 4;
/** In millimetres: sightings closer together than this are on one side. */
const row = 1.5;
/**
 * In millimetres: a sighting this far from most others, or then from both pieces, was mistaken for
 * something else.
 */
const astray = { first: 1.2, last: 0.25 };
/** The weight of keeping a piece level, compared with 1 for a sighting 100 mm away. */
const stiffness = 0.02;

/** In millimetres across the line of a fold: where a point of the page lies. */
export function acrossFold({ along }: Pick<Fold, 'along'>, { x, y }: Point): number {
  return y * along.x - x * along.y;
}

/** By how many pixels a point of the page is off from where it would be on a flat page. */
export function offOnPiece(fold: Fold, x: number, y: number): Point {
  const { before, behind, from, to } = fold;
  return offOf(acrossFold(fold, { x, y }) < (from + to) / 2 ? before : behind, x, y);
}

function offOf([right, rightX, rightY, down, downX, downY]: Piece, x: number, y: number): Point {
  return { x: right + rightX * x + rightY * y, y: down + downX * x + downY * y };
}

/** The line on whose two sides flat pieces explain the offsets best; null where there are too few. */
export function foldThrough(offsets: readonly Offset[], millimetre: number): Fold | null {
  const usual = {
    x: middleValue(offsets.map(({ right }) => right)),
    y: middleValue(offsets.map(({ down }) => down)),
  };
  const near = (limit: number, expected: (offset: Offset) => Point) =>
    offsets.filter((offset) => {
      const { x, y } = expected(offset);
      return Math.hypot(offset.right - x, offset.down - y) < limit * millimetre;
    });
  const rough = bestFold(
    near(astray.first, () => usual),
    millimetre,
  );
  if (!rough) return null;
  return bestFold(
    near(astray.last, ({ x, y }) => offOnPiece(rough, x, y)),
    millimetre,
  );
}

function bestFold(offsets: readonly Offset[], millimetre: number): Fold | null {
  let best: { left: number; along: Point; sorted: readonly Placed[]; place: number } | null = null;
  for (let degrees = 0; degrees < 180; degrees += pitch) {
    const angle = (degrees * Math.PI) / 180;
    const along = { x: Math.cos(angle), y: Math.sin(angle) };
    const sorted = offsets
      .map((offset) => ({ ...offset, across: acrossFold({ along }, offset) }))
      .sort((a, b) => a.across - b.across);
    const ahead = sumsOf(sorted);
    const back = sumsOf(sorted.toReversed());
    for (let place = fewest; place <= sorted.length - fewest; place += 1) {
      const [last, next] = [sorted[place - 1], sorted[place]];
      if (!last || !next || next.across - last.across < row) continue;
      const sides = [ahead[place], back[sorted.length - place]] as [Sums, Sums];
      const left = sides.reduce((sum, side) => sum + leftBy(side), 0);
      if (!best || left < best.left) best = { left, along, sorted, place };
    }
  }
  if (!best) return null;
  const { along, sorted, place } = best;
  const pieces = [sorted.slice(0, place), sorted.slice(place)].map(
    (side) => solved(sumsOf(side).at(-1) as Sums).piece,
  );
  const [before, behind] = pieces as [Piece, Piece];
  const [from, to] = [sorted[place - 1]?.across ?? 0, sorted[place]?.across ?? 0];
  const steps = sorted.map(({ x, y, across }) => {
    // At the point of the line that is nearest.
    const aside = (from + to) / 2 - across;
    const [u, v] = [x - along.y * aside, y + along.x * aside];
    const [one, other] = [offOf(before, u, v), offOf(behind, u, v)];
    return Math.hypot(one.x - other.x, one.y - other.y) / millimetre;
  });
  const step = steps.reduce((sum, each) => sum + each / steps.length, 0);
  return { along, from, to, before, behind, step };
}

interface Placed extends Offset {
  readonly across: number;
}

/** Sums over sightings, from which a level or tilted piece through them follows. */
type Sums = readonly number[];

/** The sums over the first n sightings, for each n. Places are in 100 mm, so that they are near 1. */
function sumsOf(sightings: readonly Offset[]): Sums[] {
  const sums: number[][] = [Array.from({ length: 14 }, () => 0)];
  for (const { x, y, weight, right, down } of sightings) {
    const [u, v] = [x / 100, y / 100];
    const w = weight;
    const more = [w, u, v, u * u, u * v, v * v, right, right * u, right * v, right * right];
    more.push(down, down * u, down * v, down * down);
    const sum = sums.at(-1) as number[];
    sums.push(sum.map((value, place) => value + (place === 0 ? w : w * (more[place] as number))));
  }
  return sums;
}

/** The plane of least squares for both ways, and what it leaves unexplained. */
function solved(sums: Sums): { readonly piece: Piece; readonly left: number } {
  const [n = 0, u = 0, v = 0, uu = 0, uv = 0, vv = 0] = sums;
  const [meanU, meanV] = [u / n, v / n];
  const a = uu - n * meanU * meanU + stiffness;
  const b = uv - n * meanU * meanV;
  const c = vv - n * meanV * meanV + stiffness;
  const determinant = a * c - b * b;
  let left = 0;
  const planes = [6, 10].map((at) => {
    const [r = 0, ru = 0, rv = 0, rr = 0] = sums.slice(at, at + 4);
    const mean = r / n;
    const [p, q] = [ru - mean * u, rv - mean * v];
    const byU = (p * c - q * b) / determinant;
    const byV = (q * a - p * b) / determinant;
    left += rr - mean * r - byU * p - byV * q;
    return [mean - byU * meanU - byV * meanV, byU / 100, byV / 100];
  });
  return { piece: planes.flat() as unknown as Piece, left };
}

function leftBy(sums: Sums): number {
  return solved(sums).left;
}
