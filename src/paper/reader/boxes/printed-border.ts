import type { Box } from '../../edition/layout.ts';
import { inside, margin } from './box-patch.ts';

/** The distance of a box from its expected place, in samples. */
export interface Offset {
  readonly x: number;
  readonly y: number;
  /** How many of the four sides of its border were found where they belong. */
  readonly sidesSeen: number;
  /** How many samples the border, with its blur, may extend inwards from the edge of the box. */
  readonly inset: number;
}

/** One side of a box in its patch, in samples. */
interface Side {
  /**
   * The places at which, coming from outside, something dark begins: the border, or something
   * beside it.
   */
  readonly edges: readonly number[];
  /**
   * The distance from the first edge to the clean inside of the box; NaN where the inside is not
   * clean.
   */
  readonly depth: number;
}

export interface Border {
  readonly left: Side;
  readonly right: Side;
  readonly top: Side;
  readonly bottom: Side;
}

/** In samples: the border is searched for this far to both sides of its expected place. */
const reach = 8;
const lines = 2 * reach + 1;
const faintest = 0.2;
const clean = 0.1;
/** In samples: the approximate width of a printed line, which lies outside the box. */
const rule = 2;

/**
 * Finds the border in the measurements of the WebAssembly module: `levels` is the darkness of the
 * lines along each side (left, right, top, bottom), coming from outside; `results` contains, from
 * the fifth number on, the palest and darkest line of each side.
 */
export function findBorder(levels: Float32Array, results: Float64Array): Border {
  const sideOf = (nth: number, expected: number, inwards: 1 | -1) => {
    const paper = Math.max(results[4 + 2 * nth] as number, 0);
    const peak = results[5 + 2 * nth] as number;
    if (peak - paper < faintest) return { edges: [], depth: Number.NaN };
    return findSide(levels, nth * lines, (peak + paper) / 2, expected, inwards);
  };
  const end = margin + inside;
  return {
    left: sideOf(0, margin, 1),
    right: sideOf(1, end, -1),
    top: sideOf(2, margin, 1),
    bottom: sideOf(3, end, -1),
  };
}

/**
 * Finds one side. The darkness of a line is its mean, so that a stroke across it adds little. The
 * edge is where the darkness reaches half of its maximum, so that a box filled with ink has the
 * same edge as an empty one. `first` is the index of the outermost line in `levels`.
 */
function findSide(
  levels: Float32Array,
  first: number,
  half: number,
  expected: number,
  inwards: 1 | -1,
): Side {
  const steps = risesAbove(levels, first, half);
  const [edge = 0] = steps;
  let deep = Math.ceil(edge) + 1;
  while (deep < lines && (levels[first + deep] as number) > clean) deep += 1;
  return {
    edges: steps.map((step) => expected + inwards * (step - reach - rule + 0.5)),
    depth: deep === lines ? Number.NaN : deep - edge,
  };
}

function risesAbove(levels: Float32Array, first: number, limit: number): number[] {
  const steps: number[] = [];
  for (let step = 1; step < lines; step += 1) {
    const before = levels[first + step - 1] as number;
    const here = levels[first + step] as number;
    if (before < limit && here >= limit) {
      steps.push(step - 1 + (limit - before) / (here - before));
    }
  }
  return steps;
}

interface Sight {
  readonly box: Box;
  readonly border: Border;
}

/** The measures that the borders of a page share. */
export interface UsualBorder {
  /** The distance between the outer edges. */
  readonly width: number;
  readonly height: number;
  /** The distance from the outer edge to the end of the blur. */
  readonly depth: number;
}

const leastInset = Math.round(inside * 0.1);
const mostInset = Math.round(inside * 0.22);

export function usualBorder(boxes: readonly Sight[]): UsualBorder {
  const all = boxes.flatMap(({ border }) => Object.values<Side>({ ...border }));
  return {
    width: usualBetween(boxes.map(({ border: { left, right } }) => [left, right])),
    height: usualBetween(boxes.map(({ border: { top, bottom } }) => [top, bottom])),
    depth: median(all.map(({ depth }) => depth)) ?? rule + leastInset,
  };
}

type Pair = readonly [Side, Side];

/** Fewer clean boxes might all lie beside something else. */
const enough = 3;

/**
 * The distance between opposite outer edges, including their blur. Where there are enough boxes
 * with a clean inside, only these count, because ink over the border moves its edge.
 */
function usualBetween(pairs: readonly Pair[]): number {
  const clean = pairs.filter((pair) => pair.every(({ depth }) => !Number.isNaN(depth)));
  return agreedDistance(clean.length < enough ? pairs : clean) ?? inside + rule;
}

