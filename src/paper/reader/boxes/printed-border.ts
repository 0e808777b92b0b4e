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
  const across = (at: number) => profile(darkness, at, 1, side);
  const down = (at: number) => profile(darkness, at, side, 1);
  const end = margin + inside;
  return {
    left: outerEdge(across, margin, 1),
    right: outerEdge(across, end, -1),
    top: outerEdge(down, margin, 1),
    bottom: outerEdge(down, end, -1),
  };
}

/** How dark the line is, as a whole: a stroke that crosses it adds little. */
function profile(darkness: Float32Array, at: number, step: number, along: number): number {
  let sum = 0;
  for (let place = first; place < last; place += 1) {
    const value = darkness[at * step + place * along] as number;
    sum += Math.min(value, 1);
  }
  return sum / (last - first);
}

/**
 * Coming from outside, where darkness first reaches half of the border's: so a box filled with ink
 * has the same edge as an empty one.
 */
function outerEdge(profileAt: (at: number) => number, expected: number, inwards: 1 | -1): number {
  const levels: number[] = [];
  for (let step = -reach - 2; step <= reach - 2; step += 1) {
    levels.push(profileAt(expected + inwards * step - (inwards < 0 ? 1 : 0)));
  }
  const paper = Math.max(0, Math.min(...levels));
  const peak = Math.max(...levels);
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
