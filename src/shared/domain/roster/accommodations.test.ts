import { expect, test } from 'vitest';
import {
  extendedMinutes,
  extraTimeInWords,
  isAccommodated,
  noAccommodation,
} from './accommodations.ts';

test('a third of extra time is rounded up', () => {
  expect(extendedMinutes(60, { extraTime: 33 })).toBe(80);
  expect(extendedMinutes(55, { extraTime: 33 })).toBe(74);
  expect(extendedMinutes(55, { extraTime: 0 })).toBe(55);
  expect(extendedMinutes(1, { extraTime: 33 })).toBe(2);
});

test('a third of extra time is called by its French name', () => {
  expect([0, 33, 50].map(extraTimeInWords)).toEqual([
    '',
    'tiers temps',
    '50\u00a0% de temps en plus',
  ]);
});

test('a student without any entitlement is not accommodated', () => {
  expect(isAccommodated(noAccommodation)).toBe(false);
  expect(isAccommodated({ ...noAccommodation, onePerPage: true })).toBe(true);
});
