import type { GreyImage } from '../grey-image.ts';
import { project } from './fit/homography.ts';
import type { Point } from './fit/point.ts';
import type { ProvedGuess } from './guess/prove-guess.ts';
import { darkShapes } from './shapes/dark-shapes.ts';
import type { PaperWhite } from './shapes/paper-white.ts';
import { reduce, sourcePlace } from './shapes/reduced-image.ts';

/** Sorts pages in reading order: the left one first, or the upper one. */
export function inReadingOrder(pages: readonly ProvedGuess[]): ProvedGuess[] {
  const [first] = pages;
  if (!first) return [];
  const { face, start } = first;
  const at = (across: number, down: number) =>
    project(start.homography, across * face.width, down * face.height);
  const [left, right, top, bottom] = [at(0, 0.5), at(1, 0.5), at(0.5, 0), at(0.5, 1)];
  const along = (from: Point, to: Point) => {
    const [x, y] = [to.x - from.x, to.y - from.y];
    return ({ middle }: ProvedGuess) => (middle.x * x + middle.y * y) / Math.hypot(x, y);
  };
  const [across, down] = [along(left, right), along(top, bottom)];
  return [...pages].sort((a, b) => {
    const [beside, below] = [across(a) - across(b), down(a) - down(b)];
    return Math.abs(beside) >= Math.abs(below) ? beside : below;
  });
}

/**
 * The part of a neighbouring page that may lie outside the image, and the number of shapes that
 * make it a page.
 */
const inset = 0.1;
const leastShapes = 30;
const darkShare = 0.65;
const letters = { smallest: 2, largest: 60 };

/**
 * The neighbouring places, in widths and heights of a page, and whether a page there would come
 * before in reading order.
 */
const sides = [
  { across: -1, down: 0, lost: 'before' },
  { across: 1, down: 0, lost: 'after' },
  { across: 0, down: -1, lost: 'before' },
  { across: 0, down: 1, lost: 'after' },
] as const;

/**
 * Whether there is another page beside those that were found, before or after them. A sheet with
 * two papers, of which one cannot be read, must not pass for a sheet with one paper.
 */
export function lostNeighbour(
  image: GreyImage,
  white: PaperWhite,
  found: readonly ProvedGuess[],
): 'before' | 'after' | null {
  let shapes: readonly Point[] | null = null;
  for (const page of found) {
    for (const { across, down, lost } of sides) {
      const corners = outlineOf(page, { across, down, inset });
      if (!corners.every((corner) => isInside(image, corner))) continue;
      shapes ??= shapesBeside(image, white, found);
      if (shapes.filter((shape) => isWithin(corners, shape)).length >= leastShapes) return lost;
    }
  }
  return null;
}

/** The shapes that are printed or written outside the pages that were found. */
function shapesBeside(
  image: GreyImage,
  white: PaperWhite,
  found: readonly ProvedGuess[],
): readonly Point[] {
  const reduced = reduce(image);
  const pages = found.map((page) => outlineOf(page, { across: 0, down: 0, inset: 0 }));
  return darkShapes(reduced, white, darkShare, letters)
    .map((shape) => sourcePlace(reduced, shape))
    .filter((shape) => !pages.some((corners) => isWithin(corners, shape)));
}

/** The corners of a page, or of the place beside it that a page of the same size would take. */
function outlineOf(
  { face, start }: ProvedGuess,
  { across, down, inset }: { across: number; down: number; inset: number },
): Point[] {
  return [
    [inset, inset],
    [1 - inset, inset],
    [1 - inset, 1 - inset],
    [inset, 1 - inset],
  ].map(([x = 0, y = 0]) =>
    project(start.homography, (across + x) * face.width, (down + y) * face.height),
  );
}

function isInside({ width, height }: { width: number; height: number }, { x, y }: Point): boolean {
  return x >= 0 && y >= 0 && x <= width && y <= height;
}

/** Whether a point lies inside a polygon whose corners are given clockwise. */
function isWithin(corners: readonly Point[], { x, y }: Point): boolean {
  return corners.every((from, place) => {
    const to = corners[(place + 1) % corners.length] ?? from;
    return (to.x - from.x) * (y - from.y) - (to.y - from.y) * (x - from.x) >= 0;
  });
}
