import type { Box, PageFrame } from '../../edition/layout.ts';
import { fitHomography, type Homography, project, type Sighting, scaleAt } from './homography.ts';
import type { Point } from './page-fit.ts';
import type { RoundShape } from './round-shapes.ts';

type Marks = NonNullable<PageFrame['marks']>;

/** Four round shapes that may be the corner marks, in one of the ways they can be. */
export interface MarkQuad {
  readonly homography: Homography;
  readonly sightings: readonly Sighting[];
  readonly shapes: readonly RoundShape[];
  /** How badly the sizes of the shapes fit their distances, from 0. */
  readonly strain: number;
}

/** How far off a mark's size may be from what the distance between marks says. */
const sizeTolerance = 0.3;
/** How far from its place on a rectangle a corner may lie, as a share of the diagonal. */
const cornerTolerance = 0.2;

/** All quads, most likely first. Both ways up: which one is right, the page's digits tell. */
export function markQuads(shapes: readonly RoundShape[], marks: Marks): MarkQuad[] {
  const corners = [marks.topLeft, marks.topRight, marks.bottomRight, marks.bottomLeft].map(middle);
  const [topLeft, topRight, bottomRight, bottomLeft] = corners;
  if (!topLeft || !topRight || !bottomRight || !bottomLeft) return [];
  const diagonal = Math.hypot(bottomRight.x - topLeft.x, bottomRight.y - topLeft.y);
  const size = marks.topLeft.width;
  const quads: MarkQuad[] = [];
  for (const first of shapes) {
    for (const third of shapes) {
      const distance = Math.hypot(third.x - first.x, third.y - first.y);
      const expected = (distance * size) / diagonal;
      if (first === third || isOff((first.diameter + third.diameter) / 2, expected)) continue;
      const similar = fitHomography('similar', [
        { ...topLeft, seen: first, weight: 1 },
        { ...bottomRight, seen: third, weight: 1 },
      ]);
      if (!similar) continue;
      const near = (corner: Point) => {
        const { x, y } = project(similar, corner.x, corner.y);
        return shapes.filter(
          (shape) => Math.hypot(shape.x - x, shape.y - y) < distance * cornerTolerance,
        );
      };
      for (const second of near(topRight)) {
        for (const fourth of near(bottomLeft)) {
          const quad = quadOf([first, second, third, fourth], corners, size);
          if (quad) quads.push(quad);
        }
      }
    }
  }
  return quads.sort((a, b) => a.strain - b.strain);
}

function isOff(seen: number, expected: number): boolean {
  return Math.abs(Math.log(seen / expected)) > sizeTolerance;
}

function quadOf(
  shapes: readonly RoundShape[],
  corners: readonly Point[],
  size: number,
): MarkQuad | null {
  if (new Set(shapes).size < 4) return null;
  const sightings = shapes.map(
    (shape, place): Sighting => ({ ...(corners[place] ?? shape), seen: shape, weight: 1 }),
  );
  const homography = fitHomography('projective', sightings);
  if (!homography) return null;
  let strain = 0;
  for (const [place, { x, y }] of corners.entries()) {
    const expected = scaleAt(homography, x, y) * size;
    const seen = shapes[place]?.diameter ?? 0;
    if (!(expected > 0) || isOff(seen, expected)) return null;
    strain += Math.abs(Math.log(seen / expected));
  }
  return { homography, sightings, shapes, strain };
}

export function middle({ x, y, width, height }: Box): Point {
  return { x: x + width / 2, y: y + height / 2 };
}
