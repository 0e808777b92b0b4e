import { EdgeGreys } from '../../no-grey.ts';
import type { JpegHeader } from './jpeg-header.ts';
import { UnitRows } from './unit-rows.ts';

/** Enough to tell; a page has them in its upper part. */
const enoughEdges = 3000;

/** Whether a JPEG is of black and white alone, by its upper part: at half its size nothing tells. */
export function hasNoGreyJpeg(file: Uint8Array, header: JpegHeader): boolean {
  const rows = new UnitRows(file, header, { half: false, inColour: false });
  const { width, height, rowHeight, strips } = rows;
  const [strip] = strips;
  if (!strip) return false;
  const greys = new EdgeGreys();
  for (let top = 0; top < height && greys.edges < enoughEdges; top += rowHeight) {
    if (!rows.next()) return false;
    const lines = Math.min(rowHeight, height - top);
    greys.add(strip.pixels, { width, stride: strip.stride, lines });
  }
  return greys.isHard;
}
