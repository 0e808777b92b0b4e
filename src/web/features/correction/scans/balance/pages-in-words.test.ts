import { expect, test } from 'vitest';
import { pagesInWords } from './pages-in-words.ts';

test('the pages of a scan are told with their files', () => {
  expect(pagesInWords(4, [{ pages: 4 }])).toBe('4 dans le fichier');
  expect(pagesInWords(6, [{ pages: 4 }, { pages: null }])).toBe('6 dans 2 fichiers');
});

test('more pages than a file has come of sheets that nobody cut', () => {
  expect(pagesInWords(78, [{ pages: 76 }])).toBe('78 sur 76 images dans le fichier');
});
