import { expect, test } from 'vitest';
import { counted, oneOrMany, plural, unlessNone } from './counted.ts';

test('a plural begins at two', () => {
  expect([0, 1, 1.5, 2, 20_000].map((count) => counted(count, 'point'))).toEqual([
    '0 point',
    '1 point',
    '1,5 point',
    '2 points',
    '20000 points',
  ]);
  expect(counted(3, 'copie incomplète', 'copies incomplètes')).toBe('3 copies incomplètes');
});

test('one is written in words, several in digits', () => {
  const missing = (count: number) => oneOrMany(count, 'Une copie manque', 'copies manquent');
  expect([missing(1), missing(3)]).toEqual(['Une copie manque', '3 copies manquent']);
  expect([0, 2].map((count) => unlessNone(count, 'une page', 'pages'))).toEqual([[], ['2 pages']]);
  expect([plural(1, 'reste', 'restent'), plural(2, 'page')]).toEqual(['reste', 'pages']);
});
