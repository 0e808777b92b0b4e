import type { GreyImage } from '../../grey-image.ts';

/** How the pixels of a picture are stored, in rows of whole bytes with the highest bits first. */
export interface PixelFormat {
  readonly width: number;
  readonly height: number;
  readonly bits: 1 | 2 | 4 | 8 | 16;
  /** More than one channel occurs only with 8 or 16 bits. */
  readonly channels: 'grey' | 'grey-alpha' | 'rgb' | 'rgb-alpha' | 'cmyk';
  /** For `grey` with up to 8 bits: the grey of each stored value, where 0 is black. */
  readonly palette: Uint8Array | null;
}

export const channelCounts = { grey: 1, 'grey-alpha': 2, rgb: 3, 'rgb-alpha': 4, cmyk: 4 };

export function bytesPerRow({ width, bits, channels }: PixelFormat): number {
  return Math.ceil((width * bits * channelCounts[channels]) / 8);
}

export function bytesPerPixel({ bits, channels }: PixelFormat): number {
  return Math.ceil((bits * channelCounts[channels]) / 8);
}

/** Unpacks pixels to grey; null where bytes are missing. */
export function greyPixels(bytes: Uint8Array, format: PixelFormat): GreyImage | null {
  const { width, height, channels } = format;
  if (bytes.length < bytesPerRow(format) * height) return null;
  // Pixels that are already stored as grey bytes are not copied, which saves memory for a page of
  // 600 dpi.
  if (channels === 'grey' && format.bits === 8 && !format.palette) {
    return { width, height, pixels: bytes.subarray(0, width * height) };
  }
  const pixels = new Uint8Array(width * height);
  if (channels === 'grey' && format.bits <= 8) unpack(bytes, format, pixels);
  else mix(bytes, format, pixels);
  return { width, height, pixels };
}

/** The grey of each value of so many bits, evenly from black to white. */
export function evenPalette(bits: number): Uint8Array {
  const most = 2 ** bits - 1;
  return Uint8Array.from({ length: most + 1 }, (_, value) => Math.round((value * 255) / most));
}

export function luminance(red: number, green: number, blue: number): number {
  return (red * 77 + green * 150 + blue * 29) >> 8;
}

/** The grey of four inks on white paper. */
export function inkLuminance(cyan: number, magenta: number, yellow: number, black: number): number {
  return Math.round((luminance(255 - cyan, 255 - magenta, 255 - yellow) * (255 - black)) / 255);
}

function unpack(bytes: Uint8Array, format: PixelFormat, pixels: Uint8Array): void {
  const { width, height, bits, palette } = format;
  const greys = palette ?? evenPalette(bits);
  const mask = 2 ** bits - 1;
  const stride = bytesPerRow(format);
  let to = 0;
  for (let row = 0; row < height; row += 1) {
    const start = row * stride;
    for (let x = 0, bit = 0; x < width; x += 1, bit += bits) {
      const value = ((bytes[start + (bit >> 3)] as number) >> (8 - bits - (bit & 7))) & mask;
      pixels[to] = greys[value] as number;
      to += 1;
    }
  }
}

/**
 * Converts colours to grey. Of 16 bits the upper eight are used; transparent pixels show white
 * paper.
 */
function mix(bytes: Uint8Array, { bits, channels }: PixelFormat, pixels: Uint8Array): void {
  const step = bits / 8;
  const count = channelCounts[channels];
  const [second, third, fourth] = [step, 2 * step, 3 * step];
  const alpha = channels === 'grey-alpha' ? second : fourth;
  const isColour = channels === 'rgb' || channels === 'rgb-alpha';
  const hasAlpha = channels === 'grey-alpha' || channels === 'rgb-alpha';
  for (let to = 0, at = 0; to < pixels.length; to += 1, at += count * step) {
    const first = bytes[at] as number;
    let grey = first;
    if (isColour) {
      grey = luminance(first, bytes[at + second] as number, bytes[at + third] as number);
    } else if (channels === 'cmyk') {
      const [magenta, yellow] = [bytes[at + second] as number, bytes[at + third] as number];
      grey = inkLuminance(first, magenta, yellow, bytes[at + fourth] as number);
    }
    if (hasAlpha) {
      const opaque = bytes[at + alpha] as number;
      grey = 255 - Math.round(((255 - grey) * opaque) / 255);
    }
    pixels[to] = grey;
  }
}
