import { expect, test } from 'vitest';
import { isReleased } from './release.ts';

const now = new Date('2026-11-15T10:00:00Z');

test('results are released when the rule of the teacher says so', () => {
  const open = { isClosed: false, now };
  const closed = { isClosed: true, now };
  expect(isReleased('never', null, closed)).toBe(false);
  expect(isReleased('at-once', null, open)).toBe(true);
  expect(isReleased('after-closing', null, open)).toBe(false);
  expect(isReleased('after-closing', null, closed)).toBe(true);
});

test('a release on a date begins at that very moment, and a missing date releases nothing', () => {
  const at = (moment: string | null) => isReleased('on-date', moment, { isClosed: true, now });
  expect(at('2026-11-15T10:00:01Z')).toBe(false);
  expect(at('2026-11-15T10:00:00.000Z')).toBe(true);
  expect(at(null)).toBe(false);
});
