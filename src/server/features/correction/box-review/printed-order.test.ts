import { expect, test } from 'vitest';
import { orderAroundGap } from './printed-order.ts';

const pages = [
  { sheet: 1, record: { questions: [2, 2, 2, 0, 0] } },
  { sheet: 2, record: { questions: [0, 3, 3, 1, 1] } },
  { sheet: 3, record: { questions: [1, 5, 5] } },
  { sheet: 5, record: { questions: [4, 4] } },
];
const orderOf = (there: readonly number[], sheets = [1, 2, 3, 5]) =>
  orderAroundGap(
    pages.filter(({ sheet }) => there.includes(sheet)),
    sheets,
    6,
  );

test('a question has the number of its place on the copy, and one that goes on overleaf one number', () => {
  expect(orderOf([1, 2, 3, 5])).toEqual([2, 0, 3, 1, 5, 4]);
});

test('what stands after a sheet that is missing keeps the number that is printed there', () => {
  expect(orderOf([2, 3, 5])).toEqual([null, 0, 3, 1, 5, 4]);
  expect(orderOf([1, 3, 5])).toEqual([2, 0, null, 1, 5, 4]);
  expect(orderOf([1, 5])).toEqual([2, 0, null, null, null, 4]);
  expect(orderOf([1, 2, 3])).toEqual([2, 0, 3, 1, 5, null]);
});

test('of sheets that are missing apart, nobody can tell by counting how many questions each had', () => {
  expect(orderOf([1, 3])).toBeNull();
  expect(orderOf([3])).toBeNull();
});
