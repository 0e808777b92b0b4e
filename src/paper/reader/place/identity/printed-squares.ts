import type { Box, PageFrame } from '../../../edition/layout.ts';
import { type GreyImage, greyAt } from '../../grey-image.ts';
import { seeing } from '../../page-assembly.ts';
import { type Homography, project } from '../fit/homography.ts';
import type { PageFit } from '../fit/page-fit.ts';
import type { Point } from '../fit/point.ts';
import type { PaperWhite } from '../shapes/paper-white.ts';
import { whiteAt } from '../shapes/paper-white.ts';

/**
 * Measures the darkness of the inside of a box: 0 like the surrounding paper, 1 like the corner
 * marks.
 */
export type Darkness = (box: Box) => number;

/**
 * A printed square is white below the first value, black above the second, and doubtful between
 * them.
 */
export const whiteBelow = 0.35;
export const blackAbove = 0.6;
const doubtful = (whiteBelow + blackAbove) / 2;

/** The place of a page: flat by a homography, or bent by a fit. */
export type PagePosition = { readonly flat: Homography } | Pick<PageFit, 'at'>;

/** Nothing is known about a box outside the image; it counts as doubtful and not as white. */
export function darknessOn(
  image: GreyImage,
  white: PaperWhite,
  position: PagePosition,
  { marks, digits }: Pick<PageFrame, 'marks' | 'digits'>,
): Darkness {
  const middleOf = (box: Box) => {
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    return 'flat' in position ? project(position.flat, x, y) : position.at(x, y);
  };
  const raw: Darkness = (box) =>
    1 - insideOf(image, position, box) / Math.max(whiteAt(white, middleOf(box)), 1);
  // Some digits are always black, even if the marks are missing.
  const printed = [...Object.values(marks ?? {}), ...digits.copy, ...digits.page, ...digits.check];
  const darkest = printed.map(raw).sort((a, b) => b - a);
  const black = Math.max(darkest[2] ?? 0, 0.1);
  return (box) => (isInside(image, middleOf(box)) ? raw(box) / black : doubtful);
}

function isInside({ width, height }: GreyImage, { x, y }: Point): boolean {
  return x >= 0 && y >= 0 && x <= width && y <= height;
}

const samples = 5;
/** The middle part of a box, in which no border lies even if the fit is slightly off. */
const part = 0.6;

/** The mean grey in the middle of a box, from 0 to 255. */
export function insideOf(image: GreyImage, position: PagePosition, box: Box): number {
  if (!('flat' in position)) return insideOfBent(image, position, box);
  const at = (place: number) => position.flat[place] as number;
  return seeing(image).assembly.meanInside(
    at(0),
    at(1),
    at(2),
    at(3),
    at(4),
    at(5),
    at(6),
    at(7),
    box.x,
    box.y,
    box.width,
    box.height,
  );
}

/** Does the same as `assembly/place/printed-squares.ts`, for the few pages that are bent. */
function insideOfBent(
  image: GreyImage,
  { at }: Pick<PageFit, 'at'>,
  { x, y, width, height }: Box,
): number {
  let sum = 0;
  for (let row = 0; row < samples; row++) {
    for (let column = 0; column < samples; column++) {
      const across = 0.5 + ((column + 0.5) / samples - 0.5) * part;
      const down = 0.5 + ((row + 0.5) / samples - 0.5) * part;
      const pixel = at(x + width * across, y + height * down);
      sum += greyAt(image, pixel.x, pixel.y);
    }
  }
  return sum / (samples * samples);
}
