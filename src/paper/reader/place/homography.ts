import { LeastSquares } from './least-squares.ts';
import type { Point } from './page-fit.ts';

/** Eight numbers: (x, y) goes to (ax+by+c, dx+ey+f) / (gx+hy+1). Plain data. */
export type Homography = readonly number[];

/** A point of the page in millimetres, and the pixel where it was seen. */
export interface Sighting extends Point {
  readonly seen: Point;
  readonly weight: number;
}

export function project(homography: Homography, x: number, y: number): Point {
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = homography;
  const depth = g * x + h * y + 1;
  return { x: (a * x + b * y + c) / depth, y: (d * x + e * y + f) / depth };
}

export function inverse(homography: Homography): Homography {
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = homography;
  const scale = a * e - b * d;
  return [
    e - f * h,
    c * h - b,
    b * f - c * e,
    f * g - d,
    a - c * g,
    c * d - a * f,
    d * h - e * g,
    b * g - a * h,
  ].map((value) => value / scale);
}

export type HomographyKind = 'similar' | 'affine' | 'projective';

const unknowns = { similar: 4, affine: 6, projective: 8 } as const;

/** The least squares through what was seen; null where that does not determine it. */
export function fitHomography(
  kind: HomographyKind,
  sightings: readonly Sighting[],
): Homography | null {
  const page = centred(sightings);
  const image = centred(sightings.map(({ seen }) => seen));
  const system = new LeastSquares(unknowns[kind]);
  for (const { x, y, seen, weight } of sightings) {
    const u = (x - page.x) * page.scale;
    const v = (y - page.y) * page.scale;
    const p = (seen.x - image.x) * image.scale;
    const q = (seen.y - image.y) * image.scale;
    if (kind === 'similar') {
      system.add([u, -v, 1, 0], p, weight);
      system.add([v, u, 0, 1], q, weight);
    } else {
      system.add([u, v, 1, 0, 0, 0, -p * u, -p * v], p, weight);
      system.add([0, 0, 0, u, v, 1, -q * u, -q * v], q, weight);
    }
  }
  const solved = system.solve();
  if (!solved) return null;
  if (kind !== 'similar') return uncentred(solved, page, image);
  const [cosine = 0, sine = 0, right = 0, down = 0] = solved;
  return uncentred([cosine, -sine, right, sine, cosine, down], page, image);
}

/** Pixels per millimetre around a point: the square root of how areas grow. */
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

/** Around the origin and of unit size, the equations are well conditioned. */
function centred(points: readonly Point[]): Centre {
  let x = 0;
  let y = 0;
  for (const point of points) {
    x += point.x / points.length;
    y += point.y / points.length;
  }
  let spread = 0;
  for (const point of points) spread += Math.hypot(point.x - x, point.y - y) / points.length;
  return { x, y, scale: spread > 0 ? 1 / spread : 1 };
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
