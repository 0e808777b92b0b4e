import type { GreyImage } from '#paper/reader/grey-image.ts';

export function thresholded({ pixels }: GreyImage, cut = 150): Uint8Array {
  const made = new Uint8Array(pixels.length);
  for (let at = 0; at < made.length; at++) made[at] = (pixels[at] ?? 0) < cut ? 0 : 255;
  return made;
}

export function scattered({ width, height, pixels }: GreyImage): Uint8Array {
  const made = new Uint8Array(pixels.length);
  let here = new Float32Array(width + 2);
  let next = new Float32Array(width + 2);
  for (let row = 0; row < height; row++) {
    for (let column = 0; column < width; column++) {
      const at = row * width + column;
      const wanted = Math.min(255, (pixels[at] ?? 0) * 1.04) + (here[column + 1] ?? 0);
      const given = wanted < 128 ? 0 : 255;
      const rest = wanted - given;
      made[at] = given;
      here[column + 2] = (here[column + 2] ?? 0) + (rest * 7) / 16;
      next[column] = (next[column] ?? 0) + (rest * 3) / 16;
      next[column + 1] = (next[column + 1] ?? 0) + (rest * 5) / 16;
      next[column + 2] = (next[column + 2] ?? 0) + rest / 16;
    }
    [here, next] = [next, here];
    next.fill(0);
  }
  return made;
}

const screen = [
  [24, 10, 12, 26, 35, 47, 49, 37],
  [8, 0, 2, 14, 45, 59, 61, 51],
  [22, 6, 4, 16, 43, 57, 63, 53],
  [30, 20, 18, 28, 33, 41, 55, 39],
  [34, 46, 48, 36, 25, 11, 13, 27],
  [44, 58, 60, 50, 9, 1, 3, 15],
  [42, 56, 62, 52, 23, 7, 5, 17],
  [32, 40, 54, 38, 31, 21, 19, 29],
] as const;

/** A fixed screen of dots, as in newspapers. */
export function halftone({ width, height, pixels }: GreyImage): Uint8Array {
  const made = new Uint8Array(pixels.length);
  for (let row = 0; row < height; row++) {
    const limits = Float32Array.from(screen[row & 7] ?? [], (rank) => (rank + 0.5) * 4);
    for (let column = 0; column < width; column++) {
      const at = row * width + column;
      const grey = Math.min(255, (pixels[at] ?? 0) * 1.04);
      made[at] = grey > (limits[column & 7] ?? 0) ? 255 : 0;
    }
  }
  return made;
}
