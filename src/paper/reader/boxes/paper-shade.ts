import { inside, margin, side } from './box-patch.ts';
import { type BoxPatch, samplesOf } from './look-at-box.ts';
import type { Offset } from './printed-border.ts';

interface ShadedBox extends Pick<BoxPatch, 'paper' | 'contrast' | 'patch'> {
  readonly offset: Offset;
}

/** Nearer to the box than this stands its border. */
const clear = 4;
const deep = margin - clear;
/** A side is looked at in pieces, of which those are its paper: text and strokes are darker. */
const piece = 4;
const palest = { from: 8, to: 11 } as const;
/** Where the sides of a box differ by less, the paper is even. */
const leastDepth = 0.06;
/** What is no darker than this is read as empty. */
const leastRatio = 0.03;
/** Ink is darker by this than the paper that it is on. */
const faint = 0.1;

/**
 * Whether most of what seems to be ink in a box is no darker than the paper on one of its sides: there
 * ends a shadow, a stain or a thumb, of which paper and ink say nothing. `ratio` is the share of what
 * seems to be ink.
 */
export function isShade({ paper, contrast, patch, offset }: ShadedBox, ratio: number): boolean {
  if (ratio < leastRatio) return false;
  const samples = samplesOf(patch);
  const stepX = (paper.right - paper.left) / side / contrast;
  const stepY = (paper.bottom - paper.top) / side / contrast;
  // The patch is told against a white that goes from side to side; here it is the same everywhere.
  const darkAt = (row: number, column: number) =>
    (samples[row * side + column] as number) -
    (row - side / 2) * stepY -
    (column - side / 2) * stepX;
  const sides = [
    paperOf((along, aside) => darkAt(along, aside)),
    paperOf((along, aside) => darkAt(along, side - 1 - aside)),
    paperOf((along, aside) => darkAt(aside, along)),
    paperOf((along, aside) => darkAt(side - 1 - aside, along)),
  ];
  const darkest = Math.max(...sides);
  if (darkest - Math.min(...sides) < leastDepth) return false;
  return shareBeyond(darkest + faint, darkAt, offset) < ratio / 2;
}

type Darkness = (row: number, column: number) => number;

/** The share of the inside of the box that is darker. */
function shareBeyond(limit: number, darkAt: Darkness, { x, y, inset }: Offset): number {
  const size = inside - 2 * inset;
  const left = Math.round(margin + inset + x);
  const top = Math.round(margin + inset + y);
  let count = 0;
  for (let row = top; row < top + size; row += 1) {
    for (let column = left; column < left + size; column += 1) {
      if (darkAt(row, column) > limit) count += 1;
    }
  }
  return count / (size * size);
}

function paperOf(at: (along: number, aside: number) => number): number {
  const means = Array.from({ length: side / piece }, (_, nth) => {
    let sum = 0;
    for (let along = nth * piece; along < (nth + 1) * piece; along += 1) {
      for (let aside = 0; aside < deep; aside += 1) sum += at(along, aside);
    }
    return sum / (piece * deep);
  })
    .sort((a, b) => b - a)
    .slice(palest.from, palest.to);
  return means.reduce((sum, mean) => sum + mean, 0) / means.length;
}
