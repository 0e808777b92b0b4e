import { expect, test } from 'vitest';
import { programPlaces } from './program-places.ts';

test('as many programs open files at a time as the machine has room for, and one on the smallest', () => {
  const gigabyte = 1024 ** 3;
  expect([1, 2, 4, 7.7, 16].map((size) => programPlaces(size * gigabyte))).toEqual([
    1, 1, 2, 5, 14,
  ]);
  expect(programPlaces()).toBeGreaterThan(0);
});
