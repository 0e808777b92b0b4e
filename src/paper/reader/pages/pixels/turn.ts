import type { GreyImage } from '../../grey-image.ts';
import type { PageImage } from '../../page-image.ts';

/** How a picture must be turned to be upright: mirrored top to bottom, then rotated. */
export interface Turn {
  readonly mirrored: boolean;
  /** Clockwise quarter turns. */
  readonly quarters: 0 | 1 | 2 | 3;
}

export const upright: Turn = { mirrored: false, quarters: 0 };

/**
 * Pixels are copied in tiles of this size, so that those read together are in the processor's
 * cache.
 */
const tile = 32;

export function turned<Image extends GreyImage | PageImage>(
  image: Image,
  { mirrored, quarters }: Turn,
): Image {
  if (!mirrored && quarters === 0) return image;
  const { width, height, pixels } = image;
  const channels = 'channels' in image ? image.channels : 1;
  const isAcross = quarters % 2 === 1;
  const target = new Uint8Array(width * height * channels);
  // The place of the first pixel, and the distances of its neighbours to the right and below.
  const row = isAcross ? height : width;
  const right = [1, row, -1, -row][quarters] ?? 1;
  const down = ([row, -1, -row, 1][quarters] ?? row) * (mirrored ? -1 : 1);
  const first = (right < 0 ? -right * (width - 1) : 0) + (down < 0 ? -down * (height - 1) : 0);
  for (let top = 0; top < height; top += tile) {
    for (let left = 0; left < width; left += tile) {
      const bottom = Math.min(top + tile, height);
      const end = Math.min(left + tile, width);
      for (let y = top; y < bottom; y += 1) {
        let to = first + y * down + left * right;
        for (let x = left; x < end; x += 1, to += right) {
          if (channels === 1) target[to] = pixels[y * width + x] as number;
          else copyColour(pixels, y * width + x, target, to);
        }
      }
    }
  }
  return { ...image, width: row, height: isAcross ? width : height, pixels: target };
}

function copyColour(pixels: Uint8Array, from: number, target: Uint8Array, to: number): void {
  target[3 * to] = pixels[3 * from] as number;
  target[3 * to + 1] = pixels[3 * from + 1] as number;
  target[3 * to + 2] = pixels[3 * from + 2] as number;
}
