import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { jpegOf, type Picture } from './picture.ts';

export interface PageStream {
  readonly width: number;
  readonly height: number;
  readonly dpi: number;
  /** The entries of its dictionary for the decoder. */
  readonly entries: string;
  readonly bytes: Uint8Array;
}

export async function jpegStream(picture: Picture, quality: number): Promise<PageStream> {
  const space = picture.planes.length === 3 ? '/DeviceRGB' : '/DeviceGray';
  return stream(picture, await jpegOf(picture, quality), {
    entries: `/ColorSpace ${space} /BitsPerComponent 8 /Filter /DCTDecode`,
  });
}

/** Lossless: 8 bits per plane, or packed to 1 bit. */
export function flateStream(picture: Picture): PageStream {
  const { width, height, planes, bits } = picture;
  const [first, green, blue] = planes;
  if (!first) throw new Error('A picture without planes.');
  if (bits === 1) {
    return stream(picture, deflateSync(packed(first, width, height)), {
      entries: '/ColorSpace /DeviceGray /BitsPerComponent 1 /Filter /FlateDecode',
    });
  }
  const pixels = green && blue ? woven(first, green, blue) : first;
  const space = green ? '/DeviceRGB' : '/DeviceGray';
  return stream(picture, deflateSync(pixels, { level: 3 }), {
    entries: `/ColorSpace ${space} /BitsPerComponent 8 /Filter /FlateDecode`,
  });
}

/** Fax group 4, as most copiers store black and white. */
export async function faxStream(picture: Picture): Promise<PageStream> {
  const { bytes, width, height } = await groupFour(picture);
  return stream({ ...picture, width, height }, bytes, {
    entries: `/ColorSpace /DeviceGray /BitsPerComponent 1 /Filter /CCITTFaxDecode /DecodeParms << /K -1 /Columns ${width} /Rows ${height} >>`,
  });
}

function stream(
  { width, height, dpi }: Pick<Picture, 'width' | 'height' | 'dpi'>,
  bytes: Uint8Array,
  { entries }: { readonly entries: string },
): PageStream {
  return { width, height, dpi, entries, bytes };
}

/** The single tile of a TIFF. Its sides are multiples of 16, padded with white. */
async function groupFour({ width, height, planes }: Picture) {
  const [tileWidth, tileHeight] = [Math.ceil(width / 16) * 16, Math.ceil(height / 16) * 16];
  const tiff = await sharp(planes[0] ?? new Uint8Array(), { raw: { width, height, channels: 1 } })
    .extend({
      right: tileWidth - width,
      bottom: tileHeight - height,
      background: 'white',
    })
    .toColourspace('b-w')
    .tiff({
      compression: 'ccittfax4',
      bitdepth: 1,
      miniswhite: true,
      tile: true,
      tileWidth,
      tileHeight,
    })
    .toBuffer();
  const directory = tiff.readUInt32LE(4);
  const tag = (wanted: number) => {
    for (let entry = directory + 2; entry < tiff.length - 11; entry += 12) {
      if (tiff.readUInt16LE(entry) === wanted) return tiff.readUInt32LE(entry + 8);
    }
    throw new Error(`The TIFF has no tag ${wanted}.`);
  };
  const from = tag(324);
  return { bytes: tiff.subarray(from, from + tag(325)), width: tileWidth, height: tileHeight };
}

function packed(pixels: Uint8Array, width: number, height: number): Uint8Array {
  const stride = Math.ceil(width / 8);
  const bits = new Uint8Array(stride * height);
  for (let row = 0; row < height; row++) {
    for (let column = 0; column < width; column++) {
      if ((pixels[row * width + column] ?? 0) < 128) continue;
      const at = row * stride + (column >> 3);
      bits[at] = (bits[at] ?? 0) | (0x80 >> (column & 7));
    }
  }
  return bits;
}

function woven(red: Uint8Array, green: Uint8Array, blue: Uint8Array): Uint8Array {
  const pixels = new Uint8Array(red.length * 3);
  for (let at = 0, to = 0; at < red.length; at++) {
    pixels[to++] = red[at] ?? 0;
    pixels[to++] = green[at] ?? 0;
    pixels[to++] = blue[at] ?? 0;
  }
  return pixels;
}
