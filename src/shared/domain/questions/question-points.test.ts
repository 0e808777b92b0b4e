import { expect, test } from 'vitest';
import { mostPoints, totalPoints } from './question-points.ts';

const answers = [{ isCorrect: true }, { isCorrect: false }, { isCorrect: true }];

test('a single question is worth its points, a multiple one its points for each right answer', () => {
  expect(mostPoints({ type: 'single', points: 1.5, answers })).toBe(1.5);
  expect(mostPoints({ type: 'multiple', points: 0.75, answers })).toBe(1.5);
});

test('decimals add up exactly', () => {
  const tenth = { type: 'single', points: 0.1, answers } as const;
  expect(totalPoints([tenth, { ...tenth, points: 0.2 }])).toBe(0.3);
  expect(totalPoints([])).toBe(0);
});
