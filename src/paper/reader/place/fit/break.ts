import type { Offset } from './homography.ts';
import { leastSquares } from './least-squares.ts';

/**
 * In millimetres: two sheets rarely lie on each other more exactly than this, while the print of
 * one page does.
 */
const leastStep = 0.35;
/** In millimetres: boxes closer together than this belong to one row. */
const row = 1.5;
/** The least number of boxes on each side of a line, and on both together. */
const fewest = { side: 4, both: 12 };
/** By how much two sheets must explain the measurements better than one bent page. */
const leastGain = 4;
/** In millimetres: the precision with which a box is located at best. */
const grain = 0.03;
/** In degrees, clockwise: the directions in which an edge of paper may cross a page. */
const edges = [0, 45, 90, 135];

/**
 * Whether two sheets were fed as one: the boxes on one side of some line do not lie where those on
 * the other side would put them. A single sheet that is bent or folded is continuous across every
 * line.
 */
export function isBroken(offsets: readonly Offset[], pixelsPerMillimetre: number): boolean {
  const largest = Math.max(...offsets.map(({ right, down }) => Math.hypot(right, down)));
  // A flat page fitted through both sheets lies between them, so that at least some boxes are off
  // by half a step.
  if (offsets.length < fewest.both || largest < 0.4 * leastStep * pixelsPerMillimetre) return false;
  return edges.some((degrees) => {
    const placed = placedAlong(offsets, pixelsPerMillimetre, (degrees * Math.PI) / 180);
    return placed.some((after, place) => {
      const before = placed[place - 1];
      if (!before || after.across - before.across < row) return false;
      const edge = (before.across + after.across) / 2;
      return views.some((view) => stepAt(placed, edge, view) >= leastStep);
    });
  });
}

/** A box with its place along and across an edge, and its distance from where it should be. */
interface Placed {
  readonly along: number;
  readonly across: number;
  readonly right: number;
  readonly down: number;
}

function placedAlong(offsets: readonly Offset[], millimetre: number, angle: number): Placed[] {
  const [cosine, sine] = [Math.cos(angle), Math.sin(angle)];
  return offsets
    .map(({ x, y, right, down }) => ({
      along: x * cosine + y * sine,
      across: y * cosine - x * sine,
      right: right / millimetre,
      down: down / millimetre,
    }))
    .sort((a, b) => a.across - b.across);
}

/** A neighbourhood of an edge, and the models for one and for two sheets in it. */
interface View {
  /** In millimetres, to either side. */
  readonly reach: number;
  readonly one: Terms;
  readonly two: Terms;
}

/** The terms of a model at a place along and across the edge; the side is -1 or 1. */
type Terms = (u: number, v: number, side: number) => readonly number[];

/** A quadratic surface approximates a small part of any bent sheet. */
const bent = (u: number, v: number) => [1, u, v, u * u, u * v, v * v];
const bentTwice = (u: number, v: number, side: number) => [...bent(u, v), side, side * u];

const views: readonly View[] = [
  // Where boxes are close together, the near ones suffice; elsewhere more distant ones are needed.
  { reach: 35, one: bent, two: bentTwice },
  { reach: 70, one: bent, two: bentTwice },
  // The whole page: one sheet with any bend, against two flat sheets.
  {
    reach: 300,
    one: (u, v) => [...bent(u, v), v * v * v],
    two: (u, v, side) => [1, u, v, side, side * u, side * v],
  },
];

/**
 * In millimetres: the distance between two sheets at an edge; 0 where one sheet explains all
 * measurements.
 */
function stepAt(placed: readonly Placed[], edge: number, { reach, one, two }: View): number {
  const { count, before, off } = countAround(placed, edge, reach);
  if (Math.min(before, count - before) < fewest.side || count < fewest.both) return 0;
  const least = 2 * count * grain ** 2;
  // Most pages end here: little is off, and a bent sheet would explain even that.
  if (off < leastGain * least) return 0;
  const near = placed.filter(({ across }) => Math.abs(across - edge) < reach);
  const middle = near.reduce((sum, { along }) => sum + along / near.length, 0);
  const places = near.map(({ along, across }): [number, number, number] => [
    (along - middle) / 100,
    (across - edge) / reach,
    across < edge ? -1 : 1,
  ]);
  const values = [near.map(({ right }) => right), near.map(({ down }) => down)];
  const left = (fits: readonly Explained[]) => fits.reduce((sum, fit) => sum + fit.left, 0);
  const leftBySingle = left(values.map((list) => explained(places, list, one)));
  // Most of the others end here, because a bent sheet leaves nothing unexplained.
  if (leftBySingle < leastGain * least) return 0;
  const double = values.map((list) => explained(places, list, two));
  if (leftBySingle < leastGain * (left(double) + least)) return 0;
  const steps = places.map(([u]) =>
    Math.hypot(...double.map(({ at }) => at(two(u, 0, 1)) - at(two(u, 0, -1)))),
  );
  return steps.reduce((sum, step) => sum + step / steps.length, 0);
}

/** The number of boxes around an edge and before it, and the sum of their squared distances. */
function countAround(placed: readonly Placed[], edge: number, reach: number) {
  let count = 0;
  let before = 0;
  let off = 0;
  for (const { across, right, down } of placed) {
    if (!(Math.abs(across - edge) < reach)) continue;
    count += 1;
    if (across < edge) before += 1;
    off += right * right + down * down;
  }
  return { count, before, off };
}

interface Explained {
  readonly at: (terms: readonly number[]) => number;
  /** The sum of the squared residuals. */
  readonly left: number;
}

/**
 * The weight of keeping a term at 0, compared with 1 for a box, so that a term which the boxes do
 * not determine stays 0.
 */
const unlikely = 0.001;

function explained(
  places: readonly (readonly [number, number, number])[],
  values: readonly number[],
  termsOf: Terms,
): Explained {
  const rows = places.map((place) => termsOf(...place));
  const count = rows[0]?.length ?? 0;
  const solved =
    leastSquares(count, rows.length + count, (numbers) => {
      const length = count + 2;
      for (const [place, terms] of rows.entries()) {
        numbers.set(terms, place * length);
        numbers.set([values[place] ?? 0, 1], place * length + count);
      }
      for (let term = 0; term < count; term++) {
        const alone = numbers.subarray((rows.length + term) * length).fill(0, 0, length);
        alone[term] = 1;
        alone[count + 1] = unlikely;
      }
    }) ?? [];
  const at = (terms: readonly number[]) =>
    solved.reduce((sum, factor, term) => sum + factor * (terms[term] ?? 0), 0);
  const left = rows.reduce((sum, terms, place) => sum + ((values[place] ?? 0) - at(terms)) ** 2, 0);
  return { at, left };
}
