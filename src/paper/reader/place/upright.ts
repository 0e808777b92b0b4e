import type { Box } from '../../edition/layout.ts';
import { type GreyImage, greyAt } from '../grey-image.ts';
import { type PageFit, type PageFitData, type Point, pageFit } from './page-fit.ts';

/** The corners of a rectangle of the page in the image: clockwise from its upper left one. */
export type Quad = readonly [Point, Point, Point, Point];

export function quadOf({ at }: Pick<PageFit, 'at'>, { x, y, width, height }: Box): Quad {
  return [at(x, y), at(x + width, y), at(x + width, y + height), at(x, y + height)];
}

/** By how many degrees, clockwise, the image must be turned for the page to be upright. */
export function uprightTurn(data: PageFitData, page: { width: number; height: number }): number {
  const { at } = pageFit(data);
  const left = at(0, page.height / 2);
  const right = at(page.width, page.height / 2);
  const degrees = (Math.atan2(right.y - left.y, right.x - left.x) * 180) / Math.PI;
  return degrees === 0 ? 0 : -degrees;
}

/** A rectangle of the page, upright and flat however it lies in the image. */
export function cutOut(
  image: GreyImage,
  data: PageFitData,
  box: Box,
  pixelsPerMillimetre: number,
): GreyImage {
  const { at } = pageFit(data);
  const width = Math.max(Math.round(box.width * pixelsPerMillimetre), 1);
  const height = Math.max(Math.round(box.height * pixelsPerMillimetre), 1);
  const pixels = new Uint8Array(width * height);
  for (let row = 0; row < height; row++) {
    const y = box.y + ((row + 0.5) / height) * box.height;
    for (let column = 0; column < width; column++) {
      const pixel = at(box.x + ((column + 0.5) / width) * box.width, y);
      pixels[row * width + column] = Math.round(greyAt(image, pixel.x, pixel.y));
    }
  }
  return { width, height, pixels };
}
