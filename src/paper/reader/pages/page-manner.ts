import type { GreyImage } from '../grey-image.ts';
import type { PageImage } from '../page-image.ts';
import { decodeColourJpeg } from './jpeg/decode-colour-jpeg.ts';
import { decodeJpeg } from './jpeg/decode-jpeg.ts';
import type { JpegHeader } from './jpeg/jpeg-header.ts';
import type { TakePixels } from './pixel-room.ts';
import { colourPixels } from './pixels/colour-pixels.ts';
import { greyPixels } from './pixels/grey-pixels.ts';
import type { Unpack } from './pixels/stored-pixels.ts';
import { mostGreyPixels, mostShownPixels } from './scan-limits.ts';

/**
 * How the image of a page is decoded, depending on its purpose: reading, or showing it to people.
 */
export interface PageManner<Image extends GreyImage> {
  readonly inColour: boolean;
  /** Whether a JPEG is decoded at half its size, with a quarter of its pixels. */
  readonly isHalved: (picture: { width: number; height: number; dpi: number | null }) => boolean;
  readonly jpeg: (
    file: Uint8Array,
    header: JpegHeader,
    half: boolean,
    takePixels?: TakePixels,
  ) => Image | null;
  readonly unpack: Unpack<Image>;
  readonly fromGrey: (image: GreyImage) => Image;
}

/** From this resolution on, half the pixels in each direction are enough to read a page. */
const fineDpi = 280;
/** For the longer side of a picture whose resolution is unknown. */
const finePixels = 3200;

const wholeForReading: PageManner<GreyImage> = {
  inColour: false,
  // A picture over the limit is halved, because it would be refused otherwise.
  isHalved: ({ width, height }) => width * height > mostGreyPixels,
  jpeg: decodeJpeg,
  unpack: greyPixels,
  fromGrey: (image) => image,
};

const usualForReading: PageManner<GreyImage> = {
  ...wholeForReading,
  isHalved: (picture) => {
    const { width, height, dpi } = picture;
    const isFine = dpi === null ? Math.max(width, height) >= finePixels : dpi >= fineDpi;
    return isFine || wholeForReading.isHalved(picture);
  },
};

export const forReading = { usual: usualForReading, whole: wholeForReading };

export const forLooking: PageManner<PageImage> = {
  inColour: true,
  isHalved: ({ width, height }) => width * height > mostShownPixels,
  jpeg: decodeColourJpeg,
  unpack: colourPixels,
  fromGrey: (image) => ({ ...image, channels: 1 }),
};
