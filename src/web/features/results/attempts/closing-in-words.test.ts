import { expect, test } from 'vitest';
import { silentInWords } from './closing-in-words.ts';

const named = (...names: string[]) => names.map((studentName) => ({ studentName }));

test('before closing, the teacher reads whose pages are silent, a few by name, and what happens to their answers', () => {
  expect(silentInWords([])).toBe('');
  expect(silentInWords(named('Dora Maar'))).toBe(
    'Dora Maar est sans nouvelles. Des réponses sont peut-être encore sur son appareil\u00a0: celles qui arriveront après la clôture seront gardées, et ne compteront pas tant que vous n’aurez pas décidé.',
  );
  expect(silentInWords(named('Ada', 'Zoé'))).toMatch(
    /^2 étudiants sont sans nouvelles\u00a0: Ada et Zoé\. .* leurs appareils\u00a0: /,
  );
  const many = named('Ada', 'Ève', 'Inès', 'Léa', 'Noé', 'Tom');
  expect(silentInWords(many)).toContain('\u00a0: Ada, Ève, Inès, Léa, Noé et 1 autre.');
  expect(silentInWords([...many, ...many])).toContain(
    '12 étudiants sont sans nouvelles\u00a0: Ada, Ève, Inès, Léa, Noé et 7 autres.',
  );
});
