import type { Box } from '../../../edition/layout.ts';
import type { GreyImage } from '../../grey-image.ts';
import { answersOf, seeing } from '../../page-assembly.ts';
import type { Point } from './point.ts';

type Locate = (x: number, y: number) => Point;

export interface PrintedBox {
  /** The pixel at the middle of the box. */
  readonly seen: Point;
  /** By how much the border of the box is darker than its surroundings, from 0 to 255. */
  readonly clarity: number;
}

/** In millimetres: how far from its expected place a box is searched for, and in which steps. */
export interface Search {
  readonly reach: number;
  readonly step: number;
}

/** The least clarity of a border, given the contrast between paper and print. */
export function leastClarity(contrast: number): number {
  return Math.min(Math.max(contrast * 0.04, 2), 8);
}

/** In pixels: smaller steps would add nothing. */
const leastStep = 0.5;

/**
 * Searches for a printed box around its expected place. Opposite sides are searched together,
 * because handwriting beside a side, or a filled inside, has no counterpart at the right distance.
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
  const across = { x: (right.x - middle.x) * 2, y: (right.y - middle.y) * 2 };
  const down = { x: (below.x - middle.x) * 2, y: (below.y - middle.y) * 2 };
  const { assembly, free } = seeing(image);
  const isSeen = assembly.sightBox(
    middle.x,
    middle.y,
    across.x,
    across.y,
    down.x,
    down.y,
    width,
    height,
    search.reach,
    stepAlong(across, width, search),
    stepAlong(down, height, search),
    free,
  );
  if (isSeen === 0) return null;
  const { results } = answersOf(assembly);
  return {
    seen: { x: results[0] as number, y: results[1] as number },
    clarity: results[2] as number,
  };
}

/**
 * The step in millimetres along a direction, whose vector is given in pixels and whose length in
 * millimetres.
 */
function stepAlong(way: Point, millimetres: number, { step }: Search): number {
  return Math.max(step, leastStep / (Math.hypot(way.x, way.y) / millimetres));
}
