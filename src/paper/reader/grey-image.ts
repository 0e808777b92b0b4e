/** A page's pixels, row after row from the upper left corner: 0 is black, 255 is white. */
export interface GreyImage {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint8Array;
  /**
   * Set for a picture of only black and white that was reduced since, because its pixels no longer
   * show it.
   */
  readonly isBilevel?: true;
}

/**
 * Interpolates between the four pixels around a point, whose centres lie at halves; white outside
 * the image.
 */
export function greyAt({ width, height, pixels }: GreyImage, x: number, y: number): number {
  const left = Math.floor(x - 0.5);
  const top = Math.floor(y - 0.5);
  if (left < 0 || top < 0 || left + 1 >= width || top + 1 >= height) return 255;
  const u = x - 0.5 - left;
  const v = y - 0.5 - top;
  const place = top * width + left;
  const upper = (pixels[place] ?? 0) * (1 - u) + (pixels[place + 1] ?? 0) * u;
  const lower = (pixels[place + width] ?? 0) * (1 - u) + (pixels[place + width + 1] ?? 0) * u;
  return upper * (1 - v) + lower * v;
}
