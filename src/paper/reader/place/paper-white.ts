import type { Point } from './page-fit.ts';
import type { ReducedImage } from './reduced-image.ts';

/** How bright the paper is around each pixel, in tiles: shadows and gradients are followed. */
export interface PaperWhite {
  readonly columns: number;
  readonly rows: number;
  readonly tiles: Uint8Array;
  /** Of the image that was reduced. */
  readonly pixelsPerTile: number;
}

/** In pixels. */
export const tileSize = 16;

/** The brightest of each tile, where dark things smaller than three tiles are filled up. */
export function paperWhite({ width, height, pixels, factor }: ReducedImage): PaperWhite {
  const columns = Math.ceil(width / tileSize);
  const rows = Math.ceil(height / tileSize);
  const brightest = new Uint8Array(columns * rows);
  for (let y = 0; y < height; y++) {
    const tileRow = Math.floor(y / tileSize) * columns;
    for (let column = 0; column < columns; column++) {
      const end = y * width + Math.min((column + 1) * tileSize, width);
      let most = brightest[tileRow + column] ?? 0;
      for (let place = y * width + column * tileSize; place < end; place++) {
        const value = pixels[place] ?? 0;
        if (value > most) most = value;
      }
      brightest[tileRow + column] = most;
    }
  }
  const widened = among(brightest, columns, rows, Math.max);
  const tiles = among(widened, columns, rows, Math.min);
  return { columns, rows, tiles, pixelsPerTile: tileSize * factor };
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

/** At a pixel of the image that was reduced. */
export function whiteAt({ columns, rows, tiles, pixelsPerTile }: PaperWhite, at: Point): number {
  const column = Math.min(Math.max(Math.floor(at.x / pixelsPerTile), 0), columns - 1);
  const row = Math.min(Math.max(Math.floor(at.y / pixelsPerTile), 0), rows - 1);
  return tiles[row * columns + column] ?? 255;
}
