import { expect, test } from 'vitest';
import { sameText } from './generated-question.ts';

test('case, spaces and final punctuation do not make another question', () => {
  expect(sameText('Combien vaut $1 + 2$ ?')).toBe(sameText('combien  VAUT 1+2 ?!'));
  expect(sameText('Vrai, ou faux ?')).not.toBe(sameText('Vrai ou faux ?'));
});

test('a very long run of punctuation is handled quickly', () => {
  const signs = ','.repeat(300_000);
  expect(sameText(`${signs}a`)).toBe(`${signs}a`);
});
