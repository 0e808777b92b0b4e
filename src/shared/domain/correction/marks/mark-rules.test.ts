import { expect, test } from 'vitest';
import { finalMarks, type MarkRules, plainRules } from './mark-rules.ts';

const marks = (...raws: number[]) => raws.map((raw) => ({ raw, adjustment: 0 }));
const final = (raws: number[], rules: Partial<MarkRules>) =>
  finalMarks(marks(...raws), { ...plainRules, ...rules });

test('without rules the mark is the raw mark', () => {
  expect(final([0, 8.75, 12.33, 20], {})).toEqual([0, 8.75, 12.33, 20]);
});

test('marks are rounded to a step, to the nearest, up or down', () => {
  expect(final([8.24, 8.25, 8.75], { step: 0.5 })).toEqual([8, 8.5, 9]);
  expect(final([8.01, 8.5], { step: 0.5, direction: 'up' })).toEqual([8.5, 8.5]);
  expect(final([8.49, 8.5], { step: 0.5, direction: 'down' })).toEqual([8, 8.5]);
});

test('a mark that stands on a step is not rounded away from it', () => {
  for (let hundredths = 0; hundredths <= 2000; hundredths += 10) {
    const raw = hundredths / 100;
    expect(final([raw], { step: 0.1, direction: 'up' })).toEqual([raw]);
    expect(final([raw], { step: 0.1, direction: 'down' })).toEqual([raw]);
  }
});

test('no bonus lifts a mark past the cap, no malus below 0', () => {
  expect(final([19, 3], { bonus: 2 })).toEqual([20, 5]);
  expect(final([1, 10], { bonus: -2 })).toEqual([0, 8]);
  expect(final([19.9], { cap: 19, step: 0.5, direction: 'up' })).toEqual([19]);
});

test('a class is brought to a mean, or its best mark to a target', () => {
  expect(final([6, 8, 10], { harmonisation: { kind: 'mean', target: 10 } })).toEqual([8, 10, 12]);
  expect(final([5, 10], { harmonisation: { kind: 'best', target: 20 } })).toEqual([10, 20]);
  expect(final([0, 0], { harmonisation: { kind: 'best', target: 20 } })).toEqual([0, 0]);
});

test('what is added to one copy changes that copy alone', () => {
  const [one, other] = finalMarks(
    [
      { raw: 10, adjustment: 1.5 },
      { raw: 10, adjustment: 0 },
    ],
    plainRules,
  );
  expect([one, other]).toEqual([11.5, 10]);
});
