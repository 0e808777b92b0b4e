import { inside, margin, side } from './box-patch.ts';
import { type BoxPatch, samplesOf } from './look-at-box.ts';
import type { Offset } from './printed-border.ts';

interface ShadedBox extends Pick<BoxPatch, 'paper' | 'contrast' | 'patch'> {
  readonly offset: Offset;
}

/** In samples: this close to the box lies its border. */
const clear = 4;
const deep = margin - clear;
/** The paper of a side is judged by its palest pieces, because text and strokes are darker. */
const piece = 4;
const palest = { from: 8, to: 11 } as const;
/** Where the sides of a box differ by less than this, its paper is even. */
const leastDepth = 0.06;
/** A box with less ink than this is read as empty anyway. */
const leastRatio = 0.03;
/** Ink is at least so much darker than its paper. */
const faint = 0.1;

/**
 * Whether most of the apparent ink in a box is no darker than the paper on one of its sides. Then
 * the edge of a shadow, a stain or a thumb lies in the box, about which paper and ink say nothing.
 * `ratio` is the share of the apparent ink.
 */
export function isShade({ paper, contrast, patch, offset }: ShadedBox, ratio: number): boolean {
  if (ratio < leastRatio) return false;
  const samples = samplesOf(patch);
  const stepX = (paper.right - paper.left) / side / contrast;
  const stepY = (paper.bottom - paper.top) / side / contrast;
  // The patch is measured against a white that changes from side to side; this makes the white the
  // same everywhere.
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

/** The share of the inside of the box that is darker than the limit. */
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
