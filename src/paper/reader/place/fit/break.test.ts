import { describe, expect, test } from 'vitest';
import { isBroken } from './break.ts';
import type { Offset } from './homography.ts';
import type { Point } from './point.ts';

/**
 * A page with its marks, the digits at its head, a grid for a number, and answers in two columns.
 */
const marks = places([27, 183], [25, 280]);
const digits = places(range(62, 98, 3.3), [18, 22]);
const grid = places(range(42, 98, 7.9), range(45, 100, 6));
const answers = places([35, 112], [131, 137, 152, 157, 173, 178, 193, 199, 205, 210, 216, 230]);
const page = [...marks, ...digits, ...grid, ...answers];

const resolution = 8;

/** The sightings of a page on which each place is off by so many millimetres. */
function seen(off: (place: Point) => readonly [number, number]): boolean {
  const offsets = page.map((place, index): Offset => {
    const [right, down] = off(place);
    // A box is located to some hundredths of a millimetre.
    const [x, y] = [Math.sin(index * 12.9898) * 0.04, Math.sin(index * 78.233) * 0.04];
    const pixels = { right: (right + x) * resolution, down: (down + y) * resolution };
    return { ...place, ...pixels, seen: place, weight: 1 };
  });
  return isBroken(offsets, resolution);
}

describe('a page', () => {
  test.each([
    [35, 1, 0.3],
    [60, 0, -1],
    [90, 0.7, 0.7],
    [115, -1.5, 0],
    [165, 0, 1],
    [202, 1.5, 0],
  ])('shows two sheets where one begins at %d mm and is off by %d and %d mm', (edge, x, y) => {
    expect(seen((place) => (place.y > edge ? [x, y] : [0, 0]))).toBe(true);
  });

  test('shows two sheets that are bent together', () => {
    const off = (place: Point) => (place.y > 80 ? 1 : 0);
    expect(seen((place) => [bulge(place.y / 297) + off(place), bulge(place.x / 210)])).toBe(true);
  });

  test.each([
    ['flat', 0, 0],
    ['bent sideways', 2, 0],
    ['bent lengthways', 0, 2],
    ['bent both ways', -1.5, 1.5],
    ['photographed while it bulged', 0.16, 1.63],
  ])('shows one sheet that is %s', (_, x, y) => {
    const down = (place: Point) => y * bulge(place.x / 210) * (0.5 + place.y / 594);
    expect(seen((place) => [x * bulge(place.y / 297), down(place)])).toBe(false);
  });

  test('shows one sheet whose grid was printed wider than expected', () => {
    const wider = ({ x }: Point): [number, number] => [0.3 + 0.012 * (x - 42), -0.15];
    expect(seen((place) => (grid.includes(place) ? wider(place) : [0, 0]))).toBe(false);
  });

  test('with few boxes proves nothing', () => {
    const few = page.slice(0, 8).map((place) => ({ ...place, seen: place, weight: 1, down: 0 }));
    expect(
      isBroken(
        few.map((place) => ({ ...place, right: place.y > 100 ? 9 : 0 })),
        8,
      ),
    ).toBe(false);
  });
});

function bulge(share: number): number {
  return Math.sin(Math.PI * share);
}

function places(across: readonly number[], down: readonly number[]): Point[] {
  return down.flatMap((y) => across.map((x) => ({ x, y })));
}

function range(first: number, last: number, step: number): number[] {
  const length = Math.floor((last - first) / step) + 1;
  return Array.from({ length }, (_, place) => first + place * step);
}
