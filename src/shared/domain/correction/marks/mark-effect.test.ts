import { expect, test } from 'vitest';
import type { KeyedQuestion } from '../../scoring/scoring.ts';
import { specifiedRule } from '../../scoring/scoring-rule.ts';
import { flipEffect } from './mark-effect.ts';

const single: KeyedQuestion = {
  id: 'q',
  type: 'single',
  points: 2,
  rule: specifiedRule,
  answers: [
    { id: 'right', isCorrect: true },
    { id: 'wrong', isCorrect: false },
  ],
};
const copy = { score: 2, maxScore: 8, neutralised: null };

test('a doubtful box tells what the mark would become', () => {
  expect(flipEffect(single, new Set(['right']), 'right', copy)).toEqual({ points: -2, mark: -5 });
  expect(flipEffect(single, new Set(['right']), 'wrong', copy)).toEqual({ points: -2, mark: -5 });
  expect(flipEffect(single, new Set(['right', 'wrong']), 'wrong', copy)).toEqual({
    points: 2,
    mark: 5,
  });
});

test('a box that changes nothing says so', () => {
  expect(flipEffect(single, new Set(), 'wrong', copy)).toEqual({ points: 0, mark: 0 });
  const given = { ...copy, neutralised: 'given' as const };
  expect(flipEffect(single, new Set(['right']), 'right', given)).toEqual({ points: 0, mark: 0 });
});
