import { behindImage } from '../../page-assembly.ts';
import { type PaperWhite, tileSize } from './paper-white.ts';
import type { ReducedImage } from './reduced-image.ts';

/** A group of dark pixels that touch each other. */
export interface DarkShape {
  readonly area: number;
  /** The centre of the shape, in pixels. */
  readonly x: number;
  readonly y: number;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  /** The second moments around the centre. */
  readonly xx: number;
  readonly xy: number;
  readonly yy: number;
}

/**
 * The numbers that the WebAssembly module returns for each shape: its area, the sums of its pixels'
 * positions, its edges.
 */
const fields = 10;

/**
 * All shapes that are darker than `share` of the surrounding paper and from `smallest` to `largest`
 * pixels wide. The image must begin at a tile.
 */
export function darkShapes(
  { width, height, pixels, left, top }: ReducedImage,
  { tiles, columns }: PaperWhite,
  share: number,
  { smallest, largest }: { smallest: number; largest: number },
): DarkShape[] {
  const ofImage = (pixels.length + 15) & ~15;
  const ofTiles = (tiles.length + 15) & ~15;
  // The further bytes are for the runs of two lines; memory for the shapes is allocated by the
  // module itself.
  const { assembly, free } = behindImage(ofImage + ofTiles + 16 * width + 64);
  const memory = new Uint8Array(assembly.memory.buffer, free);
  memory.set(pixels);
  memory.set(tiles, ofImage);
  const firstTile = Math.floor(top / tileSize) * columns + Math.floor(left / tileSize);
  const to = free + ofImage + ofTiles;
  const count = assembly.darkShapes(
    free,
    width,
    height,
    free + ofImage + firstTile,
    columns,
    top,
    share,
    smallest,
    largest,
    to,
  );
  const found = new Float64Array(assembly.memory.buffer, to, count * fields);
  return Array.from({ length: count }, (_, nth) => shapeOf(found, nth * fields));
}

function shapeOf(found: Float64Array, at: number): DarkShape {
  const of = (field: number) => found[at + field] as number;
  const area = of(0);
  const [x, y] = [of(1) / area, of(2) / area];
  const [left, right, top, bottom] = [of(6), of(7), of(8), of(9)];
  return {
    area,
    x,
    y,
    left,
    top,
    width: right - left,
    height: bottom - top,
    xx: of(3) / area - x * x,
    xy: of(4) / area - x * y,
    yy: of(5) / area - y * y,
  };
}
