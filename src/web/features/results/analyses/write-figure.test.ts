import { expect, test } from 'vitest';
import { countCopies, writeCoefficient, writePart, writePoints } from './write-figure.ts';

test('figures are written as in French', () => {
  expect(writePart(2 / 3)).toBe('67\u00a0%');
  expect([0.456, -0.12, -0.001, 1].map(writeCoefficient)).toEqual([
    '0,46',
    '−0,12',
    '0,00',
    '1,00',
  ]);
  expect([0, 1.96, 3.27].map(writePoints)).toEqual([
    '0\u00a0point',
    '2\u00a0points',
    '3,3\u00a0points',
  ]);
  expect([0, 1, 2].map(countCopies)).toEqual(['0 copie', '1 copie', '2 copies']);
});
