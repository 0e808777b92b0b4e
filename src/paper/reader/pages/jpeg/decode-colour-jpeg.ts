import type { PageImage } from '../../page-image.ts';
import { decodeJpeg } from './decode-jpeg.ts';
import type { JpegHeader } from './jpeg-header.ts';
import { type Strip, UnitRows } from './unit-rows.ts';

/**
 * Decodes a picture in colour, or in grey where it has no colours, at its own size or at half of
 * it. Null where its data ends too soon or is damaged.
 */
export function decodeColourJpeg(
  file: Uint8Array,
  header: JpegHeader,
  half: boolean,
): PageImage | null {
  if (header.colours.length !== 2) {
    const grey = decodeJpeg(file, header, half);
    return grey && { ...grey, channels: 1 };
  }
  const rows = new UnitRows(file, header, { half, inColour: true });
  const { width, height, rowHeight } = rows;
  const strips = rows.strips as [Strip, Strip, Strip];
  const pixels = new Uint8Array(width * height * 3);
  const rowBytes = width * 3;
  for (let top = 0; top < height; top += rowHeight) {
    if (!rows.next()) return null;
    const lines = Math.min(rowHeight, height - top);
    for (let line = 0; line < lines; line += 1) {
      const to = (top + line) * rowBytes;
      mixRow(strips, line, pixels.subarray(to, to + rowBytes));
    }
  }
  return { width, height, channels: 3, pixels };
}

/**
 * Converts a row from brightness and two colour components, which may have fewer pixels, to red,
 * green and blue.
 */
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
