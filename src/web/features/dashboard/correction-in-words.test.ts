import { expect, test } from 'vitest';
import { correctionInWords } from './correction-in-words.ts';

const settled = {
  quizId: '00000000-0000-4000-8000-000000000001',
  copies: 30,
  unmatched: 0,
  doubts: 0,
  doubles: 0,
  contests: 0,
  validatedAt: null,
  sinceValidation: null,
};

test('what the teacher must still do comes first, then that marks are final', () => {
  expect(correctionInWords({ ...settled, copies: 0 })).toBe('Aucune copie lue');
  expect(correctionInWords({ ...settled, doubts: 3, doubles: 2, unmatched: 1 })).toBe(
    '3 doutes à vérifier, 2 doubles coches à vérifier, 1 copie sans étudiant',
  );
  expect(correctionInWords(settled)).toBe('Notes à valider');
  const validatedAt = '2026-11-03T12:00:00.000Z';
  expect(correctionInWords({ ...settled, validatedAt, contests: 2 })).toBe(
    'Notes validées le 03/11/2026, 2 demandes d’étudiants',
  );
  expect(correctionInWords({ ...settled, validatedAt, sinceValidation: 'stale' })).toBe(
    'Notes à recalculer',
  );
  expect(correctionInWords({ ...settled, validatedAt, sinceValidation: 'changed' })).toBe(
    'Notes à valider à nouveau',
  );
});
