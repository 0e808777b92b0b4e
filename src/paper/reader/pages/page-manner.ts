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

/** What the image of a page is made for: to be read, or to be looked at. */
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

/** At this and above half the pixels across are enough to read a page. */
const fineDpi = 280;
/** Of the longer side, where nothing tells how many belong to an inch. */
const finePixels = 3200;

const wholeForReading: PageManner<GreyImage> = {
  inColour: false,
  // A larger one would be refused: as whole as the limit allows.
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
