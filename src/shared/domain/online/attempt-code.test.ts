import { expect, test } from 'vitest';
import { attemptCode } from './attempt-code.ts';

test('an attempt always has the same code, which does not look like a number or a name', () => {
  expect(attemptCode('00000000-0000-4000-8000-000000000000')).toBe('BBB-BBB');
  expect(attemptCode('00000000-0000-4000-8000-000000000015')).toBe('CCB-BBB');
  expect(attemptCode('00000000-0000-4000-8000-0000ffffffff')).toMatch(
    /^[B-DF-HJ-NP-TV-XZ]{3}-[B-DF-HJ-NP-TV-XZ]{3}$/,
  );
});
