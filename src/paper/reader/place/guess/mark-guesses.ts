import type { Box, PageFrame } from '../../../edition/layout.ts';
import { fitHomography, type Homography, type Sighting, scaleAt } from '../fit/homography.ts';
import type { Point } from '../fit/point.ts';
import type { RoundShape } from '../shapes/round-shapes.ts';

type Marks = NonNullable<PageFrame['marks']>;

/** A possible place of the page. */
export interface PageGuess {
  readonly homography: Homography;
  /** The shapes that would be corner marks. */
  readonly marks: readonly Sighting[];
  /** How badly the sizes of the shapes match their distances; 0 is best. */
  readonly strain: number;
}

/**
 * The tolerance for the size of a mark compared with the distances between marks, as a logarithm.
 */
export const sizeTolerance = 0.3;
/** The tolerance for the place of a corner on its rectangle, as a share of the diagonal. */
const cornerTolerance = 0.2;

type Corner = keyof Marks;
type Pair = readonly [Corner, Corner];

/**
 * All ways in which four shapes can be the four marks, the most likely first. The marks do not tell
 * which way up the page lies.
 */
export function guessByFour(shapes: readonly RoundShape[], marks: Marks): PageGuess[] {
  const guesses: PageGuess[] = [];
  const corners = cornersOf(marks);
  for (const pair of pairsAs(shapes, marks, ['topLeft', 'bottomRight'])) {
    const reach = distanceOf(...pair) * cornerTolerance;
    const turn = turnOf(corners.topLeft, corners.bottomRight, ...pair);
    const near = (corner: Point) => {
      const { x, y } = turn(corner);
      return shapes.filter((shape) => Math.hypot(shape.x - x, shape.y - y) < reach);
    };
    const fourths = near(corners.bottomLeft);
    if (fourths.length === 0) continue;
    for (const second of near(corners.topRight)) {
      for (const fourth of fourths) {
        const [first, third] = pair;
        const seen = { topLeft: first, topRight: second, bottomRight: third, bottomLeft: fourth };
        const guess = guessOf(seen, marks);
        if (guess) guesses.push(guess);
      }
    }
  }
  return guesses.sort((a, b) => a.strain - b.strain);
}

const pairs: readonly Pair[] = [
  ['topLeft', 'topRight'],
  ['topLeft', 'bottomLeft'],
  ['topRight', 'bottomRight'],
  ['bottomLeft', 'bottomRight'],
  ['topLeft', 'bottomRight'],
  ['topRight', 'bottomLeft'],
];

/** All ways in which two shapes can be marks, for a page whose other marks are missing. */
export function guessByTwo(shapes: readonly RoundShape[], marks: Marks): PageGuess[] {
  const guesses = pairs.flatMap((pair) =>
    pairsAs(shapes, marks, pair).flatMap(
      ([one, other]) => guessOf({ [pair[0]]: one, [pair[1]]: other }, marks) ?? [],
    ),
  );
  return guesses.sort((a, b) => a.strain - b.strain);
}

/** Pairs of shapes with the size and the distance of two marks. */
function pairsAs(
  shapes: readonly RoundShape[],
  marks: Marks,
  [one, other]: Pair,
): [RoundShape, RoundShape][] {
  const corners = cornersOf(marks);
  const share = marks.topLeft.width / distanceOf(corners[one], corners[other]);
  return shapes.flatMap((first) =>
    shapes.flatMap((second): [RoundShape, RoundShape][] => {
      const expected = distanceOf(first, second) * share;
      const isPair = first !== second && !isOff((first.diameter + second.diameter) / 2, expected);
      return isPair ? [[first, second]] : [];
    }),
  );
}

function distanceOf(one: Point, other: Point): number {
  return Math.hypot(other.x - one.x, other.y - one.y);
}

/** The similarity that maps two points of the page to two pixels. */
function turnOf(one: Point, other: Point, seenOne: Point, seenOther: Point) {
  const [x, y] = [other.x - one.x, other.y - one.y];
  const [right, down] = [seenOther.x - seenOne.x, seenOther.y - seenOne.y];
  const square = x * x + y * y;
  const cosine = (right * x + down * y) / square;
  const sine = (down * x - right * y) / square;
  return (point: Point): Point => ({
    x: seenOne.x + cosine * (point.x - one.x) - sine * (point.y - one.y),
    y: seenOne.y + sine * (point.x - one.x) + cosine * (point.y - one.y),
  });
}

function isOff(seen: number, expected: number): boolean {
  return !(Math.abs(Math.log(seen / expected)) < sizeTolerance);
}

/** Null where a shape does not have the size of a mark at that place. */
function guessOf(
  seen: Readonly<Partial<Record<Corner, RoundShape>>>,
  marks: Marks,
): PageGuess | null {
  const shapes = Object.values(seen);
  if (new Set(shapes).size < shapes.length) return null;
  const corners = cornersOf(marks);
  const sightings = Object.entries(seen).map(
    ([corner, shape]): Sighting => ({ ...corners[corner as Corner], seen: shape, weight: 1 }),
  );
  const homography = fitHomography(sightings);
  if (!homography) return null;
  let strain = 0;
  for (const [place, { x, y }] of sightings.entries()) {
    const expected = scaleAt(homography, x, y) * marks.topLeft.width;
    const size = shapes[place]?.diameter ?? 0;
    if (isOff(size, expected)) return null;
    strain += Math.abs(Math.log(size / expected));
  }
  return { homography, marks: sightings, strain };
}

export function cornersOf({ topLeft, topRight, bottomLeft, bottomRight }: Marks) {
  return {
    topLeft: middle(topLeft),
    topRight: middle(topRight),
    bottomLeft: middle(bottomLeft),
    bottomRight: middle(bottomRight),
  };
}

function middle({ x, y, width, height }: Box): Point {
  return { x: x + width / 2, y: y + height / 2 };
}
