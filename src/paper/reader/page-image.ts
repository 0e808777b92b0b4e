import type { GreyImage } from './grey-image.ts';

/** A page as it is shown to people: one grey, or red, green and blue, for each pixel. */
export interface PageImage extends GreyImage {
  readonly channels: 1 | 3;
}
