import { expect, test } from 'vitest';
import { writeWait } from './write-wait.ts';

test.each([
  [0, '0:00'],
  [59, '0:59'],
  [299, '4:59'],
  [3600, '1 h 00 min'],
  [7500, '2 h 05 min'],
  [86_399, '23 h 59 min'],
  [273_600, '3 j 4 h'],
])('%s seconds are written %s', (seconds, words) => {
  expect(writeWait(seconds).replaceAll('\u00a0', ' ')).toBe(words);
});
