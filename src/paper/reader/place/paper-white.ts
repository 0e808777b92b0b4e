import type { GreyImage } from '../grey-image.ts';
import type { Point } from './page-fit.ts';

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
  const { width, height, pixels } = image;
  const pixelsPerTile = tileSize * factor;
  const columns = Math.ceil(width / pixelsPerTile);
  const rows = Math.ceil(height / pixelsPerTile);
  const stride = Math.max(Math.floor(pixelsPerTile / looksPerTile), 1);
  const brightest = new Uint8Array(columns * rows);
  for (let y = stride >> 1; y < height; y += stride) {
    const tileRow = Math.floor(y / pixelsPerTile) * columns;
    for (let column = 0; column < columns; column++) {
      const end = y * width + Math.min((column + 1) * pixelsPerTile, width);
      const start = y * width + column * pixelsPerTile + (stride >> 1);
      let most = brightest[tileRow + column] as number;
      for (let place = start; place < end; place += stride) {
        const value = pixels[place] as number;
        if (value > most) most = value;
      }
      brightest[tileRow + column] = most;
    }
  }
  const widened = among(brightest, columns, rows, Math.max);
  return { columns, rows, tiles: among(widened, columns, rows, Math.min), pixelsPerTile };
}

/** Each tile's choice among itself and its neighbours. */
function among(
  tiles: Uint8Array,
  columns: number,
  rows: number,
  choose: (a: number, b: number) => number,
): Uint8Array {
  const chosen = new Uint8Array(tiles);
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      let choice = tiles[row * columns + column] ?? 0;
      for (let y = Math.max(row - 1, 0); y <= Math.min(row + 1, rows - 1); y++) {
        for (let x = Math.max(column - 1, 0); x <= Math.min(column + 1, columns - 1); x++) {
          choice = choose(choice, tiles[y * columns + x] ?? 0);
        }
      }
      chosen[row * columns + column] = choice;
    }
  }
  return chosen;
}

/** At a pixel of the original. */
export function whiteAt({ columns, rows, tiles, pixelsPerTile }: PaperWhite, at: Point): number {
  const column = Math.min(Math.max(Math.floor(at.x / pixelsPerTile), 0), columns - 1);
  const row = Math.min(Math.max(Math.floor(at.y / pixelsPerTile), 0), rows - 1);
  return tiles[row * columns + column] ?? 255;
}
