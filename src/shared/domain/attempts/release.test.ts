import { expect, test } from 'vitest';
import { isReleased } from './release.ts';

const now = new Date('2026-11-15T10:00:00Z');

test('what students are told waits for what their teacher chose', () => {
  const open = { isClosed: false, now };
  const closed = { isClosed: true, now };
  expect(isReleased('never', null, closed)).toBe(false);
  expect(isReleased('at-once', null, open)).toBe(true);
  expect(isReleased('after-closing', null, open)).toBe(false);
  expect(isReleased('after-closing', null, closed)).toBe(true);
});

test('a date lets out from its very moment on, and none lets out nothing', () => {
  const at = (moment: string | null) => isReleased('on-date', moment, { isClosed: true, now });
  expect(at('2026-11-15T10:00:01Z')).toBe(false);
  expect(at('2026-11-15T10:00:00.000Z')).toBe(true);
  expect(at(null)).toBe(false);
});
