import { expect, test } from 'vitest';
import { missingCopiesInWords } from './copies-in-words.ts';

test('a class that would have to share copies is told of before they are printed', () => {
  expect(missingCopiesInWords(1, 30)).toMatch(
    /^La classe a 30 étudiants et une copie sera imprimée\./,
  );
  expect(missingCopiesInWords(12, 30)).toContain('12 copies seront imprimées');
  expect(missingCopiesInWords(30, 30)).toBeNull();
  expect(missingCopiesInWords(1, null)).toBeNull();
});
