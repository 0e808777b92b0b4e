import type { GreyImage } from '../../grey-image.ts';
import { newPixels, type TakePixels } from '../pixel-room.ts';
import type { JpegHeader } from './jpeg-header.ts';
import { UnitRows } from './unit-rows.ts';

/**
 * Decodes only the brightness of a picture, at its own size or at half of it, which halves the
 * work. Null where its data ends too soon or is damaged.
 */
export function decodeJpeg(
  file: Uint8Array,
  header: JpegHeader,
  half: boolean,
  takePixels: TakePixels = newPixels,
): GreyImage | null {
  const rows = new UnitRows(file, header, { half, inColour: false });
  const { width, height, rowHeight, strips } = rows;
  const [strip] = strips;
  if (!strip) return null;
  const pixels = takePixels(width * height);
  for (let top = 0; top < height; top += rowHeight) {
    if (!rows.next()) return null;
    const lines = Math.min(rowHeight, height - top);
    for (let line = 0; line < lines; line += 1) {
      const from = line * strip.stride;
      pixels.set(strip.pixels.subarray(from, from + width), (top + line) * width);
    }
  }
  return { width, height, pixels };
}
