import { middleValue } from '#shared/domain/statistics/moments.ts';
import type { Box } from '../../../edition/layout.ts';
import { type GreyImage, greyAt } from '../../grey-image.ts';
import {
  type BoxSighting,
  type FirstFit,
  fitRobustly,
  sightBoxes,
  wideSearch,
} from '../fit/fit-boxes.ts';
import {
  fitHomography,
  type Homography,
  project,
  type Sighting,
  scaleAt,
  shifted,
  slant,
} from '../fit/homography.ts';
import type { Point } from '../fit/point.ts';
import { leastClarity, sightBox } from '../fit/printed-box.ts';
import type { PageFace } from '../identity/paper-index.ts';
import { insideOf } from '../identity/printed-squares.ts';
import { type PaperWhite, whiteAt } from '../shapes/paper-white.ts';
import { middleOf, type RoundShape } from '../shapes/round-shapes.ts';
import { digitRows } from './digit-rows.ts';
import { cornersOf, type PageGuess, sizeTolerance } from './mark-guesses.ts';

/**
 * A page that was confirmed, because the boxes of its digits were found where the guess puts them.
 */
export interface ProvedGuess {
  readonly face: PageFace;
  readonly start: FirstFit;
  /** The middle of the page, in pixels. */
  readonly middle: Point;
  readonly width: number;
  readonly score: number;
}

/**
 * The share of the digits' boxes that must be seen, and the share of which the border must be
 * found.
 */
const leastDigits = { seen: 0.6, byBorder: 0.4 };
/** In millimetres: how far a digit's box or a mark may be from its place. */
const digitTolerance = 0.3;
const narrowSearch = { reach: 0.5, step: 0.1 };
const markTolerance = 3;
/** As a share of the paper's white. */
const dark = 0.65;
/**
 * Marks weigh more, because the digits' boxes are too close together to determine the place of the
 * page.
 */
export const markWeight = 4;
const digitWeight = 0.1;

/** Confirms a guess; null where the page's digits are not where the guess puts them. */
export function proveGuess(
  image: GreyImage,
  white: PaperWhite,
  face: PageFace,
  shapes: readonly RoundShape[],
  guess: PageGuess,
): ProvedGuess | null {
  const clarity = leastClarity(contrastOf(image, white, guess));
  const digits = sightDigits(image, white, digitRows(face), guess.homography, clarity);
  if (!digits) return null;
  const near = digits.map((sighting) => ({ ...sighting, weight: digitWeight }));
  const rough = fitHomography([...guess.marks, ...near], slant.unlikely);
  if (!rough) return null;
  const marks = marksIn(image, white, face, rough, guess, shapes);
  const proved = [...marks, ...near];
  const homography = fitHomography(proved, marks.length < 4 ? slant.unlikely : slant.likely);
  if (!homography) return null;
  const middle = project(homography, face.width / 2, face.height / 2);
  if (middle.x < 0 || middle.y < 0 || middle.x > image.width || middle.y > image.height)
    return null;
  const misfit = proved.reduce((sum, each) => sum + distance(homography, each) / proved.length, 0);
  return {
    face,
    start: { homography, known: proved, marksSeen: marks.length, clarity },
    middle,
    width: scaleAt(homography, face.width / 2, face.height / 2) * face.width,
    score: digits.length / digitRows(face).flat().length + marks.length / 4 - misfit,
  };
}

/** Locates the digits' boxes; null where too few agree with each other. */
function sightDigits(
  image: GreyImage,
  white: PaperWhite,
  rows: readonly (readonly Box[])[],
  guess: Homography,
  clarity: number,
) {
  const here = agreeingBoxes(image, white, rows.flat(), guess, clarity);
  if (!here) return null;
  const step = neighbourStep(image, white, rows, here);
  if (step === 0) return here.agreeing;
  const there = agreeingBoxes(image, white, rows.flat(), shifted(here.own, step), clarity);
  return there && neighbourStep(image, white, rows, there) === 0 ? there.agreeing : null;
}

/**
 * Locates the boxes that agree with each other. Adjoining black boxes have no visible border on a
 * coarse scan, so that a box also counts when it is black.
 */
