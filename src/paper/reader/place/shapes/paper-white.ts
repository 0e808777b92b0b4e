import type { GreyImage } from '../../grey-image.ts';
import { seeing } from '../../page-assembly.ts';
import type { Point } from '../fit/point.ts';

/**
 * The brightness of the paper around each pixel, in tiles, so that shadows and gradients are
 * followed.
 */
export interface PaperWhite {
  readonly columns: number;
  readonly rows: number;
  readonly tiles: Uint8Array;
  readonly pixelsPerTile: number;
}

/** The size of a tile, in reduced pixels. */
export const tileSize = 16;
/**
 * The number of pixels sampled in each direction of a tile. A few are enough to measure the
 * brightness of paper.
 */
const looksPerTile = 8;

/**
 * Takes the brightest pixel of each tile, then fills dark areas that are smaller than three tiles.
 */
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

/** The white at a pixel of the original image. */
export function whiteAt({ columns, rows, tiles, pixelsPerTile }: PaperWhite, at: Point): number {
  const column = Math.min(Math.max(Math.floor(at.x / pixelsPerTile), 0), columns - 1);
  const row = Math.min(Math.max(Math.floor(at.y / pixelsPerTile), 0), rows - 1);
  return tiles[row * columns + column] ?? 255;
}
