import type { GreyImage } from '../../grey-image.ts';
import { FaxRows } from './fax-rows.ts';

/** How a PDF says that a fax is coded. */
export interface FaxFormat {
  readonly width: number;
  readonly height: number;
  /** Each row by its difference from the one above; by its runs; or some by one, some by the other. */
  readonly coding: 'group4' | 'runs' | 'mixed';
  /** Rows begin on whole bytes. */
  readonly aligned: boolean;
  /** The grey of white and of black pixels. */
  readonly white: number;
  readonly black: number;
}

/** Null where the data is damaged or ends too soon: what is missing must not pass for white paper. */
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
