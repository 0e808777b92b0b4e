import { describe, expect, test } from 'vitest';
import { acrossFold, foldThrough, offOnPiece } from './fold.ts';
import type { Offset } from './homography.ts';

const resolution = 8;
const places = Array.from({ length: 12 * 22 }, (_, nth) => ({
  x: 30 + 14 * (nth % 12),
  y: 40 + 11 * Math.floor(nth / 12),
}));

describe('a sheet in two pieces', () => {
  test.each([
    [0, 0.4, -0.3],
    [90, 0.1, 0.7],
    [35, -0.5, 0.2],
    [160, 0.6, 0],
  ])('is found with its fold at %d degrees and a step of %d and %d mm', (degrees, right, down) => {
    const angle = (degrees * Math.PI) / 180;
    const along = { x: Math.cos(angle), y: Math.sin(angle) };
    const middle = acrossFold({ along }, { x: 105, y: 150 });
    const isBehind = (place: (typeof places)[number]) => acrossFold({ along }, place) > middle;
    const seen = (place: (typeof places)[number], nth: number): Offset => {
      const off = isBehind(place) ? { right, down } : { right: 0, down: 0 };
      const unrest = Math.sin(nth * 12.9898) * 0.02;
      return {
        ...{ ...place, seen: place, weight: 1 },
        right: (off.right + unrest) * resolution,
        down: (off.down - unrest) * resolution,
      };
    };
    const offsets = places.map(seen);
    // A box that was mistaken for something else moves neither piece.
    offsets[7] = { ...(offsets[7] as Offset), right: 20, down: -20 };
    const fold = foldThrough(offsets, resolution);
    if (!fold) throw new Error('No fold was found.');
    expect(fold.step).toBeCloseTo(Math.hypot(right, down), 1);
    const worst = offsets.map((offset, nth) => {
      const off = offOnPiece(fold, offset.x, offset.y);
      return nth === 7 ? 0 : Math.hypot(off.x - offset.right, off.y - offset.down) / resolution;
    });
    expect(worst.filter((error) => error > 0.1).length).toBeLessThanOrEqual(3);
  });

  test('is not seen in fewer boxes than tell two pieces apart', () => {
    const few = places.slice(0, 7).map((place) => ({ ...place, seen: place, weight: 1 }));
    expect(
      foldThrough(
        few.map((place) => ({ ...place, right: 0, down: 0 })),
        resolution,
      ),
    ).toBe(null);
  });
});
