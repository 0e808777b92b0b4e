import { type GreyImage, greyAt } from '../grey-image.ts';
import type { Point } from './page-fit.ts';

const samples = 8;
/** A side's ends touch the other sides, and what stands beside them. */
const middlePart = 0.8;

/**
 * Along the middle part of a side, which lies around a pixel: the mean of the middle half of what is
 * seen there, whatever a stroke that crosses the side adds. Most of the search for boxes is this.
 */
export function brightnessAlong(image: GreyImage, x: number, y: number, side: Point): number {
  const stepX = (side.x * middlePart) / samples;
  const stepY = (side.y * middlePart) / samples;
  const [firstX, firstY] = [x - (stepX * (samples - 1)) / 2, y - (stepY * (samples - 1)) / 2];
  const [lastX, lastY] = [2 * x - firstX, 2 * y - firstY];
  const isInside =
    isWithin(Math.min(firstX, lastX), Math.max(firstX, lastX), image.width) &&
    isWithin(Math.min(firstY, lastY), Math.max(firstY, lastY), image.height);
  const middle = isInside ? sumOfMiddle : sumOfMiddleAtEdge;
  return middle(image, firstX, firstY, stepX, stepY) / (samples / 2);
}

function isWithin(from: number, to: number, size: number): boolean {
  return from >= 1 && to <= size - 2;
}

/** Places between pixels are whole numbers of this share of a pixel, for speed. */
const bits = 8;
const whole = 1 << bits;
const rest = whole - 1;

function sumOfMiddle(
  { width, pixels }: GreyImage,
  firstX: number,
  firstY: number,
  stepX: number,
  stepY: number,
): number {
  // The middle of a pixel is at its half; what follows the point is cut off, so that it is rounded.
  const x = (firstX - 0.5) * whole + 0.5;
  const y = (firstY - 0.5) * whole + 0.5;
  const goX = stepX * whole;
  const goY = stepY * whole;
  const a = greyBetween(pixels, width, x | 0, y | 0);
  const b = greyBetween(pixels, width, (x + goX) | 0, (y + goY) | 0);
  const c = greyBetween(pixels, width, (x + 2 * goX) | 0, (y + 2 * goY) | 0);
  const d = greyBetween(pixels, width, (x + 3 * goX) | 0, (y + 3 * goY) | 0);
  const e = greyBetween(pixels, width, (x + 4 * goX) | 0, (y + 4 * goY) | 0);
  const f = greyBetween(pixels, width, (x + 5 * goX) | 0, (y + 5 * goY) | 0);
  const g = greyBetween(pixels, width, (x + 6 * goX) | 0, (y + 6 * goY) | 0);
  const h = greyBetween(pixels, width, (x + 7 * goX) | 0, (y + 7 * goY) | 0);
  const total = a + b + c + d + e + f + g + h;
  // The two darkest and the two lightest of eight: of pairs, then of fours, then of all.
  const ab = Math.min(a, b);
  const AB = Math.max(a, b);
  const cd = Math.min(c, d);
  const CD = Math.max(c, d);
  const ef = Math.min(e, f);
  const EF = Math.max(e, f);
  const gh = Math.min(g, h);
  const GH = Math.max(g, h);
  const dark = Math.min(ab, cd);
  const darkNext = Math.min(Math.max(ab, cd), AB, CD);
  const light = Math.max(AB, CD);
  const lightNext = Math.max(Math.min(AB, CD), ab, cd);
  const otherDark = Math.min(ef, gh);
  const otherDarkNext = Math.min(Math.max(ef, gh), EF, GH);
  const otherLight = Math.max(EF, GH);
  const otherLightNext = Math.max(Math.min(EF, GH), ef, gh);
  const darkest = Math.min(dark, otherDark);
  const secondDarkest = Math.min(Math.max(dark, otherDark), darkNext, otherDarkNext);
  const lightest = Math.max(light, otherLight);
  const secondLightest = Math.max(Math.min(light, otherLight), lightNext, otherLightNext);
  return (total - darkest - secondDarkest - lightest - secondLightest) / (whole * whole);
}

/** In fractions of a grey, `whole` times `whole` to one. */
function greyBetween(pixels: Uint8Array, width: number, x: number, y: number): number {
  const place = (Math.imul(y >> bits, width) + (x >> bits)) | 0;
  const across = x & rest;
  const before = whole - across;
  const upper =
    Math.imul(pixels[place] as number, before) + Math.imul(pixels[place + 1] as number, across);
  const lower =
    Math.imul(pixels[place + width] as number, before) +
    Math.imul(pixels[place + width + 1] as number, across);
  return (Math.imul(upper, whole) + Math.imul(lower - upper, y & rest)) | 0;
}

const greys = new Float64Array(samples);

/** The same where some of it lies outside the image, which is white there. */
function sumOfMiddleAtEdge(
  image: GreyImage,
  firstX: number,
  firstY: number,
  stepX: number,
  stepY: number,
): number {
  for (let sample = 0; sample < samples; sample++) {
    greys[sample] = greyAt(image, firstX + stepX * sample, firstY + stepY * sample);
  }
  greys.sort();
  let sum = 0;
  for (let sample = samples / 4; sample < samples - samples / 4; sample++) {
    sum += greys[sample] as number;
  }
  return sum;
}
