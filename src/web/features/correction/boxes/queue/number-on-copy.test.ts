import { expect, test } from 'vitest';
import { numberOnCopy } from './number-on-copy.ts';

const pages = [
  [3, 0],
  [2, 1, 4],
].map((questions) => ({
  questions: questions.map((question) => ({ question })),
}));

test('a question that stands elsewhere on a copy is told by the number printed beside it', () => {
  expect([0, 1, 2, 3, 4].map((question) => numberOnCopy(pages, question, []))).toEqual([
    2,
    4,
    null,
    1,
    null,
  ]);
});

test('no number is told that a missing page may have shifted', () => {
  expect(numberOnCopy(pages, 0, [2])).toBeNull();
});
