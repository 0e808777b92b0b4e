import type { GreyImage } from '../grey-image.ts';

/** An image of which each pixel is the mean of a square of the original's. */
export interface ReducedImage extends GreyImage {
  readonly factor: number;
}

/** A page of A4 then has 75 to 120 dots per inch: enough to find marks, and quick to look through. */
const longestSide = 1500;

export function reduce(image: GreyImage): ReducedImage {
  const factor = Math.ceil(Math.max(image.width, image.height) / longestSide);
  if (factor === 1) return { ...image, factor };
  const width = Math.floor(image.width / factor);
  const height = Math.floor(image.height / factor);
  const pixels = new Uint8Array(width * height);
  const sums = new Uint32Array(width);
  const share = 1 / (factor * factor);
  for (let row = 0; row < height; row++) {
    sums.fill(0);
    for (let line = 0; line < factor; line++) {
      addLine(sums, image.pixels, (row * factor + line) * image.width, factor);
    }
    const start = row * width;
    for (let column = 0; column < width; column++) {
      pixels[start + column] = (sums[column] ?? 0) * share;
    }
  }
  return { width, height, pixels, factor };
}

function addLine(sums: Uint32Array, pixels: Uint8Array, start: number, factor: number) {
  let place = start;
  for (let column = 0; column < sums.length; column++) {
    let sum = sums[column] ?? 0;
    for (let step = 0; step < factor; step++) sum += pixels[place++] ?? 0;
    sums[column] = sum;
  }
}
