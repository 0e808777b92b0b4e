import sharp from 'sharp';
import type { GreyImage } from '#paper/reader/grey-image.ts';

/** One plane, or red, green and blue. With 1 bit every value is 0 or 255. */
export interface Picture {
  readonly width: number;
  readonly height: number;
  readonly bits: 1 | 8;
  readonly planes: readonly Uint8Array[];
  readonly dpi: number;
}

/** With the standard tables, as copiers write it. Optimised tables would double the work. */
export function jpegOf(picture: Picture, quality: number): Promise<Buffer> {
  return raw(picture).jpeg({ quality, optimiseCoding: false }).toBuffer();
}

export function pngOf(picture: Picture): Promise<Buffer> {
  const png = raw(picture);
  return (
    picture.bits === 1 ? png.png({ palette: true, colours: 2 }) : png.png({ compressionLevel: 3 })
  ).toBuffer();
}

export async function tiffOf(picture: Picture): Promise<Buffer> {
  const tiff = raw(picture);
  const options = { xres: picture.dpi / 25.4, yres: picture.dpi / 25.4 };
  return picture.bits === 1
    ? tiff.tiff({ ...options, compression: 'ccittfax4', bitdepth: 1 }).toBuffer()
    : tiff.tiff({ ...options, compression: 'lzw' }).toBuffer();
}

/** The picture as the reader decodes it. */
export async function greyOf(picture: Picture, jpeg: number | null): Promise<GreyImage> {
  const { width, height, planes } = picture;
  const [only] = planes;
  if (jpeg === null && planes.length === 1 && only) return { width, height, pixels: only };
  const file = jpeg === null ? raw(picture) : sharp(await jpegOf(picture, jpeg));
  const pixels = await file.greyscale().raw().toBuffer();
  return { width, height, pixels: new Uint8Array(pixels) };
}

function raw({ width, height, planes }: Picture) {
  const channels = planes.length === 3 ? 3 : 1;
  const [red, green, blue] = planes;
  if (channels === 1 || !red || !green || !blue) {
    return sharp(red ?? new Uint8Array(), { raw: { width, height, channels: 1 } }).toColourspace(
      'b-w',
    );
  }
  const pixels = new Uint8Array(width * height * 3);
  for (let at = 0, to = 0; at < red.length; at++) {
    pixels[to++] = red[at] ?? 0;
    pixels[to++] = green[at] ?? 0;
    pixels[to++] = blue[at] ?? 0;
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } });
}
