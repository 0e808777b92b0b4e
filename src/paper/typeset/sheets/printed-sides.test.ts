import { expect, test } from 'vitest';
import { printedSides } from './printed-sides.ts';

const both = { onBothSides: true };
const one = { onBothSides: false };

test('a copy begins on a side of its own and keeps its order', () => {
  expect(printedSides([4, 4], both)).toEqual([
    [0, 1],
    [2, 3],
    [4, 5],
    [6, 7],
  ]);
});

test('copies of one page share a side; the last of an odd number has its own', () => {
  expect(printedSides([1, 1, 1], one)).toEqual([
    [0, 1],
    [2, null],
  ]);
});

test('on both sides, no copy begins on the back of another, however short it is', () => {
  expect(printedSides([2, 6, 1, 1], both)).toEqual([
    [0, 1],
    [null, null],
    [2, 3],
    [4, 5],
    [6, 7],
    [null, null],
    [8, 9],
    [null, null],
  ]);
});

test('a copy of one page does not share a side with a longer one', () => {
  expect(printedSides([1, 2, 1], one)).toEqual([
    [0, null],
    [1, 2],
    [3, null],
  ]);
});

test('each page of a copy that must not be reduced has a side of its own', () => {
  const isWhole = (copy: number) => copy === 1;
  expect(printedSides([4, 2, 4], { ...both, isWhole })).toEqual([
    [0, 1],
    [2, 3],
    [4],
    [5],
    [6, 7],
    [8, 9],
  ]);
  expect(printedSides([1, 1, 1], { ...one, isWhole })).toEqual([[0, null], [1], [2, null]]);
});

test('where each page has a side, a copy of one page gets an empty back among longer ones', () => {
  const isWhole = () => true;
  expect(printedSides([1, 2], { ...both, isWhole })).toEqual([[0], [null, null], [1], [2]]);
  expect(printedSides([1, 1], { ...one, isWhole })).toEqual([[0], [1]]);
});
