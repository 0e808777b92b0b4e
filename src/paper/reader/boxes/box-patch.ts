import type { Box } from '../../edition/layout.ts';
import type { GreyImage } from '../grey-image.ts';
import type { PageFit, Point } from '../place/page-fit.ts';

/** A box is always seen as so many samples each way, whatever its size and the scan's resolution. */
export const inside = 32;
/** And so many on each side of it: the paper around, strokes that come and go. */
export const margin = 10;
export const side = inside + 2 * margin;

/** Places between pixels are whole numbers of this share of a pixel, for speed. */
const bits = 12;
const whole = 1 << bits;
const rest = whole - 1;

/** What was looked at last: thousands of boxes need not each have their own. */
const patch = new Uint8Array(side * side);

/**
 * The greys of the box and its surroundings, row after row, upright whatever the scan's rotation.
 * Where the image ends, its last pixels go on. The next look writes over them.
 */
export function samplePatch(image: GreyImage, fit: PageFit, box: Box): Uint8Array {
  const around = margin / inside;
  const left = box.x - box.width * around;
  const top = box.y - box.height * around;
  const right = box.x + box.width * (1 + around);
  const bottom = box.y + box.height * (1 + around);
  const corners: Corners = [
    fit.at(left, top),
    fit.at(right, top),
    fit.at(left, bottom),
    fit.at(right, bottom),
  ];
  const [upperLeft, upperRight] = corners;
  // One look takes in four pixels, which is enough unless a sample is as wide as several.
  const width = Math.hypot(upperRight.x - upperLeft.x, upperRight.y - upperLeft.y);
  const looks = Math.max(1, Math.round(width / side));
  if (looks === 1) lookAt(image, corners, side, patch);
  else {
    const fine = new Uint8Array((side * looks) ** 2);
    lookAt(image, corners, side * looks, fine);
    reduceTo(patch, fine, looks);
  }
  return patch;
}

type Corners = readonly [Point, Point, Point, Point];

function lookAt(image: GreyImage, corners: Corners, steps: number, greys: Uint8Array): void {
  const { width, height, pixels } = image;
  const [upperLeft, upperRight, lowerLeft, lowerRight] = corners;
  const [lastX, lastY] = [(width - 1) * whole - 1, (height - 1) * whole - 1];
  let place = 0;
  for (let row = 0; row < steps; row += 1) {
    const down = (row + 0.5) / steps;
    const startX = upperLeft.x + (lowerLeft.x - upperLeft.x) * down;
    const startY = upperLeft.y + (lowerLeft.y - upperLeft.y) * down;
    const stepX = (upperRight.x + (lowerRight.x - upperRight.x) * down - startX) / steps;
    const stepY = (upperRight.y + (lowerRight.y - upperRight.y) * down - startY) / steps;
    // The middle of a pixel is at its half. Integers all of them, which the engine must be told.
    let x = Math.round((startX + stepX / 2 - 0.5) * whole) | 0;
    let y = Math.round((startY + stepY / 2 - 0.5) * whole) | 0;
    const goX = Math.round(stepX * whole) | 0;
    const goY = Math.round(stepY * whole) | 0;
    for (let column = 0; column < steps; column += 1) {
      const atX = x < 0 ? 0 : Math.min(x, lastX);
      const atY = y < 0 ? 0 : Math.min(y, lastY);
      const pixel = (atY >> bits) * width + (atX >> bits);
      const across = atX & rest;
      const upper =
        Math.imul(pixels[pixel] as number, whole - across) +
        Math.imul(pixels[pixel + 1] as number, across);
      const lower =
        Math.imul(pixels[pixel + width] as number, whole - across) +
        Math.imul(pixels[pixel + width + 1] as number, across);
      greys[place] = (upper + (Math.imul((lower - upper) >> 7, atY & rest) >> (bits - 7))) >> bits;
      place += 1;
      x = (x + goX) | 0;
      y = (y + goY) | 0;
    }
  }
}

function reduceTo(target: Uint8Array, fine: Uint8Array, looks: number): void {
  const width = side * looks;
  for (let row = 0; row < side; row += 1) {
    for (let column = 0; column < side; column += 1) {
      let sum = 0;
      for (let down = 0; down < looks; down += 1) {
        const start = (row * looks + down) * width + column * looks;
        for (let across = 0; across < looks; across += 1) sum += fine[start + across] as number;
      }
      target[row * side + column] = sum / (looks * looks);
    }
  }
}
