import type { Box } from '../../edition/layout.ts';
import { inside, margin } from './box-patch.ts';

/** How far a box lies from where the fit expects it, in samples. */
export interface Offset {
  readonly x: number;
  readonly y: number;
  /** How many of the four sides of its border are seen where they belong. */
  readonly sidesSeen: number;
  /** How many samples from the box's edge inwards its border may reach, blur included. */
  readonly inset: number;
}

/** One side of a box as its patch shows it, in samples. */
interface Side {
  /** Where, coming from outside, something dark begins: the border, or what stands beside it. */
  readonly edges: readonly number[];
  /** From the first of them to where the box's inside is clean; NaN where it is not. */
  readonly depth: number;
}

export interface Border {
  readonly left: Side;
  readonly right: Side;
  readonly top: Side;
  readonly bottom: Side;
}

/** A border is looked for this far to both sides of where the fit expects it, in samples. */
const reach = 8;
const lines = 2 * reach + 1;
const faintest = 0.2;
const clean = 0.1;
/** A rule is about so wide, and stands outside of the box. */
const rule = 2;

/**
 * From what WebAssembly tells of its four sides (left, right, top, bottom): how dark the lines along
 * each are, coming from outside, and from the fifth number on its palest and its darkest line.
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
 * A line is as dark as it is on the whole, so that a stroke that crosses it adds little. Its edge is
 * where darkness reaches half of it: so a box filled with ink has the same edge as an empty one.
 * `first` is the place of its outermost line among the levels.
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

/** What the borders of a page have in common. */
export interface UsualBorder {
  /** Between its outer edges. */
  readonly width: number;
  readonly height: number;
  /** From an outer edge to where its blur ends. */
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

/** Fewer boxes without ink could be some that lie beside something else. */
const enough = 3;

/**
 * The distance of opposite outer edges, however blurred they are: of those that are clean inside,
 * and so not ink over the border, where there are enough.
 */
function usualBetween(pairs: readonly Pair[]): number {
  const clean = pairs.filter((pair) => pair.every(({ depth }) => !Number.isNaN(depth)));
  return agreedDistance(clean.length < enough ? pairs : clean) ?? inside + rule;
}

/** Outer edges nearer than this are not a border's. */
const nearest = inside - 4;
/** Borders are as alike as this, in samples, while ink over them ends now here, now there. */
const alike = 2;

/** What most of them agree on. */
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
 * Tells of each box where it really lies: by its own border where that is seen, otherwise as the
 * nearest boxes do whose border is.
 */
export function placed<Seen extends Sight>(
  boxes: readonly Seen[],
): (Seen & { readonly offset: Offset })[] {
  const { width, height, depth } = usualBorder(boxes);
  const across = placesAlong(boxes, width, ({ left, right }) => [left, right]);
  const down = placesAlong(boxes, height, ({ top, bottom }) => [top, bottom]);
  // Some papers draw the border inside of the box that they trace; on coarse scans it is broad.
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

/** Two edges that are so many samples too near or too far from each other are not a border's. */
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
    // Ink may hide one side, the other still tells.
    const alone = nearestTo(expected, [
      ...low.edges.map((edge) => edge + usual / 2 - middle),
      ...high.edges.map((edge) => edge - usual / 2 - middle),
    ]);
    return Math.abs(alone - expected) <= tolerance
      ? { offset: alone, sidesSeen: 1 }
      : { offset: expected, sidesSeen: 0 };
  });
}

/** Where both sides are seen at the usual distance, and nearest to where they are expected. */
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

/** Whether all four sides were found, at the usual distances. */
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
