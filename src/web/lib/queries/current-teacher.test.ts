import { expect, test } from 'vitest';
import { hasSessionMarker } from './current-teacher.ts';

test('a visitor is distinguished from a teacher by the cookie that goes with the session', () => {
  expect(hasSessionMarker('')).toBe(false);
  expect(hasSessionMarker('theme=dark; cochalot_signed_in=')).toBe(false);
  expect(hasSessionMarker('not_cochalot_signed_in=1')).toBe(false);
  expect(hasSessionMarker('theme=dark; cochalot_signed_in=1')).toBe(true);
});
