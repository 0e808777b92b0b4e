import type { GreyImage } from '../grey-image.ts';
import { findFaces, type MarkShares } from './guess/find-faces.ts';
import type { PaperIndex } from './identity/paper-index.ts';
import { type DarkShape, darkShapes } from './shapes/dark-shapes.ts';
import { paperWhite } from './shapes/paper-white.ts';
import { average, factorFor } from './shapes/reduced-image.ts';
import { isRound } from './shapes/round-shapes.ts';

/** What an image is in which no page was found. */
export function withoutPage(image: GreyImage, papers: PaperIndex): 'blank' | 'back' | 'unknown' {
  if (isBlank(image)) return 'blank';
  const mirror = mirrored(image);
  const white = paperWhite(mirror, factorFor(mirror));
  const front = findFaces(mirror, white, papers.faces, shiningThrough);
  return front.length > 0 ? 'back' : 'unknown';
}

/** What is printed on the front, seen through the paper. */
const shiningThrough: MarkShares = { dark: 0.82, pale: 0.93 };

/** The faintest ink that counts, as a share of the paper's white. */
const inkShare = 0.88;
/** The long side of a sheet in millimetres, since nothing tells how large a bare one is. */
const longSide = 297;
/** Smaller things are dust. In millimetres. */
const leastInk = 1.6;
const hole = { least: 3, most: 9 };
/** How much of each edge belongs to shadows, torn corners and what lies behind the sheet. */
const edge = 0.04;
/** A sheet that is darker, or whose grain is far brighter than its mean, is a failed scan. */
const darkestPaper = 80;
const leastEvenness = 0.7;

/** Whether there is no ink at all: holes, dust, folds and streaks from edge to edge are none. */
function isBlank(image: GreyImage): boolean {
  const coarse = average(image, factorFor(image) * coarseness);
  const { width, height } = coarse;
  const white = paperWhite(coarse, 1);
  const brightest = medianOf(paperWhite(image, factorFor(image)).tiles);
  if (medianOf(coarse.pixels) < Math.max(darkestPaper, brightest * leastEvenness)) return false;
  const millimetre = Math.max(width, height) / longSide;
  const sizes = { smallest: 1, largest: Number.POSITIVE_INFINITY };
  return !darkShapes(coarse, white, inkShare, sizes).some((shape) => {
    const size = Math.max(shape.width, shape.height) / millimetre;
    return size > leastInk && !isAtEdge(shape, width, height) && !isHole(shape, size);
  });
}

/** The grain of paper, of a noisy sensor and of dithering vanishes. */
const coarseness = 3;

function medianOf(values: Uint8Array): number {
  return values.slice().sort()[values.length >> 1] ?? 0;
}

function isAtEdge({ left, top, width, height }: DarkShape, whole: number, high: number): boolean {
  const across = whole * edge;
  const down = high * edge;
  return left < across || top < down || left + width > whole - across || top + height > high - down;
}

function isHole(shape: DarkShape, size: number): boolean {
  return size > hole.least && size < hole.most && isRound(shape);
}

function mirrored({ width, height, pixels }: GreyImage): GreyImage {
  const turned = new Uint8Array(pixels.length);
  for (let row = 0; row < height; row++) {
    const line = pixels.subarray(row * width, (row + 1) * width);
    turned.set(line.toReversed(), row * width);
  }
  return { width, height, pixels: turned };
}
