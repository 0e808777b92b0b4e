import type { Box, PageFrame } from '../../edition/layout.ts';
import { type GreyImage, greyAt } from '../grey-image.ts';
import type { PageFit } from './page-fit.ts';

/** How dark a square is: 0 as the paper around, 1 as the print. */
export type Darkness = (box: Box) => number;

export function darknessOf(
  image: GreyImage,
  fit: Pick<PageFit, 'at'>,
  { white, black }: { readonly white: number; readonly black: number },
): Darkness {
  return (box) => (white - insideOf(image, fit, box)) / Math.max(white - black, 1);
}

/** The mean of the middle of a box, where no border reaches. */
export function insideOf(
  image: GreyImage,
  fit: Pick<PageFit, 'at'>,
  { x, y, width, height }: Box,
): number {
  const samples = 5;
  let sum = 0;
  for (let row = 0; row < samples; row++) {
    for (let column = 0; column < samples; column++) {
      const across = 0.5 + ((column + 0.5) / samples - 0.5) * 0.6;
      const down = 0.5 + ((row + 0.5) / samples - 0.5) * 0.6;
      const pixel = fit.at(x + width * across, y + height * down);
      sum += greyAt(image, pixel.x, pixel.y);
    }
  }
  return sum / (samples * samples);
}

export interface Bits {
  readonly value: number;
  /** The places, from the right, of those that are neither black nor white. */
  readonly doubtful: readonly number[];
}

const whiteBelow = 0.35;
const blackAbove = 0.6;

export function readBits(boxes: readonly Box[], darkness: Darkness): Bits {
  let value = 0;
  const doubtful: number[] = [];
  for (const [place, box] of boxes.entries()) {
    const dark = darkness(box);
    value = value * 2 + (dark > (whiteBelow + blackAbove) / 2 ? 1 : 0);
    if (dark > whiteBelow && dark < blackAbove) doubtful.push(boxes.length - 1 - place);
  }
  return { value, doubtful };
}

export function readDigits(digits: PageFrame['digits'], darkness: Darkness) {
  return {
    copy: readBits(digits.copy, darkness),
    page: readBits(digits.page, darkness),
    check: readBits(digits.check, darkness),
  };
}
