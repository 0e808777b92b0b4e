import { expect, test } from 'vitest';
import { codeLetters, lettersFor, plainCode } from './letter-code.ts';

test('a code has only letters that cannot be confused with others', () => {
  expect(codeLetters).toMatch(/^[B-DF-HJ-NP-TV-XZ]{20}$/);
  expect(lettersFor(0n, 6)).toBe('BBBBBB');
  expect(lettersFor(21n, 3)).toBe('CCB');
  expect(lettersFor(2n ** 64n, 8)).toHaveLength(8);
});

test('a code is recognised however it is typed', () => {
  expect(plainCode(' krf-tqx ')).toBe('KRFTQX');
  expect(plainCode('Krf Tqx')).toBe('KRFTQX');
});
