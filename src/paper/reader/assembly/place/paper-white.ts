import { height, pixels, width } from '../image.ts';

/**
 * Writes the brightness of the paper in each tile to `tiles`. `widened` is memory of the same size.
 */
export function paperWhite(
  tiles: usize,
  widened: usize,
  columns: i32,
  rows: i32,
  pixelsPerTile: i32,
  stride: i32,
): void {
  memory.fill(tiles, 0, <usize>(columns * rows));
  for (let y = stride >> 1; y < height; y += stride) {
    brightestOfLine(tiles + <usize>((y / pixelsPerTile) * columns), columns, pixelsPerTile, stride, y);
  }
  among(tiles, widened, columns, rows, true);
  among(widened, tiles, columns, rows, false);
}

function brightestOfLine(
  tiles: usize,
  columns: i32,
  pixelsPerTile: i32,
  stride: i32,
  y: i32,
): void {
  const line = pixels + <usize>(y * width);
  for (let column = 0; column < columns; column++) {
    const left = column * pixelsPerTile;
    const end = line + <usize>min(left + pixelsPerTile, width);
    let most: u32 = load<u8>(tiles + <usize>column);
    for (let at = line + <usize>(left + (stride >> 1)); at < end; at += <usize>stride) {
      most = max(most, <u32>load<u8>(at));
    }
    store<u8>(tiles + <usize>column, most);
  }
}

/** Replaces each tile by the brightest or darkest among itself and its neighbours. */
function among(from: usize, to: usize, columns: i32, rows: i32, isBrightest: bool): void {
  for (let row = 0; row < rows; row++) {
    const lastRow = min(row + 1, rows - 1);
    for (let column = 0; column < columns; column++) {
      const first = max(column - 1, 0);
      const last = min(column + 1, columns - 1);
      let choice: u32 = load<u8>(from + <usize>(row * columns + column));
      for (let y = max(row - 1, 0); y <= lastRow; y++) {
        for (let x = first; x <= last; x++) {
          const tile: u32 = load<u8>(from + <usize>(y * columns + x));
          choice = isBrightest ? max(choice, tile) : min(choice, tile);
        }
      }
      store<u8>(to + <usize>(row * columns + column), choice);
    }
  }
}
