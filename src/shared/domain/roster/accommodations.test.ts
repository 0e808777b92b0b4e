import { expect, test } from 'vitest';
import {
  accommodationInWords,
  extendedMinutes,
  isAccommodated,
  noAccommodation,
} from './accommodations.ts';

test('a third more time is rounded in the student’s favour', () => {
  expect(extendedMinutes(60, { extraTime: 33 })).toBe(80);
  expect(extendedMinutes(55, { extraTime: 33 })).toBe(74);
  expect(extendedMinutes(55, { extraTime: 0 })).toBe(55);
  expect(extendedMinutes(1, { extraTime: 33 })).toBe(2);
});

test('what is granted is told in words', () => {
  const granted = { ...noAccommodation, fontSize: 16, easyReading: true, extraTime: 33 } as const;
  expect(accommodationInWords(granted)).toBe('16\u00a0pt, lecture facilitée, tiers temps');
  expect(accommodationInWords(noAccommodation)).toBe('');
});

test('who is granted nothing is not accommodated', () => {
  expect(isAccommodated(noAccommodation)).toBe(false);
  expect(isAccommodated({ ...noAccommodation, onePerPage: true })).toBe(true);
});
