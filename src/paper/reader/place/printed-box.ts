import type { Box } from '../../edition/layout.ts';
import type { GreyImage } from '../grey-image.ts';
import type { Point } from './page-fit.ts';
import { brightnessAlong } from './side-brightness.ts';

type Locate = (x: number, y: number) => Point;

export interface PrintedBox {
  /** The pixel of the box's middle. */
  readonly seen: Point;
  /** How much darker than around it the box's border is, from 0 to 255. */
  readonly clarity: number;
}

/** How far from its place a box is looked for, and in which steps. In millimetres. */
export interface Search {
  readonly reach: number;
  readonly step: number;
}

/** How clear a border must be where black is so much darker than the paper. */
export function leastClarity(contrast: number): number {
  return Math.min(Math.max(contrast * 0.04, 2), 8);
}

/** The box is traced inside its border, which is about this wide. In millimetres. */
const border = 0.15;
/** Printers and scanners put a line now here, now a little beside: so much in millimetres. */
const slack = 0.13;
/** In pixels: smaller steps tell nothing more. */
const leastStep = 0.5;

/**
 * Looks for a printed box around where it is expected. Opposite sides are looked for together: what
 * a student wrote beside one of them, or a filled inside, has no counterpart at the right distance.
 */
export function sightBox(
  image: GreyImage,
  locate: Locate,
  { x, y, width, height }: Box,
  search: Search,
): PrintedBox | null {
  const middle = locate(x + width / 2, y + height / 2);
  const right = locate(x + width, y + height / 2);
  const below = locate(x + width / 2, y + height);
  const across = { x: (right.x - middle.x) * 2, y: (right.y - middle.y) * 2, length: width };
  const down = { x: (below.x - middle.x) * 2, y: (below.y - middle.y) * 2, length: height };
  const horizontal = shiftOf(image, middle, across, down, search);
  if (!horizontal) return null;
  const moved = along(middle, across, horizontal.shift);
  const vertical = shiftOf(image, moved, down, across, search);
  if (!vertical) return null;
  return {
    seen: along(moved, down, vertical.shift),
    clarity: Math.min(horizontal.clarity, vertical.clarity),
  };
}

/** One way through a box, from side to side: in pixels, and its length in millimetres. */
interface Way extends Point {
  readonly length: number;
}

function along(from: Point, way: Way, millimetres: number): Point {
  const share = millimetres / way.length;
  return { x: from.x + way.x * share, y: from.y + way.y * share };
}

/** How far along `way` the two sides that it joins lie from where they are expected. */
function shiftOf(image: GreyImage, middle: Point, way: Way, side: Way, search: Search) {
  const millimetre = Math.hypot(way.x, way.y) / way.length;
  const step = Math.max(search.step, leastStep / millimetre);
  const count = Math.max(Math.ceil(search.reach / step), 2);
  const half = way.length / 2 + border / 2;
  const places = 2 * count + 1;
  const { before, after, lighter, both } = scratchOf(places);
  for (let place = 0; place < places; place++) {
    const start = ((place - count) * step - half) / way.length;
    const end = ((place - count) * step + half) / way.length;
    before[place] = brightnessAlong(
      image,
      middle.x + way.x * start,
      middle.y + way.y * start,
      side,
    );
    after[place] = brightnessAlong(image, middle.x + way.x * end, middle.y + way.y * end, side);
  }
  const near = Math.floor(slack / step);
  for (let place = 0; place < places; place++) {
    const first = Math.max(place - near, 0);
    const last = Math.min(place + near, places - 1);
    lighter[place] = Math.max(darkest(before, first, last), darkest(after, first, last));
    both[place] = (before[place] as number) + (after[place] as number);
  }
  let best = 0;
  for (let place = 1; place < places; place++) {
    if (rank(lighter, both, place) < rank(lighter, both, best)) best = place;
  }
  if (best === 0 || best === 2 * count) return null;
  const clarity = medianOf(lighter, before) - (lighter[best] as number);
  return { shift: (best - count + vertex(both, best)) * step, clarity };
}

/** What a look at one way through a box fills; made anew only when the number of places changes. */
let scratch = newScratch(0);

function newScratch(places: number) {
  const [before, after] = [new Float64Array(places), new Float64Array(places)];
  return { before, after, lighter: new Float64Array(places), both: new Float64Array(places) };
}

function scratchOf(places: number) {
  if (scratch.before.length !== places) scratch = newScratch(places);
  return scratch;
}

function darkest(values: Float64Array, first: number, last: number): number {
  let least = values[first] as number;
  for (let place = first + 1; place <= last; place++) {
    const value = values[place] as number;
    if (value < least) least = value;
  }
  return least;
}

/** First where both sides are dark, then where they are darkest. */
function rank(lighter: Float64Array, both: Float64Array, place: number): number {
  return (lighter[place] ?? 0) + (both[place] ?? 0) / 4;
}

/** The one in the middle, with another list to sort them in. */
function medianOf(values: Float64Array, sorted: Float64Array): number {
  for (let count = 0; count < values.length; count++) {
    const value = values[count] as number;
    let place = count;
    for (; place > 0 && (sorted[place - 1] as number) > value; place--) {
      sorted[place] = sorted[place - 1] as number;
    }
    sorted[place] = value;
  }
  return sorted[values.length >> 1] as number;
}

/** Where, around a place, the parabola through it and its neighbours is lowest. */
function vertex(values: Float64Array, place: number): number {
  const before = values[place - 1] ?? 0;
  const here = values[place] ?? 0;
  const after = values[place + 1] ?? 0;
  const curve = before - 2 * here + after;
  return curve > 0 ? Math.min(Math.max((before - after) / (2 * curve), -1), 1) : 0;
}
