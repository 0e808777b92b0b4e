import { expect, test } from 'vitest';
import { copyRanges } from './copy-ranges.ts';

test('every copy is typeset once, in ranges of nearly equal length', () => {
  for (const copies of [1, 9, 10, 11, 31, 100, 201]) {
    for (const processors of [1, 2, 3, 8]) {
      const ranges = copyRanges(copies, processors);
      const set = ranges.flatMap(({ first, count }) =>
        Array.from({ length: count }, (_, place) => first + place),
      );
      expect(set).toEqual(Array.from({ length: copies }, (_, place) => place + 1));
      const counts = ranges.map(({ count }) => count);
      expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(1);
      expect(ranges.length).toBeLessThanOrEqual(processors);
    }
  }
});

test('a few copies are not worth starting LaTeX twice', () => {
  expect(copyRanges(9, 8)).toEqual([{ first: 1, count: 9 }]);
});
