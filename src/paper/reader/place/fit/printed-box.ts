import type { Box } from '../../../edition/layout.ts';
import type { GreyImage } from '../../grey-image.ts';
import { answersOf, seeing } from '../../page-assembly.ts';
import type { Point } from './point.ts';

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

/** In millimetres, for a way through a box that is so long. */
function stepAlong(way: Point, millimetres: number, { step }: Search): number {
  return Math.max(step, leastStep / (Math.hypot(way.x, way.y) / millimetres));
}
