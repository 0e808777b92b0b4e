import type { GreyImage } from '../grey-image.ts';

/** An image of which each pixel stands for a square of the original's. */
export interface ReducedImage extends GreyImage {
  readonly factor: number;
  /** A place in it, times `factor`, plus this is the place in the original. */
  readonly origin: number;
}

/** A page of A4 then has 75 to 100 dots per inch: enough to find marks, and quick to look through. */
const longestSide = 1200;

/** The mean of four pixels in the middle of each square: enough, and four times as quick as all. */
export function reduce(image: GreyImage): ReducedImage {
  const factor = factorFor(image);
  if (factor === 1) return { ...image, factor, origin: 0 };
  const { pixels: source, width: sourceWidth } = image;
  const width = Math.floor(image.width / factor);
  const height = Math.floor(image.height / factor);
  const pixels = new Uint8Array(width * height);
  const inset = (factor - 2) >> 1;
  let target = 0;
  for (let row = 0; row < height; row++) {
    let upper = (row * factor + inset) * sourceWidth + inset;
    let lower = upper + sourceWidth;
    for (let column = 0; column < width; column++) {
      pixels[target++] =
        ((source[upper] ?? 0) +
          (source[upper + 1] ?? 0) +
          (source[lower] ?? 0) +
          (source[lower + 1] ?? 0) +
          2) >>
        2;
      upper += factor;
      lower += factor;
    }
  }
  return { width, height, pixels, factor, origin: inset + 1 - factor / 2 };
}

/** The darkest of each square, where even a thin line leaves its trace. */
export function reduceToDarkest(image: GreyImage): ReducedImage {
  const factor = factorFor(image);
  if (factor === 1) return { ...image, factor, origin: 0 };
  const { pixels: source, width: sourceWidth } = image;
  const width = Math.floor(image.width / factor);
  const height = Math.floor(image.height / factor);
  const pixels = new Uint8Array(width * height).fill(255);
  for (let row = 0; row < height * factor; row++) {
    const target = Math.floor(row / factor) * width;
    let place = row * sourceWidth;
    for (let column = 0; column < width; column++) {
      let darkest = pixels[target + column] ?? 0;
      for (let step = 0; step < factor; step++) {
        const value = source[place++] ?? 0;
        if (value < darkest) darkest = value;
      }
      pixels[target + column] = darkest;
    }
  }
  return { width, height, pixels, factor, origin: 0 };
}

/** The mean of each square of so many pixels each way. */
export function averaged(image: GreyImage, factor: number): ReducedImage {
  const width = Math.floor(image.width / factor);
  const height = Math.floor(image.height / factor);
  const pixels = new Uint8Array(width * height);
  for (let row = 0; row < height; row++) {
    for (let column = 0; column < width; column++) {
      let sum = 0;
      for (let line = row * factor; line < (row + 1) * factor; line++) {
        const start = line * image.width + column * factor;
        for (let place = start; place < start + factor; place++) sum += image.pixels[place] ?? 0;
      }
      pixels[row * width + column] = sum / (factor * factor);
    }
  }
  return { width, height, pixels, factor, origin: 0 };
}

function factorFor({ width, height }: GreyImage): number {
  return Math.ceil(Math.max(width, height) / longestSide);
}
