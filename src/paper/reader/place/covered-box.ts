import type { Box } from '../../edition/layout.ts';
import { type GreyImage, greyAt } from '../grey-image.ts';
import type { PageFit } from './fit/page-fit.ts';
import { type PaperWhite, whiteAt } from './shapes/paper-white.ts';

/**
 * In millimetres: the places inside and outside of a border that must be dark for the border to be
 * hidden.
 */
const beside = [-0.3, 0.3];
const samples = 8;
/** As a share of the paper's white. */
const dark = 0.7;
/** The share of a border that must be hidden. */
const leastShare = 0.5;

/**
 * Whether a student filled a box so far beyond its border that the border is invisible, because
 * both sides of its line are dark.
 */
export function isCovered(
  image: GreyImage,
  white: PaperWhite,
  { at }: Pick<PageFit, 'at'>,
  { x, y, width, height }: Box,
): boolean {
  const isDark = darkOn(image, white, at);
  let hidden = 0;
  for (let sample = 0; sample < samples; sample++) {
    const across = x + (width * (sample + 0.5)) / samples;
    const down = y + (height * (sample + 0.5)) / samples;
    if (beside.every((off) => isDark(across, y - off))) hidden += 1;
    if (beside.every((off) => isDark(across, y + height + off))) hidden += 1;
    if (beside.every((off) => isDark(x - off, down))) hidden += 1;
    if (beside.every((off) => isDark(x + width + off, down))) hidden += 1;
  }
  return hidden >= leastShare * 4 * samples && isDark(x + width / 2, y + height / 2);
}

/** In millimetres around the box, and the number of samples in each direction. */
const around = 0.5;
const looks = 16;
/** A whole border has twice as many dark samples, wherever it lies; half a border may remain. */
const mostLeft = 0.1;

/**
 * Whether hardly anything remains where a box was printed, because the student covered it with
 * correction fluid.
 */
export function isWiped(
  image: GreyImage,
  white: PaperWhite,
  { at }: Pick<PageFit, 'at'>,
  { x, y, width, height }: Box,
): boolean {
  const isDark = darkOn(image, white, at);
  let left = 0;
  for (let row = 0; row < looks; row++) {
    for (let column = 0; column < looks; column++) {
      const across = x - around + ((column + 0.5) / looks) * (width + 2 * around);
      const down = y - around + ((row + 0.5) / looks) * (height + 2 * around);
      if (isDark(across, down)) left += 1;
    }
  }
  return left <= mostLeft * looks ** 2;
}

function darkOn(image: GreyImage, white: PaperWhite, at: PageFit['at']) {
  return (x: number, y: number) => {
    const pixel = at(x, y);
    return greyAt(image, pixel.x, pixel.y) < whiteAt(white, pixel) * dark;
  };
}
