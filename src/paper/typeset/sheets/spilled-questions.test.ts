import { expect, test } from 'vitest';
import type { Layout } from '../../edition/layout.ts';
import { mayDoWithoutSheet, spilledQuestions } from './spilled-questions.ts';

/** Copies with so many questions on each page, ten millimetres apart. */
function layoutOf(...copies: readonly (readonly number[])[]): Layout {
  return {
    frames: [],
    copies: copies.map((pages, copy) => ({
      copy: copy + 1,
      pages: pages.map((questions, page) => ({
        page: page + 1,
        check: 1,
        frame: 0,
        answers: Array.from({ length: questions }, (_, place) => ({
          question: `q${page * 100 + place + 1}`,
          answer: 1,
          x: 20,
          y: 30 + 10 * (place + 1),
          width: 4,
          height: 4,
        })),
      })),
    })),
  };
}

test('a sheet with only one or two questions is reported, one that is needed is not', () => {
  expect(spilledQuestions(layoutOf([9, 9, 1, 0]), 2)).toBe(1);
  expect(spilledQuestions(layoutOf([9, 9, 9, 9], [9, 9, 2, 0]), 2)).toBe(2);
  expect(spilledQuestions(layoutOf([9, 9, 3, 0]), 2)).toBeNull();
  expect(spilledQuestions(layoutOf([1]), 2)).toBeNull();
  expect(spilledQuestions(layoutOf([9, 1]), 2)).toBeNull();
});

test('a sheet holds four pages where two share a side', () => {
  expect(spilledQuestions(layoutOf([9, 9, 1, 0]), 4)).toBeNull();
  expect(spilledQuestions(layoutOf([9, 9, 9, 9, 1, 0]), 4)).toBe(1);
});

test('a closer density is tried only where it may save a sheet', () => {
  const lines = { columns: false };
  expect(mayDoWithoutSheet(layoutOf([20, 20, 4, 0]), 2, lines)).toBe(true);
  expect(mayDoWithoutSheet(layoutOf([20, 20, 20, 0]), 2, lines)).toBe(false);
  expect(mayDoWithoutSheet(layoutOf([20, 20, 20, 0]), 2, { columns: true })).toBe(true);
  expect(mayDoWithoutSheet(layoutOf([20, 20]), 2, lines)).toBe(false);
  expect(mayDoWithoutSheet(layoutOf([20, 20, 20, 20], [20, 20, 1, 0]), 2, lines)).toBe(true);
});
