import type { GreyImage } from '../grey-image.ts';
import { project } from './fit/homography.ts';
import type { Point } from './fit/page-fit.ts';
import type { ProvedGuess } from './guess/prove-guess.ts';
import { darkShapes } from './shapes/dark-shapes.ts';
import type { PaperWhite } from './shapes/paper-white.ts';
import { reduce, sourcePlace } from './shapes/reduced-image.ts';

/** As one reads them: the page on the left first. */
export function leftToRight(pages: readonly ProvedGuess[]): ProvedGuess[] {
  const [first] = pages;
  if (!first) return [];
  const { homography } = first.start;
  const left = project(homography, 0, first.face.height / 2);
  const right = project(homography, first.face.width, first.face.height / 2);
  const along = ({ middle }: ProvedGuess) =>
    middle.x * (right.x - left.x) + middle.y * (right.y - left.y);
  return [...pages].sort((a, b) => along(a) - along(b));
}

/** How much of a sheet's other half must be in the image, and how many shapes make it a page. */
const inset = 0.1;
const leastShapes = 30;
const darkShare = 0.65;
const letters = { smallest: 2, largest: 60 };

/**
 * On which side of a page another one lies that was not found: a sheet with two papers of which one
 * cannot be read must not be taken for one paper.
 */
export function lostNeighbour(
  image: GreyImage,
  white: PaperWhite,
  { face, start }: ProvedGuess,
): 'left' | 'right' | null {
  const { width, height } = face;
  for (const [side, from] of [
    ['left', -width],
    ['right', width],
  ] as const) {
    const corners = [
      [inset, inset],
      [1 - inset, inset],
      [1 - inset, 1 - inset],
      [inset, 1 - inset],
    ].map(([across = 0, down = 0]) => {
      return project(start.homography, from + across * width, down * height);
    });
    if (!corners.every((corner) => isInside(image, corner))) continue;
    const reduced = reduce(image);
    const shapes = darkShapes(reduced, white, darkShare, letters);
    const beside = shapes.filter((shape) => isWithin(corners, sourcePlace(reduced, shape)));
    if (beside.length >= leastShapes) return side;
  }
  return null;
}

function isInside({ width, height }: { width: number; height: number }, { x, y }: Point): boolean {
  return x >= 0 && y >= 0 && x <= width && y <= height;
}

/** Whether a point lies on the inner side of all edges, which go round clockwise. */
function isWithin(corners: readonly Point[], { x, y }: Point): boolean {
  return corners.every((from, place) => {
    const to = corners[(place + 1) % corners.length] ?? from;
    return (to.x - from.x) * (y - from.y) - (to.y - from.y) * (x - from.x) >= 0;
  });
}
