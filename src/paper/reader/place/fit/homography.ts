import { leastSquares } from './least-squares.ts';
import type { Point } from './point.ts';

/** Eight numbers: (x, y) is mapped to (ax+by+c, dx+ey+f) / (gx+hy+1). It is plain data. */
export type Homography = readonly number[];

/** A point of the page in millimetres, and the pixel at which it was seen. */
export interface Sighting extends Point {
  readonly seen: Point;
  readonly weight: number;
}

/**
 * The difference, in pixels, between where a box was seen and where it would lie on a flat page.
 */
export interface Offset extends Sighting {
  readonly right: number;
  readonly down: number;
}

/**
 * Maps a point of the page to a pixel. It is called so often that the numbers are read by index;
 * destructuring them would take most of the time.
 */
export function project(homography: Homography, x: number, y: number): Point {
  const depth = (homography[6] as number) * x + (homography[7] as number) * y + 1;
  return {
    x:
      ((homography[0] as number) * x + (homography[1] as number) * y + (homography[2] as number)) /
      depth,
    y:
      ((homography[3] as number) * x + (homography[4] as number) * y + (homography[5] as number)) /
      depth,
  };
}

/**
 * The weight, compared with 1 for a sighting, of assuming that the page is not stretched in one
 * direction. Two points then give a similarity, three an affinity, and more points can outweigh it.
 */
const unstretched = 0.1;

/**
 * The weight of assuming that the page is not seen at a slant. A page with all its corners may
 * easily be slanted, while a few boxes side by side never prove a slant.
 */
export const slant = { likely: 0.001, unlikely: 0.3, none: 1000 } as const;

/** The least-squares homography through the sightings; null where they do not determine one. */
export function fitHomography(
  sightings: readonly Sighting[],
  unslanted: number = slant.likely,
): Homography | null {
  const page = centred(sightings, (sighting) => sighting);
  const image = centred(sightings, ({ seen }) => seen);
  if (!page || !image) return null;
  const wishes = [
    [1, 0, 0, 0, -1, 0, 0, 0, 0, unstretched],
    [0, 1, 0, 1, 0, 0, 0, 0, 0, unstretched],
    [0, 0, 0, 0, 0, 0, 1, 0, 0, unslanted],
    [0, 0, 0, 0, 0, 0, 0, 1, 0, unslanted],
  ];
  const solved = leastSquares(8, 2 * sightings.length + wishes.length, (rows) => {
    let at = 0;
    for (const sighting of sightings) {
      putRows(rows, at, sighting, page, image);
      at += 2 * rowLength;
    }
    rows.set(wishes.flat(), at);
  });
  return solved && uncentred(solved, page, image);
}

const rowLength = 10;

/**
 * Writes the two rows of a sighting, for across and down. It writes single numbers because it runs
 * for every box of a page.
 */
function putRows(
  rows: Float64Array,
  at: number,
  { x, y, seen, weight }: Sighting,
  page: Centre,
  image: Centre,
): void {
  const u = (x - page.x) * page.scale;
  const v = (y - page.y) * page.scale;
  const p = (seen.x - image.x) * image.scale;
  const q = (seen.y - image.y) * image.scale;
  rows.fill(0, at, at + 2 * rowLength);
  rows[at] = u;
  rows[at + 1] = v;
  rows[at + 2] = 1;
  rows[at + 6] = -p * u;
  rows[at + 7] = -p * v;
  rows[at + 8] = p;
  rows[at + 9] = weight;
  rows[at + 13] = u;
  rows[at + 14] = v;
  rows[at + 15] = 1;
  rows[at + 16] = -q * u;
  rows[at + 17] = -q * v;
  rows[at + 18] = q;
  rows[at + 19] = weight;
}

/** The homography of a page that begins so many millimetres further right. */
export function shifted(homography: Homography, right: number): Homography {
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = homography;
  const depth = 1 + g * right;
  return [a, b, c + a * right, d, e, f + d * right, g, h].map((value) => value / depth);
}

/** The homography of the page stretched vertically, with the height `y` kept in place. */
export function stretched(homography: Homography, y: number, factor: number): Homography {
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = homography;
  const moved = y * (1 - factor);
  const depth = 1 + h * moved;
  return [a, b * factor, c + b * moved, d, e * factor, f + e * moved, g, h * factor].map(
    (value) => value / depth,
  );
}

/** The pixels per millimetre around a point, as the square root of the scale of areas. */
export function scaleAt(homography: Homography, x: number, y: number): number {
  const here = project(homography, x, y);
  const right = project(homography, x + 1, y);
  const below = project(homography, x, y + 1);
  return Math.sqrt(
    Math.abs((right.x - here.x) * (below.y - here.y) - (right.y - here.y) * (below.x - here.x)),
  );
}

interface Centre extends Point {
  readonly scale: number;
}

/** The centre and scale of the points. Centred and scaled equations are well conditioned. */
function centred(
  sightings: readonly Sighting[],
  pointOf: (sighting: Sighting) => Point,
): Centre | null {
  let whole = 0;
  let sumX = 0;
  let sumY = 0;
  for (const sighting of sightings) {
    const { x, y } = pointOf(sighting);
    whole += sighting.weight;
    sumX += x * sighting.weight;
    sumY += y * sighting.weight;
  }
  const centre = { x: sumX / whole, y: sumY / whole };
  let away = 0;
  for (const sighting of sightings) {
    const { x, y } = pointOf(sighting);
    away += Math.hypot(x - centre.x, y - centre.y) * sighting.weight;
  }
  const spread = away / whole;
  return spread > 0 ? { ...centre, scale: 1 / spread } : null;
}

function uncentred(solved: readonly number[], page: Centre, image: Centre): Homography | null {
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = solved;
  const s = page.scale;
  const depth = 1 - s * (g * page.x + h * page.y);
  if (!(Math.abs(depth) > 1e-9)) return null;
  const row = (first: number, second: number, third: number, centre: number) => {
    const x = (s * first) / image.scale + centre * s * g;
    const y = (s * second) / image.scale + centre * s * h;
    const constant = (third - s * (first * page.x + second * page.y)) / image.scale;
    return [x / depth, y / depth, (constant + centre * depth) / depth];
  };
  return [...row(a, b, c, image.x), ...row(d, e, f, image.y), (s * g) / depth, (s * h) / depth];
}
