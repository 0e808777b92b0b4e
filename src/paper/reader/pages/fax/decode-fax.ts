import type { GreyImage } from '../../grey-image.ts';
import { type FaxFormat, FaxRows } from './fax-rows.ts';

/**
 * Null where the data is damaged or ends too soon, because missing rows must not pass for white
 * paper.
 */
export function decodeFax(bytes: Uint8Array, format: FaxFormat): GreyImage | null {
  const { width, height, white, black } = format;
  const pixels = new Uint8Array(width * height).fill(white);
  const rows = new FaxRows(bytes, format);
  for (let row = 0; row < height; row += 1) {
    const changes = rows.next();
    if (!changes) return null;
    const start = row * width;
    for (let at = 0; (changes[at] as number) < width; at += 2) {
      const from = changes[at] as number;
      pixels.fill(black, start + from, start + Math.min(changes[at + 1] as number, width));
    }
  }
  return { width, height, pixels };
}
