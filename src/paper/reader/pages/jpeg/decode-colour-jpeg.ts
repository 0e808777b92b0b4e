import type { PageImage } from '../../page-image.ts';
import { decodeJpeg } from './decode-jpeg.ts';
import { entropyData } from './entropy-data.ts';
import { EntropyReader } from './entropy-reader.ts';
import { evenBlock, halfBlock, wholeBlock } from './inverse-cosine.ts';
import type { JpegComponent, JpegHeader } from './jpeg-header.ts';

/** A part of the picture, a row of units at a time: brightness, or one of the two colours. */
interface Strip extends JpegComponent {
  readonly stride: number;
  readonly pixels: Uint8ClampedArray;
  mean: number;
}

/**
 * A picture in colour, at its own size or at half of it; in grey where it has none. Null where its
 * data ends too soon or is damaged.
 */
export function decodeColourJpeg(
  file: Uint8Array,
  header: JpegHeader,
  half: boolean,
): PageImage | null {
  const { brightness, colours, restartInterval } = header;
  if (colours.length !== 2) {
    const grey = decodeJpeg(file, header, half);
    return grey && { ...grey, channels: 1 };
  }
  const size = half ? 4 : 8;
  const width = half ? Math.ceil(header.width / 2) : header.width;
  const height = half ? Math.ceil(header.height / 2) : header.height;
  const pixels = new Uint8Array(width * height * 3);
  const rowBytes = width * 3;
  const unitsAcross = Math.ceil(header.width / (8 * brightness.across));
  const strips = [brightness, ...colours].map((component): Strip => {
    const stride = unitsAcross * component.across * size;
    const plane = new Uint8ClampedArray(stride * component.down * size);
    return { ...component, stride, pixels: plane, mean: 0 };
  });
  const reader = new EntropyReader(entropyData(file, header.scan));
  const block = new Int32Array(64);
  const rowsOfUnit = brightness.down * size;
  for (let top = 0, unit = 0; top < height; top += rowsOfUnit) {
    for (let column = 0; column < unitsAcross; column += 1, unit += 1) {
      if (restartInterval > 0 && unit > 0 && unit % restartInterval === 0) {
        if (!reader.restart(unit / restartInterval)) return null;
        for (const strip of strips) strip.mean = 0;
      }
      for (const strip of strips) readUnit(reader, strip, column, size, block);
      if (reader.isBroken) return null;
    }
    const rows = Math.min(rowsOfUnit, height - top);
    for (let row = 0; row < rows; row += 1) {
      const to = (top + row) * rowBytes;
      mixRow(strips as [Strip, Strip, Strip], row, pixels.subarray(to, to + rowBytes));
    }
  }
  return { width, height, channels: 3, pixels };
}

function readUnit(
  reader: EntropyReader,
  strip: Strip,
  column: number,
  size: number,
  block: Int32Array,
): void {
  const { across, down, stride, pixels, quanta } = strip;
  for (let place = 0; place < across * down; place += 1) {
    block.fill(0);
    strip.mean += reader.readDifference(strip.means);
    block[0] = strip.mean * (quanta[0] as number);
    const known = reader.readBlock(strip.details, quanta, block);
    const left = column * across + (place % across);
    const at = (Math.trunc(place / across) * stride + left) * size;
    if (known === 1) evenBlock(block, pixels, at, stride, size);
    else if (size === 4) halfBlock(block, pixels, at, stride);
    else wholeBlock(block, pixels, at, stride);
  }
}

/** From brightness and the two colours, which may be coarser, to red, green and blue. */
function mixRow(
  [brightness, blueness, redness]: readonly [Strip, Strip, Strip],
  row: number,
  target: Uint8Array,
): void {
  const from = (strip: Strip) => Math.floor((row * strip.down) / brightness.down) * strip.stride;
  const [grey, blue, red] = [from(brightness), from(blueness), from(redness)];
  const [blueStep, redStep] = [
    blueness.across / brightness.across,
    redness.across / brightness.across,
  ];
  const clamped = new Uint8ClampedArray(target.buffer, target.byteOffset, target.length);
  for (let x = 0, to = 0; to < clamped.length; x += 1, to += 3) {
    const light = brightness.pixels[grey + x] as number;
    const cb = (blueness.pixels[blue + Math.floor(x * blueStep)] as number) - 128;
    const cr = (redness.pixels[red + Math.floor(x * redStep)] as number) - 128;
    clamped[to] = light + 1.402 * cr;
    clamped[to + 1] = light - 0.344136 * cb - 0.714136 * cr;
    clamped[to + 2] = light + 1.772 * cb;
  }
}
