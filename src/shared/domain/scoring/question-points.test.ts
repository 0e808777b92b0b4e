import { expect, test } from 'vitest';
import { mostPoints, totalPoints } from './question-points.ts';
import { type ScoringRule, specifiedRule } from './scoring-rule.ts';

const answers = [{ isCorrect: true }, { isCorrect: false }, { isCorrect: true }];

test('a single choice is worth its points, a multiple choice its points for each right answer', () => {
  expect(mostPoints({ type: 'single', points: 1.5, rule: specifiedRule, answers })).toBe(1.5);
  expect(mostPoints({ type: 'multiple', points: 0.75, rule: specifiedRule, answers })).toBe(1.5);
});

test('decimals add up exactly', () => {
  const tenth = { type: 'single', points: 0.1, rule: specifiedRule, answers } as const;
  expect(totalPoints([tenth, { ...tenth, points: 0.2 }])).toBe(0.3);
  expect(totalPoints([])).toBe(0);
});

test('a rule for the whole question makes it worth its points, and nothing when it does not count', () => {
  const most = (kind: ScoringRule['kind']) =>
    mostPoints({ type: 'multiple', points: 0.75, rule: { ...specifiedRule, kind }, answers });
  expect(most('penalty')).toBe(1.5);
  expect([most('all-or-nothing'), most('discordance'), most('not-counted')]).toEqual([
    0.75, 0.75, 0,
  ]);
});
