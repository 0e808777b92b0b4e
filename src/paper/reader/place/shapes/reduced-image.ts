import type { GreyImage } from '../../grey-image.ts';
import { seeing } from '../../page-assembly.ts';
import type { Point } from '../fit/point.ts';

/** A part of an image in which each pixel stands for a square of the original. */
export interface ReducedImage extends GreyImage {
  readonly factor: number;
  /** Its upper left corner, in reduced pixels. */
  readonly left: number;
  readonly top: number;
  /** The offset of the sampled pixels' centre from the centre of their square. */
  readonly inset: number;
}

/** Converts a reduced place to pixels of the original. */
export function sourcePlace({ factor, left, top, inset }: ReducedImage, { x, y }: Point): Point {
  return { x: (x + left) * factor + inset, y: (y + top) * factor + inset };
}

/**
 * A page of A4 then has 75 to 100 dots per inch, which is enough to find marks and fast to search.
 */
const longestSide = 1200;

export function factorFor({ width, height }: GreyImage): number {
  return Math.ceil(Math.max(width, height) / longestSide);
}

/** A part of an image, in reduced pixels. */
export interface Window {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

export function wholeOf(image: GreyImage): Window {
  const factor = factorFor(image);
  return {
    left: 0,
    top: 0,
    width: Math.floor(image.width / factor),
    height: Math.floor(image.height / factor),
  };
}

/**
 * Reduces an image to the mean of the four pixels in the middle of each square, which is fast and
 * enough for marks.
 */
export function reduce(image: GreyImage, window: Window = wholeOf(image)): ReducedImage {
  const factor = factorFor(image);
  const { left, top, width, height } = window;
  if (factor === 1) return cropped(image, window);
  const { assembly, free } = seeing(image, width * height);
  assembly.reduce(free, left, top, width, height, factor);
  const pixels = new Uint8Array(assembly.memory.buffer, free, width * height).slice();
  const before = (factor - 2) >> 1;
  return { width, height, pixels, factor, left, top, inset: before + 1 - factor / 2 };
}

function cropped(image: GreyImage, { left, top, width, height }: Window): ReducedImage {
  const rest = { factor: 1, left, top, inset: 0 };
  if (width === image.width && height === image.height) return { ...image, ...rest };
  const pixels = new Uint8Array(width * height);
  for (let row = 0; row < height; row++) {
    const start = (top + row) * image.width + left;
    pixels.set(image.pixels.subarray(start, start + width), row * width);
  }
  return { width, height, pixels, ...rest };
}

/** Reduces an image to the darkest pixel of each square, so that even thin lines remain. */
export function reduceToDarkest(image: GreyImage): ReducedImage {
  return eachSquare(image, factorFor(image), 255, Math.min, (darkest) => darkest);
}

/** Reduces an image to the mean of each square, in which any grain disappears. */
export function average(image: GreyImage, factor: number): ReducedImage {
  const add = (sum: number, value: number) => sum + value;
  return eachSquare(image, factor, 0, add, (sum) => sum / (factor * factor));
}

function eachSquare(
  image: GreyImage,
  factor: number,
  start: number,
  join: (sum: number, value: number) => number,
  finish: (sum: number) => number,
): ReducedImage {
  const width = Math.floor(image.width / factor);
  const height = Math.floor(image.height / factor);
  const pixels = new Uint8Array(width * height);
  for (let row = 0; row < height; row++) {
    for (let column = 0; column < width; column++) {
      let sum = start;
      for (let line = row * factor; line < (row + 1) * factor; line++) {
        const first = line * image.width + column * factor;
        for (let place = first; place < first + factor; place++) {
          sum = join(sum, image.pixels[place] ?? 0);
        }
      }
      pixels[row * width + column] = finish(sum);
    }
  }
  return { width, height, pixels, factor, left: 0, top: 0, inset: 0 };
}
