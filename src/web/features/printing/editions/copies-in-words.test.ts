import { expect, test } from 'vitest';
import { sheetsInWords, spillInWords } from '../preview/fit-in-words.ts';
import { copiesInWords, enlargedInWords, missingCopiesInWords } from './copies-in-words.ts';

test('a class with too few copies is mentioned before they are printed', () => {
  expect(missingCopiesInWords(1, 30)).toMatch(
    /^La classe a 30 étudiants, mais une copie sera imprimée\./,
  );
  expect(missingCopiesInWords(12, 30)).toContain('12 copies seront imprimées');
  expect(missingCopiesInWords(30, 30)).toBeNull();
  expect(missingCopiesInWords(1, null)).toBeNull();
});

test('if questions are shuffled, copies are not said to have one length', () => {
  const print = { copies: 30, isNamed: false, shuffleQuestions: true, twoUpPrinting: false };
  expect(copiesInWords({ ...print, pagesPerCopy: 4 })).toBe('30 copies de 4 pages au plus');
  expect(copiesInWords({ ...print, pagesPerCopy: 1 })).toBe('30 copies de 1 page');
  expect(copiesInWords({ ...print, pagesPerCopy: null })).toBe('30 copies');
  expect(sheetsInWords({ pagesPerCopy: 2 }, print)).toBe(
    '2 pages, 1 feuille recto verso pour la première copie\u00a0; d’autres, dans un autre ordre, peuvent en demander plus',
  );
  const inOrder = { ...print, shuffleQuestions: false };
  expect(copiesInWords({ ...inOrder, pagesPerCopy: 4 })).toBe('30 copies de 4 pages');
  expect(sheetsInWords({ pagesPerCopy: 2 }, inOrder)).toBe(
    '2 pages, 1 feuille recto verso par copie, 30 feuilles en tout',
  );
  expect(sheetsInWords({ pagesPerCopy: 1 }, inOrder)).toBe(
    '1 page, 1 feuille par copie, 30 feuilles en tout',
  );
  expect(sheetsInWords({ pagesPerCopy: 2 }, { ...inOrder, twoUpPrinting: true })).toBe(
    '2 pages, 1 feuille par copie, 30 feuilles en tout',
  );
  expect(spillInWords({ spilled: 1 }, inOrder)).toBe(
    '1 question déborde\u00a0: 30 feuilles de plus',
  );
  expect(spillInWords({ spilled: 1 }, print)).toBe(
    '1 question déborde\u00a0: 1 feuille de plus pour la première copie',
  );
});

test('if some copies are typeset differently for their students, no length is stated for all', () => {
  const print = { copies: 30, isNamed: true, shuffleQuestions: false, twoUpPrinting: false };
  const fit = { pagesPerCopy: 2 };
  expect(copiesInWords({ ...print, pagesPerCopy: 8, setOtherwise: 1 })).toBe(
    '30 copies nominatives de 8 pages au plus',
  );
  expect(sheetsInWords(fit, { ...print, setOtherwise: 1 })).toBe(
    '2 pages, 1 feuille recto verso pour une copie sans aménagement\u00a0; la copie aménagée peut en demander plus',
  );
  const shuffled = { ...print, shuffleQuestions: true, setOtherwise: 2 };
  expect(sheetsInWords(fit, shuffled)).toBe(
    '2 pages, 1 feuille recto verso pour une copie sans aménagement\u00a0; les 2 copies aménagées, et d’autres, dans un autre ordre, peuvent en demander plus',
  );
  expect(spillInWords({ spilled: 1 }, shuffled)).toBe(
    '1 question déborde\u00a0: 1 feuille de plus pour une copie sans aménagement',
  );
});

test('enlarged copies are named, since a printer would reduce them without a warning', () => {
  const louise = { name: 'PETIT Louise', pages: null, addition: null };
  const adam = { ...louise, name: 'ROUX Adam' };
  const all = 'En A3, à imprimer à part sur ce papier et sans réduire\u00a0:';
  expect(enlargedInWords([louise, adam])).toBe(`${all} PETIT Louise et ROUX Adam.`);
  const printed = [
    { ...louise, pages: { first: 41, last: 44 } },
    { ...adam, pages: { first: 3, last: 3 } },
    { name: 'ROY Ève', pages: { first: 1, last: 4 }, addition: { firstCopy: 31, copies: 3 } },
  ];
  expect(enlargedInWords(printed)).toBe(
    `${all} PETIT Louise (pages 41 à 44), ROUX Adam (page 3) et ROY Ève (copies ajoutées 31 à 33, pages 1 à 4).`,
  );
  expect(enlargedInWords([])).toBeNull();
});