/** Edges closer than this do not belong to a border. */
const nearest = inside - 4;
/** In samples: true borders differ by less than this, while ink over borders varies more. */
const alike = 2;

/** The distance on which most pairs agree. */
function agreedDistance(pairs: readonly Pair[]): number | undefined {
  const sorted = new Float64Array(
    pairs
      .map(([low, high]) => (high.edges[0] ?? 0) - (low.edges[0] ?? 0))
      .filter((distance) => distance > nearest),
  ).sort();
  let [first, most] = [0, 0];
  let end = 0;
  for (let place = 0; place < sorted.length; place += 1) {
    const widest = (sorted[place] as number) + alike;
    while (end < sorted.length && (sorted[end] as number) <= widest) end += 1;
    if (end - place > most) [first, most] = [place, end - place];
  }
  return sorted[first + Math.floor(most / 2)];
}

/**
 * Finds the real place of each box: by its own border where that was found, otherwise by the
 * nearest boxes whose border was found.
 */
export function placed<Seen extends Sight>(
  boxes: readonly Seen[],
): (Seen & { readonly offset: Offset })[] {
  const { width, height, depth } = usualBorder(boxes);
  const across = placesAlong(boxes, width, ({ left, right }) => [left, right]);
  const down = placesAlong(boxes, height, ({ top, bottom }) => [top, bottom]);
  // Some papers draw the border inside the box, and on coarse scans it is broad.
  const drawn = Math.ceil(depth - (Math.min(width, height) - inside) / 2);
  const inset = Math.min(Math.max(leastInset, drawn), mostInset);
  return boxes.map((box, index) => {
    const [x, y] = [across[index] as Place, down[index] as Place];
    const sidesSeen = x.sidesSeen + y.sidesSeen;
    return { ...box, offset: { x: x.offset, y: y.offset, sidesSeen, inset } };
  });
}

interface Place {
  readonly offset: number;
  readonly sidesSeen: number;
}

/**
 * In samples: two edges whose distance differs by more than this from the usual one are not a
 * border.
 */
const tolerance = 1.5;
const middle = margin + inside / 2;

function placesAlong(
  boxes: readonly Sight[],
  usual: number,
  sidesOf: (border: Border) => Pair,
): Place[] {
  const pairs = boxes.map(({ border }) => sidesOf(border));
  const own = pairs.map((pair) => wholeOffset(pair, usual));
  return pairs.map(([low, high], index) => {
    const offset = own[index] as number;
    if (!Number.isNaN(offset)) return { offset, sidesSeen: 2 };
    const expected = nearestOf(boxes, own, index);
    // Where ink hides one side, the other side still determines the place.
    const alone = nearestTo(expected, [
      ...low.edges.map((edge) => edge + usual / 2 - middle),
      ...high.edges.map((edge) => edge - usual / 2 - middle),
    ]);
    return Math.abs(alone - expected) <= tolerance
      ? { offset: alone, sidesSeen: 1 }
      : { offset: expected, sidesSeen: 0 };
  });
}

/**
 * The offset at which both sides were found at the usual distance; of several, the one closest to
 * the expected place.
 */
function wholeOffset([low, high]: Pair, usual: number): number {
  const fitting = low.edges.flatMap((left) =>
    high.edges
      .filter((right) => Math.abs(right - left - usual) <= tolerance)
      .map((right) => (left + right) / 2 - middle),
  );
  return nearestTo(0, fitting);
}

function nearestTo(expected: number, offsets: readonly number[]): number {
  return offsets.reduce(
    (best, offset) => (Math.abs(best - expected) <= Math.abs(offset - expected) ? best : offset),
    Number.NaN,
  );
}

/** Whether all four sides were found at the usual distances. */
export function isWhole({ left, right, top, bottom }: Border, usual: UsualBorder): boolean {
  return !(
    Number.isNaN(wholeOffset([left, right], usual.width)) ||
    Number.isNaN(wholeOffset([top, bottom], usual.height))
  );
}

const neighbours = 5;

function nearestOf(boxes: readonly Sight[], own: readonly number[], index: number): number {
  const { x, y } = (boxes[index] as Sight).box;
  const known = boxes
    .map(({ box }, place) => ({
      offset: own[place] as number,
      distance: Math.hypot(box.x - x, box.y - y),
    }))
    .filter(({ offset }) => !Number.isNaN(offset))
    .sort((a, b) => a.distance - b.distance)
    .slice(0, neighbours);
  return median(known.map(({ offset }) => offset)) ?? 0;
}

function median(values: readonly number[]): number | undefined {
  const known = new Float64Array(values.filter((value) => !Number.isNaN(value))).sort();
  return known[Math.floor(known.length / 2)];
}
