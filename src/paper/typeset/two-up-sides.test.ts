import { expect, test } from 'vitest';
import { twoUpSides } from './two-up-sides.ts';

test('a copy begins on a side of its own and keeps its order', () => {
  expect(twoUpSides([4, 4])).toEqual([
    [0, 1],
    [2, 3],
    [4, 5],
    [6, 7],
  ]);
});

test('copies of one page share a side; the last of an odd number has one for itself', () => {
  expect(twoUpSides([1, 1, 1])).toEqual([
    [0, 1],
    [2, null],
  ]);
});

test('a copy of three sides ends on the back of its sheet', () => {
  expect(twoUpSides([6, 2])).toEqual([
    [0, 1],
    [2, 3],
    [4, 5],
    [null, null],
    [6, 7],
  ]);
});

test('a copy of one page shares nothing with a longer one', () => {
  expect(twoUpSides([1, 2, 1])).toEqual([
    [0, null],
    [1, 2],
    [3, null],
  ]);
});
