import fc from 'fast-check';
import { expect, test } from 'vitest';
import { exactMark, type KeyedQuestion } from '../../scoring/scoring.ts';
import { specifiedRule } from '../../scoring/scoring-rule.ts';
import { markCopy } from './copy-mark.ts';

const question = (id: string, type: 'single' | 'multiple', right: string, points = 1) =>
  ({
    id,
    type,
    points,
    rule: specifiedRule,
    answers: ['a', 'b', 'c', 'd'].map((letter) => ({
      id: `${id}${letter}`,
      isCorrect: right.includes(letter),
    })),
  }) satisfies KeyedQuestion;

const quiz = [question('1', 'single', 'a'), question('2', 'multiple', 'bc', 0.5)];
const ticked = (...ids: string[]) =>
  new Map(['1', '2'].map((id) => [id, new Set(ids.filter((answer) => answer.startsWith(id)))]));

test('a copy earns what the same choices earn online, out of 20 to two decimals', () => {
  expect(markCopy(quiz, ticked('1a', '2b'))).toMatchObject({ score: 1.5, maxScore: 2, raw: 15 });
  expect(markCopy(quiz, ticked('1a', '2b', '2c')).raw).toBe(20);
  expect(markCopy(quiz, ticked()).raw).toBe(0);
});

test('two ticks on a question that takes one are named, and earn nothing', () => {
  const [first] = markCopy(quiz, ticked('1a', '1b')).questions;
  expect(first).toMatchObject({ points: 0, state: 'several', isCorrect: false });
});

test('a question left out and one with several right answers are told apart', () => {
  const states = markCopy(quiz, ticked('2b', '2c')).questions.map(({ state }) => state);
  expect(states).toEqual(['empty', 'answered']);
});

test('a neutralised question is given to everybody, or taken out of the total', () => {
  const given = markCopy(quiz, ticked('2b'), new Map([['1', 'given']]));
  expect(given).toMatchObject({ score: 1.5, maxScore: 2 });
  const removed = markCopy(quiz, ticked('2b'), new Map([['1', 'removed']]));
  expect(removed).toMatchObject({ score: 0.5, maxScore: 1, raw: 10 });
});

test('a quiz in which every question was taken out has no points to give', () => {
  const all = new Map([
    ['1', 'removed' as const],
    ['2', 'removed' as const],
  ]);
  expect(markCopy(quiz, ticked('1a'), all)).toMatchObject({ score: 0, maxScore: 0, raw: 0 });
});

test('halves are rounded up as on paper: 7 of 16 is 8.75, 1 of 3 is 6.67', () => {
  expect(exactMark(7, 16)).toBe(8.75);
  expect(exactMark(1, 3)).toBe(6.67);
  expect(exactMark(0.145, 20)).toBe(0.15);
});

test('the mark equals exact arithmetic whatever the points', () => {
  const quarter = fc.integer({ min: 0, max: 4000 });
  fc.assert(
    fc.property(quarter, quarter, (one, other) => {
      const [earned, most] = [Math.min(one, other), Math.max(one, other, 1)];
      const hundredths = (2n * BigInt(earned) * 2000n + BigInt(most)) / (2n * BigInt(most));
      expect(exactMark(earned / 4, most / 4)).toBe(Number(hundredths) / 100);
    }),
  );
});
