import type { GreyImage } from './grey-image.ts';

/** A page as people look at it: grey, or red, green and blue for each pixel. */
export interface PageImage extends GreyImage {
  readonly channels: 1 | 3;
}
