import { expect, test } from 'vitest';
import { programPlaces } from './program-places.ts';

test('as many programs run at a time as fit in memory, and at least one', () => {
  const gigabyte = 1024 ** 3;
  expect([1, 2, 4, 7.7, 16].map((size) => programPlaces(size * gigabyte))).toEqual([
    1, 1, 2, 5, 14,
  ]);
  expect(programPlaces()).toBeGreaterThan(0);
});
