import type { Box, PageFrame } from '../../edition/layout.ts';
import type { GreyImage } from '../grey-image.ts';
import type { PageFit } from '../place/page-fit.ts';
import { margin, side } from './box-patch.ts';

/** Grey values around one box: of the paper on its four sides. */
export interface Paper {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** Less than this between paper and print is no scan of anything. */
const leastContrast = 16;

/** Nearer to the box than this stands its border, wherever the fit is off by a little. */
const clear = 4;
const deep = margin - clear;
/** The paper is looked at in pieces of so many samples by `deep`: dots of a dithered scan even out. */
const piece = 4;
const pieces = side / piece;

const greys = new Float32Array(pieces);

/** What is white here: text or strokes beside the box are passed over, a shadow is not. */
export function paperAround(patch: Uint8Array): Paper {
  const left = brightOf(patch, 0, side, 1);
  const right = brightOf(patch, side - deep, side, 1);
  const top = brightOf(patch, 0, 1, side);
  const bottom = brightOf(patch, (side - deep) * side, 1, side);
  const brightest = Math.max(left, right, top, bottom);
  // A side that a thick pen covers tells nothing.
  const seen = (grey: number) => (grey < brightest * 0.75 ? brightest : grey);
  return { left: seen(left), right: seen(right), top: seen(top), bottom: seen(bottom) };
}

/** The grey of the brighter pieces of a strip: `along` it and `across` it, in steps of the patch. */
function brightOf(patch: Uint8Array, start: number, along: number, across: number): number {
  for (let place = 0; place < pieces; place += 1) {
    let sum = 0;
    for (let step = place * piece; step < (place + 1) * piece; step += 1) {
      for (let aside = 0; aside < deep; aside += 1) {
        sum += patch[start + step * along + aside * across] as number;
      }
    }
    greys[place] = sum / (piece * deep);
  }
  greys.sort();
  return ((greys[8] as number) + (greys[9] as number) + (greys[10] as number)) / 3;
}

const threes = new Uint16Array(side * side);

/**
 * Grey becomes darkness, 0 for the paper around and 1 for what is printed black, each sample the
 * mean of the nine around it.
 */
export function darken(patch: Uint8Array, paper: Paper, black: number): Float32Array {
  const last = side - 1;
  for (let row = 0; row < side; row += 1) {
    const start = row * side;
    // What stands before and after each; beyond the edge the last one goes on.
    let before = patch[start] as number;
    let here = before;
    for (let place = start; place < start + last; place += 1) {
      const after = patch[place + 1] as number;
      threes[place] = before + here + after;
      before = here;
      here = after;
    }
    threes[start + last] = before + 2 * here;
  }
  const mean = (paper.left + paper.right + paper.top + paper.bottom) / 4;
  const scale = 1 / (9 * Math.max(mean - black, leastContrast));
  const stepX = (9 * (paper.right - paper.left)) / side;
  const stepY = (9 * (paper.bottom - paper.top)) / side;
  const darkness = new Float32Array(side * side);
  for (let row = 0, place = 0; row < side; row += 1) {
    const above = row === 0 ? 0 : -side;
    const below = row === last ? 0 : side;
    let white = 9 * mean + (row - side / 2) * stepY - (side / 2) * stepX;
    for (let column = 0; column < side; column += 1, place += 1) {
      const nine =
        (threes[place + above] as number) +
        (threes[place] as number) +
        (threes[place + below] as number);
      darkness[place] = (white - nine) * scale;
      white += stepX;
    }
  }
  return darkness;
}

const before = new Float32Array(side * side);

/** Makes each sample the mean of the nine around it, in place; those at the edge stay. */
export function soften(patch: Float32Array): void {
  before.set(patch);
  for (let row = 1; row < side - 1; row += 1) {
    for (let place = row * side + 1; place < (row + 1) * side - 1; place += 1) {
      let sum = 0;
      for (let at = place - side; at <= place + side; at += side) {
        sum += (before[at - 1] as number) + (before[at] as number) + (before[at + 1] as number);
      }
      patch[place] = sum / 9;
    }
  }
}

/**
 * The grey of what is printed solid black: corner marks and the boxes that number the page. Some
 * are white boxes or covered, so that only the darkest count.
 */
export function printedBlack(image: GreyImage, fit: PageFit, frame: PageFrame): number {
  const { marks, digits } = frame;
  const solid: Box[] = [
    ...(marks === null ? [] : [marks.topLeft, marks.topRight, marks.bottomLeft, marks.bottomRight]),
    ...digits.copy,
    ...digits.page,
    ...digits.check,
    ...frame.edition,
  ];
  const greys = solid.map((box) => middleGrey(image, fit, box)).sort((a, b) => a - b);
  return greys[Math.min(3, greys.length - 1)] ?? 0;
}

function middleGrey({ width, height, pixels }: GreyImage, fit: PageFit, box: Box): number {
  const start = fit.at(box.x + box.width * 0.35, box.y + box.height * 0.35);
  const end = fit.at(box.x + box.width * 0.65, box.y + box.height * 0.65);
  const [left, right] = [start.x, end.x].sort((a, b) => a - b) as [number, number];
  const [top, bottom] = [start.y, end.y].sort((a, b) => a - b) as [number, number];
  let sum = 0;
  let count = 0;
  for (let y = Math.max(0, Math.floor(top)); y <= Math.min(height - 1, bottom); y += 1) {
    for (let x = Math.max(0, Math.floor(left)); x <= Math.min(width - 1, right); x += 1) {
      sum += pixels[y * width + x] as number;
      count += 1;
    }
  }
  return count === 0 ? 255 : sum / count;
}
