import type { Box } from '../../edition/layout.ts';
import { inside, margin, side } from './box-patch.ts';

/** How far a box lies from where the fit expects it, in samples. */
export interface Offset {
  readonly x: number;
  readonly y: number;
  /** How many of the four sides of its border are seen where they belong. */
  readonly sidesSeen: number;
  /** How many samples from the box's edge inwards its border may reach, blur included. */
  readonly inset: number;
}

/** From the outer edge of a border to where its blur ends. */
const borderReach = 5;
const leastInset = Math.round(inside * 0.1);

/** The outer edges of a box's printed border, in samples of its patch; NaN where there is none. */
export interface Border {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** A border is looked for this far from where the fit expects it, in samples. */
const reach = 6;
/** Of the side, so that strokes through the corners matter little. */
const first = margin + 4;
const last = margin + inside - 4;
const faintest = 0.2;

export function findBorder(darkness: Float32Array): Border {
  const end = margin + inside;
  return {
    left: outerEdge(darkness, margin, 1, 1, side),
    right: outerEdge(darkness, end, -1, 1, side),
    top: outerEdge(darkness, margin, 1, side, 1),
    bottom: outerEdge(darkness, end, -1, side, 1),
  };
}

const levels = new Float32Array(2 * reach + 1);

/**
 * Coming from outside, where darkness first reaches half of the border's: so a box filled with ink
 * has the same edge as an empty one. A line is as dark as it is on the whole, so that a stroke that
 * crosses it adds little. `across` and `along` are steps in the patch.
 */
function outerEdge(
  darkness: Float32Array,
  expected: number,
  inwards: 1 | -1,
  across: number,
  along: number,
): number {
  let paper = 1;
  let peak = 0;
  for (let step = 0; step < levels.length; step += 1) {
    const line = expected + inwards * (step - reach - 2) - (inwards < 0 ? 1 : 0);
    let sum = 0;
    for (let place = first; place < last; place += 1) {
      sum += Math.min(darkness[line * across + place * along] as number, 1);
    }
    const level = sum / (last - first);
    levels[step] = level;
    paper = Math.min(paper, level);
    peak = Math.max(peak, level);
  }
  paper = Math.max(paper, 0);
  if (peak - paper < faintest) return Number.NaN;
  const half = (peak + paper) / 2;
  const found = levels.findIndex((level) => level >= half);
  if (found === 0) return Number.NaN;
  const before = levels[found - 1] as number;
  const beyond = (half - before) / ((levels[found] as number) - before);
  return expected + inwards * (found - 1 + beyond - reach - 2 + 0.5);
}

interface Sight {
  readonly box: Box;
  readonly border: Border;
}

/**
 * Tells of each box where it really lies: by its own border where that is seen, otherwise as the
 * nearest boxes do whose border is.
 */
export function placed<Seen extends Sight>(
  boxes: readonly Seen[],
): (Seen & { readonly offset: Offset })[] {
  const { width, height } = usualSize(boxes);
  const across = placesAlong(boxes, width, ({ left, right }) => [left, right]);
  const down = placesAlong(boxes, height, ({ top, bottom }) => [top, bottom]);
  // Some papers draw the border inside of the box that they trace.
  const drawn = borderReach - (Math.min(width, height) - inside) / 2;
  const inset = Math.max(leastInset, Math.round(drawn));
  return boxes.map((box, index) => {
    const [x, y] = [across[index] as Place, down[index] as Place];
    const sidesSeen = x.sidesSeen + y.sidesSeen;
    return { ...box, offset: { x: x.offset, y: y.offset, sidesSeen, inset } };
  });
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** The usual distance between the outer edges of a page's borders. */
export function usualSize(boxes: readonly Sight[]): Size {
  return {
    width: usualOf(boxes, ({ left, right }) => right - left),
    height: usualOf(boxes, ({ top, bottom }) => bottom - top),
  };
}

/** Whether all four sides were found, at the usual distances. */
export function isWhole({ left, right, top, bottom }: Border, { width, height }: Size): boolean {
  return (
    Math.abs(right - left - width) <= tolerance && Math.abs(bottom - top - height) <= tolerance
  );
}

function usualOf(boxes: readonly Sight[], lengthOf: (border: Border) => number): number {
  return median(boxes.map(({ border }) => lengthOf(border))) ?? inside + borderReach - leastInset;
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
  edgesOf: (border: Border) => readonly [number, number],
): Place[] {
  const edges = boxes.map(({ border }) => edgesOf(border));
  const own = edges.map(([low, high]) =>
    Math.abs(high - low - usual) <= tolerance ? (low + high) / 2 - middle : Number.NaN,
  );
  return edges.map(([low, high], index) => {
    const offset = own[index] as number;
    if (!Number.isNaN(offset)) return { offset, sidesSeen: 2 };
    const expected = nearestOf(boxes, own, index);
    // Ink may hide one side, the other still tells.
    const [alone] = [low + usual / 2 - middle, high - usual / 2 - middle]
      .filter((value) => Math.abs(value - expected) <= tolerance)
      .sort((a, b) => Math.abs(a - expected) - Math.abs(b - expected));
    return alone === undefined
      ? { offset: expected, sidesSeen: 0 }
      : { offset: alone, sidesSeen: 1 };
  });
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
  const known = values.filter((value) => !Number.isNaN(value)).sort((a, b) => a - b);
  return known[Math.floor(known.length / 2)];
}
