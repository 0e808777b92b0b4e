import type { GreyImage } from '../../grey-image.ts';
import { seeing } from '../../page-assembly.ts';
import type { Point } from '../fit/point.ts';

/** How bright the paper is around each pixel, in tiles: shadows and gradients are followed. */
export interface PaperWhite {
  readonly columns: number;
  readonly rows: number;
  readonly tiles: Uint8Array;
  readonly pixelsPerTile: number;
}

/** In reduced pixels. */
export const tileSize = 16;
/** Of the original, each way: paper is large, and a few of its pixels tell its brightness. */
const looksPerTile = 8;

/** The brightest of each tile, where dark things smaller than three tiles are filled up. */
export function paperWhite(image: GreyImage, factor: number): PaperWhite {
  const pixelsPerTile = tileSize * factor;
  const columns = Math.ceil(image.width / pixelsPerTile);
  const rows = Math.ceil(image.height / pixelsPerTile);
  const stride = Math.max(Math.floor(pixelsPerTile / looksPerTile), 1);
  const count = columns * rows;
  const { assembly, free } = seeing(image, 2 * count);
  assembly.paperWhite(free, free + count, columns, rows, pixelsPerTile, stride);
  const tiles = new Uint8Array(assembly.memory.buffer, free, count).slice();
  return { columns, rows, tiles, pixelsPerTile };
}

/** At a pixel of the original. */
export function whiteAt({ columns, rows, tiles, pixelsPerTile }: PaperWhite, at: Point): number {
  const column = Math.min(Math.max(Math.floor(at.x / pixelsPerTile), 0), columns - 1);
  const row = Math.min(Math.max(Math.floor(at.y / pixelsPerTile), 0), rows - 1);
  return tiles[row * columns + column] ?? 255;
}