function agreeingBoxes(
  image: GreyImage,
  white: PaperWhite,
  boxes: readonly Box[],
  guess: Homography,
  clarity: number,
) {
  const locate = (x: number, y: number) => project(guess, x, y);
  const sighted = sightBoxes(image, locate, boxes, wideSearch, clarity);
  const seen = sighted.filter((each) => each !== null);
  if (seen.length < leastDigits.byBorder * boxes.length) return null;
  const own = fitRobustly(seen, guess, slant.none);
  const agreeing = seen.filter((sighting) => distance(own, sighting) < digitTolerance);
  if (agreeing.length < leastDigits.byBorder * boxes.length) return null;
  const isSeen = (box: Box) =>
    agreeing.some((sighting) => isMiddle(sighting, box)) || isBlack(image, white, own, box);
  return boxes.filter(isSeen).length < leastDigits.seen * boxes.length ? null : { own, agreeing };
}

function isMiddle(point: Point, { x, y, width, height }: Box): boolean {
  return point.x === x + width / 2 && point.y === y + height / 2;
}

function isBlack(image: GreyImage, white: PaperWhite, fit: Homography, box: Box): boolean {
  const middle = project(fit, box.x + box.width / 2, box.y + box.height / 2);
  return insideOf(image, { flat: fit }, box) < whiteAt(white, middle) * dark;
}

/**
 * A row of boxes looks the same when it is shifted by one box. If there is a further box before the
 * first or after the last, each box was mistaken for its neighbour. Returns the distance to the
 * true place, or 0.
 */
function neighbourStep(
  image: GreyImage,
  white: PaperWhite,
  rows: readonly (readonly Box[])[],
  { own, agreeing }: { readonly own: Homography; readonly agreeing: readonly BoxSighting[] },
): number {
  const locate = (x: number, y: number) => project(own, x, y);
  const clear = middleValue(agreeing.map(({ clarity }) => clarity)) / 2;
  const isBox = (box: Box) =>
    isBlack(image, white, own, box) ||
    (sightBox(image, locate, box, narrowSearch)?.clarity ?? 0) > clear;
  const steps = rows.map((row) => {
    const [first, second, last] = [row[0], row[1], row.at(-1)];
    if (!first || !second || !last) return 0;
    const pitch = second.x - first.x;
    if (isBox({ ...first, x: first.x - pitch })) return -pitch;
    return isBox({ ...last, x: last.x + pitch }) ? pitch : 0;
  });
  return steps.find((step) => step !== 0) ?? 0;
}

/** The round shapes where the page has its marks, located by the middle of their ink. */
function marksIn(
  image: GreyImage,
  white: PaperWhite,
  face: PageFace,
  homography: Homography,
  guess: PageGuess,
  shapes: readonly RoundShape[],
): Sighting[] {
  const corners = face.marks ? Object.values(cornersOf(face.marks)) : [];
  return corners.flatMap(({ x, y }) => {
    const size = scaleAt(homography, x, y) * (face.marks?.topLeft.width ?? 0);
    const guessed = guess.marks.find((mark) => mark.x === x && mark.y === y);
    const near = shapes.filter(
      (shape) =>
        shape === guessed?.seen ||
        (guess.marks.length < 4 &&
          Math.abs(Math.log(shape.diameter / size)) < sizeTolerance &&
          distance(homography, { x, y, seen: shape, weight: 1 }) < markTolerance),
    );
    const [only] = near;
    if (!only || near.length > 1) return [];
    return { x, y, seen: middleOf(image, white, only), weight: markWeight };
  });
}

/** How much darker than the paper the marks are; 255 where the guess has no marks. */
export function contrastOf(image: GreyImage, white: PaperWhite, { marks }: PageGuess): number {
  const contrasts = marks.map(({ seen }) => whiteAt(white, seen) - greyAt(image, seen.x, seen.y));
  return contrasts.length === 0 ? 255 : middleValue(contrasts);
}

/** The distance in millimetres between a sighting and its expected place. */
function distance(homography: Homography, { x, y, seen }: Sighting): number {
  const expected = project(homography, x, y);
  return Math.hypot(seen.x - expected.x, seen.y - expected.y) / scaleAt(homography, x, y);
}
