import { expect, test } from 'vitest';
import { nearestWords } from './nearest-words.ts';

const meant: [string, string[], string[]][] = [
  ['frase', ['fiassent', 'fracs', 'frise', 'phrase'], ['phrase', 'frise']],
  ['ortographe', ['orographie', 'autographes', 'orthographe'], ['orthographe']],
  ['acceuil', ['acculai', 'accueil'], ['accueil']],
  ['language', ['largages', 'langage'], ['langage']],
  ['theoreme', ['thermes', 'théorème'], ['théorème']],
];

test.each(meant)('for «%s» of %j proposes %j', (word, candidates, nearest) => {
  expect(nearestWords(word, candidates)).toEqual(nearest);
});

test('suggests nothing for a word that resembles no other', () => {
  expect(nearestWords('Cléante', ['Celant', 'Clamant', 'Séantes'])).toEqual([]);
  expect(nearestWords('def', ['deV', 'BEF', 'de'])).toEqual([]);
});
