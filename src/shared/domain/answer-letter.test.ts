import { expect, it } from 'vitest';
import { answerLetter } from './answer-letter.ts';

it.each([
  [0, 'A'],
  [25, 'Z'],
  [26, 'AA'],
  [27, 'AB'],
  [51, 'AZ'],
  [52, 'BA'],
  [701, 'ZZ'],
  [702, 'AAA'],
])('the answer at place %i is called %s', (place, letter) => {
  expect(answerLetter(place)).toBe(letter);
});
