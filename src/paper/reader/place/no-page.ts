import type { GreyImage } from '../grey-image.ts';
import { findFaces, type MarkShares } from './guess/find-faces.ts';
import type { PaperIndex } from './identity/paper-index.ts';
import { type DarkShape, darkShapes } from './shapes/dark-shapes.ts';
import { paperWhite } from './shapes/paper-white.ts';
import { average, factorFor } from './shapes/reduced-image.ts';
import { isRound } from './shapes/round-shapes.ts';

/** Classifies an image in which no page was found. */
export function withoutPage(image: GreyImage, papers: PaperIndex): 'blank' | 'back' | 'unknown' {
  if (isBlank(image)) return 'blank';
  const mirror = mirrored(image);
  const white = paperWhite(mirror, factorFor(mirror));
  const front = findFaces(mirror, white, papers.faces, shiningThrough);
  return front.length > 0 ? 'back' : 'unknown';
}

/** The darkness of marks that are printed on the front and seen through the paper. */
const shiningThrough: MarkShares = { dark: 0.82, pale: 0.93 };

/** The faintest ink that counts, as a share of the paper's white. */
const inkShare = 0.88;
/**
 * The assumed long side of a sheet, in millimetres, because nothing shows the size of a blank one.
 */
const longSide = 297;
/** In millimetres: smaller marks are dust. */
const leastInk = 1.6;
const hole = { least: 3, most: 9 };
/** The share along each edge that may show shadows, torn corners and the background. */
const edge = 0.04;
/** A sheet that is darker than this, or much less even, is a failed scan and not a blank sheet. */
const darkestPaper = 80;
const leastEvenness = 0.7;

/** Whether there is no ink. Holes, dust, folds and streaks from edge to edge do not count. */
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

/** The factor at which the grain of paper, the noise of a sensor and dithering disappear. */
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
