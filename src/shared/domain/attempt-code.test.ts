import { expect, test } from 'vitest';
import { attemptCode } from './attempt-code.ts';

test('an attempt has one code, which nobody misreads', () => {
  expect(attemptCode('00000000-0000-4000-8000-000000000000')).toBe('000-000');
  expect(attemptCode('00000000-0000-4000-8000-000000000021')).toBe('110-000');
  expect(attemptCode('00000000-0000-4000-8000-ffffffffffff')).toBe('ZZZ-ZZZ');
});
