import type { Box } from '../../edition/layout.ts';
import { type GreyImage, greyAt } from '../grey-image.ts';
import type { Point } from './page-fit.ts';

type Locate = (x: number, y: number) => Point;

export interface PrintedBox {
  /** The pixel of the box's middle. */
  readonly seen: Point;
  /** How much darker than around it the box's border is, from 0 to 255. */
  readonly clarity: number;
}

/** The box is traced inside its border, which is about this wide. In millimetres. */
const border = 0.15;
const mostSamples = 10;

/**
 * Looks for a printed box around where it is expected, at most `reach` millimetres away. Opposite
 * sides are looked for together: what a student wrote beside one of them, or a filled inside, has no
 * counterpart at the right distance.
 */
export function sightBox(
  image: GreyImage,
  locate: Locate,
  { x, y, width, height }: Box,
  reach: number,
): PrintedBox | null {
  const middle = locate(x + width / 2, y + height / 2);
  const right = locate(x + width, y + height / 2);
  const below = locate(x + width / 2, y + height);
  const across = per(middle, right, width / 2);
  const down = per(middle, below, height / 2);
  const horizontal = shiftOf(image, middle, across, down, width, height, reach);
  if (!horizontal) return null;
  const moved = along(middle, across, horizontal.shift);
  const vertical = shiftOf(image, moved, down, across, height, width, reach);
  if (!vertical) return null;
  return {
    seen: along(moved, down, vertical.shift),
    clarity: Math.min(horizontal.clarity, vertical.clarity),
  };
}

function per(from: Point, to: Point, millimetres: number): Point {
  return { x: (to.x - from.x) / millimetres, y: (to.y - from.y) / millimetres };
}

function along(from: Point, step: Point, millimetres: number): Point {
  return { x: from.x + step.x * millimetres, y: from.y + step.y * millimetres };
}

/** How far along `step` the two sides across it lie from where they are expected. */
function shiftOf(
  image: GreyImage,
  middle: Point,
  step: Point,
  side: Point,
  width: number,
  length: number,
  reach: number,
): { readonly shift: number; readonly clarity: number } | null {
  const scale = Math.hypot(step.x, step.y);
  const count = Math.max(Math.ceil(reach * scale * 2), 3);
  const pitch = reach / count;
  const line = width / 2 + border / 2;
  const both = new Float64Array(2 * count + 1);
  const lighter = new Float64Array(2 * count + 1);
  let brightest = 0;
  for (let place = 0; place <= 2 * count; place++) {
    const shift = (place - count) * pitch;
    const first = brightness(image, along(middle, step, shift - line), side, length);
    const second = brightness(image, along(middle, step, shift + line), side, length);
    both[place] = first + second;
    lighter[place] = Math.max(first, second);
    brightest = Math.max(brightest, first, second);
  }
  let best = 0;
  for (let place = 1; place <= 2 * count; place++) {
    if ((lighter[place] ?? 0) < (lighter[best] ?? 0)) best = place;
  }
  if (best === 0 || best === 2 * count) return null;
  const usual = [...lighter].sort((a, b) => a - b)[count] ?? 0;
  const clarity = Math.min(usual, brightest) - (lighter[best] ?? 0);
  return { shift: (best - count + vertex(both, best)) * pitch, clarity };
}

/** Where, around a place, the parabola through it and its neighbours is lowest. */
function vertex(values: Float64Array, place: number): number {
  const before = values[place - 1] ?? 0;
  const here = values[place] ?? 0;
  const after = values[place + 1] ?? 0;
  const curve = before - 2 * here + after;
  return curve > 0 ? Math.min(Math.max((before - after) / (2 * curve), -1), 1) : 0;
}

/** The mean along the middle part of a side, which lies around `centre`. */
function brightness(image: GreyImage, centre: Point, side: Point, length: number): number {
  const part = length * 0.8;
  const pixels = part * Math.hypot(side.x, side.y);
  const samples = Math.min(Math.max(Math.round(pixels), 3), mostSamples);
  let sum = 0;
  for (let sample = 0; sample < samples; sample++) {
    const place = ((sample + 0.5) / samples - 0.5) * part;
    sum += greyAt(image, centre.x + side.x * place, centre.y + side.y * place);
  }
  return sum / samples;
}
