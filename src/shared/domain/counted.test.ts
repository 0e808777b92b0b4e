import { expect, test } from 'vitest';
import { counted } from './counted.ts';

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
