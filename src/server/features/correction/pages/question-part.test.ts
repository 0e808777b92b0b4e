import { expect, test } from 'vitest';
import { questionPart } from './question-part.ts';

/** Boxes of a page, each with its question, in thousandths of the page. */
function pageOf(...boxes: readonly (readonly [question: number, x: number, y: number])[]) {
  return {
    questions: boxes.map(([question]) => question),
    places: boxes.flatMap(([, x, y]) => [10 * x, 10 * y, 200, 150]),
    name: null,
    grid: null,
  };
}

test('a question is shown from below the one before it to above the next', () => {
  const page = pageOf([1, 150, 300], [1, 600, 300], [2, 150, 350], [3, 150, 420], [3, 600, 420]);
  expect(questionPart(page, 2)).toMatchObject({ x: 0.03, w: 0.94 });
  expect(questionPart(page, 2)?.y).toBeCloseTo(0.317);
  expect(questionPart(page, 9)).toBeNull();
});

test('of two columns, what stands in the other one neither cuts a question nor shows', () => {
  const page = pageOf([1, 150, 300], [2, 150, 400], [3, 620, 380], [4, 620, 450]);
  const left = questionPart(page, 2);
  expect(left?.y).toBeCloseTo(0.317);
  expect(left).toMatchObject({ x: 0.03, w: 0.47 });
  const right = questionPart(page, 4);
  expect(right?.y).toBeCloseTo(0.397);
  expect(right).toMatchObject({ x: 0.5, w: 0.47 });
});
