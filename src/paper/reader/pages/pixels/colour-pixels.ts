import type { PageImage } from '../../page-image.ts';
import { bytesPerRow, channelCounts, greyPixels, type PixelFormat } from './grey-pixels.ts';

/** Unpacks pixels, in colour where they are stored in colour; null where bytes are missing. */
export function colourPixels(bytes: Uint8Array, format: PixelFormat): PageImage | null {
  const { width, height, channels } = format;
  if (channels === 'grey' || channels === 'grey-alpha') {
    const image = greyPixels(bytes, format);
    return image && { ...image, channels: 1 };
  }
  if (bytes.length < bytesPerRow(format) * height) return null;
  const pixels = new Uint8Array(width * height * 3);
  mix(bytes, format, pixels);
  return { width, height, channels: 3, pixels };
}

/** Converts colours. Of 16 bits the upper eight are used; transparent pixels show white paper. */
function mix(bytes: Uint8Array, { bits, channels }: PixelFormat, pixels: Uint8Array): void {
  const step = bits / 8;
  const count = channelCounts[channels];
  for (let to = 0, at = 0; to < pixels.length; to += 3, at += count * step) {
    const fourth = bytes[at + 3 * step] as number;
    for (let channel = 0; channel < 3; channel += 1) {
      const value = bytes[at + channel * step] as number;
      if (channels === 'rgb') pixels[to + channel] = value;
      else if (channels === 'cmyk') {
        pixels[to + channel] = Math.round(((255 - value) * (255 - fourth)) / 255);
      } else pixels[to + channel] = 255 - Math.round(((255 - value) * fourth) / 255);
    }
  }
}
