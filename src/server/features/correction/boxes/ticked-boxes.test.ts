import { expect, test } from 'vitest';
import { printedOrder } from './ticked-boxes.ts';

test('a question has the number of its place on the copy, and one that goes on overleaf one number', () => {
  const pages = [
    { record: { questions: [2, 2, 2, 0, 0] } },
    { record: { questions: [0, 3, 3, 1, 1] } },
  ];
  expect(printedOrder(pages)).toEqual([2, 0, 3, 1]);
});
