import type { GreyImage } from '../../grey-image.ts';
import { entropyData } from './entropy-data.ts';
import { EntropyReader } from './entropy-reader.ts';
import { evenBlock, halfBlock, wholeBlock } from './inverse-cosine.ts';
import type { JpegHeader } from './jpeg-header.ts';

/**
 * The brightness of a picture, at its own size or at half of it (which halves the work); colours are
 * passed over. Null where its data ends too soon or is damaged.
 */
export function decodeJpeg(file: Uint8Array, header: JpegHeader, half: boolean): GreyImage | null {
  const { brightness, colours, restartInterval } = header;
  const { across, down } = brightness;
  const size = half ? 4 : 8;
  const width = half ? Math.ceil(header.width / 2) : header.width;
  const height = half ? Math.ceil(header.height / 2) : header.height;
  const pixels = new Uint8Array(width * height);

  // A row of units at a time; it is as wide as they are, which is wider than the picture.
  const unitsAcross = Math.ceil(header.width / (8 * across));
  const stride = unitsAcross * across * size;
  const strip = new Uint8ClampedArray(stride * down * size);
  const stripBytes = new Uint8Array(strip.buffer);

  const reader = new EntropyReader(entropyData(file, header.scan));
  const block = new Int32Array(64);
  let mean = 0;
  let unit = 0;
  for (let top = 0; top < height; top += down * size) {
    for (let column = 0; column < unitsAcross; column += 1, unit += 1) {
      if (restartInterval > 0 && unit > 0 && unit % restartInterval === 0) {
        if (!reader.restart(unit / restartInterval)) return null;
        mean = 0;
      }
      for (let place = 0; place < across * down; place += 1) {
        block.fill(0);
        mean += reader.readDifference(brightness.means);
        block[0] = mean * (brightness.quanta[0] as number);
        const known = reader.readBlock(brightness.details, brightness.quanta, block);
        const left = column * across + (place % across);
        const at = (Math.trunc(place / across) * stride + left) * size;
        if (known === 1) evenBlock(block, strip, at, stride, size);
        else if (half) halfBlock(block, strip, at, stride);
        else wholeBlock(block, strip, at, stride);
      }
      for (const colour of colours) {
        for (let left = colour.across * colour.down; left > 0; left -= 1) {
          reader.readDifference(colour.means);
          reader.readBlock(colour.details, colour.quanta, block);
        }
      }
      if (reader.isBroken) return null;
    }
    const rows = Math.min(down * size, height - top);
    for (let row = 0; row < rows; row += 1) {
      const from = row * stride;
      pixels.set(stripBytes.subarray(from, from + width), (top + row) * width);
    }
  }
  return { width, height, pixels };
}
