import { inside, margin, side } from './box-patch.ts';

/** How far a box lies from where the fit expects it, in samples; NaN where it cannot be seen. */
export interface Offset {
  readonly x: number;
  readonly y: number;
}

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

/**
 * Where each box really lies: by its own border where that is seen whole, otherwise as the boxes of
 * the page do on the whole. `borders` in the order of the boxes.
 */
export function offsetsOf(borders: readonly Border[]): Offset[] {
  const across = borders.map(({ left, right }) => [left, right] as const);
  const down = borders.map(({ top, bottom }) => [top, bottom] as const);
  const x = offsetsAlong(across);
  const y = offsetsAlong(down);
  return borders.map((_, place) => ({ x: x[place] as number, y: y[place] as number }));
}

/** A width that differs by more samples than this is not the border's. */
const tolerance = 1.5;

function offsetsAlong(edges: readonly (readonly [number, number])[]): number[] {
  const usual = median(edges.map(([low, high]) => high - low)) ?? inside;
  const middle = margin + inside / 2;
  const own = edges.map(([low, high]) =>
    Math.abs(high - low - usual) <= tolerance ? (low + high) / 2 - middle : Number.NaN,
  );
  const common = median(own) ?? 0;
  return edges.map(([low, high], place) => {
    const offset = own[place] as number;
    if (!Number.isNaN(offset)) return offset;
    // One side may be hidden by ink, the other still tells.
    const sides = [low + usual / 2 - middle, high - usual / 2 - middle]
      .filter((value) => Math.abs(value - common) <= 2 * tolerance)
      .sort((a, b) => Math.abs(a - common) - Math.abs(b - common));
    return sides[0] ?? common;
  });
}

function median(values: readonly number[]): number | undefined {
  const known = values.filter((value) => !Number.isNaN(value)).sort((a, b) => a - b);
  return known[Math.floor(known.length / 2)];
}
