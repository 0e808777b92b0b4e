import { expect, test } from 'vitest';
import type { KeyedQuestion } from '../../scoring/scoring.ts';
import { specifiedRule } from '../../scoring/scoring-rule.ts';
import { todaysKey } from './todays-key.ts';

const right = (id: string) => ({ id, isCorrect: true });
const wrong = (id: string) => ({ id, isCorrect: false });
const question = (id: string, answers: KeyedQuestion['answers'], points = 1): KeyedQuestion => ({
  ...{ id, type: 'single', points, rule: specifiedRule, answers },
});
const printed = [
  question('a', [right('a1'), wrong('a2')]),
  question('b', [right('b1'), wrong('b2')]),
];

test('what was mended since the printing counts as it is now', () => {
  const mended = question('a', [wrong('a1'), right('a2')], 2);
  expect(todaysKey(printed, [mended, ...printed.slice(1)])).toEqual([mended, printed[1]]);
});

test('a question or an answer that the quiz has no longer counts as it was printed', () => {
  const shorter = question('a', [right('a2')]);
  expect(todaysKey(printed, [shorter])).toEqual([
    question('a', [right('a1'), right('a2')]),
    printed[1],
  ]);
});

test('what was added since the printing is on no copy', () => {
  const longer = question('b', [right('b1'), wrong('b2'), wrong('b3')]);
  const other = { ...question('b', [right('b1')]), id: 'c' };
  expect(todaysKey(printed, [...printed.slice(0, 1), longer, other])).toEqual(printed);
});
