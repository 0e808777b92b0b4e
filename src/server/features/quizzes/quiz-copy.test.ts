import { describe, expect, it } from 'vitest';
import { copyFields, copyTitle } from './quiz-copy.ts';
import type { Quiz } from './quizzes.queries.ts';

describe('the title of a copy', () => {
  it('says that it is one', () => {
    expect(copyTitle('Dérivation')).toBe('Dérivation - Copie');
  });

  it('stays within the longest title, without half a character', () => {
    expect(copyTitle('é'.repeat(500))).toBe(`${'é'.repeat(492)} - Copie`);
    expect(copyTitle(`a${'😀'.repeat(249)}`)).toBe(`a${'😀'.repeat(245)} - Copie`);
  });
});

it('a release date in the past is dropped from a copy, and one in the future is kept', () => {
  const [past, future] = ['2026-06-01T08:00:00.000Z', '2027-01-01T08:00:00.000Z'];
  const quiz = { title: 'Partiel', scoreReleaseAt: future, correctionReleaseAt: past };
  const fields = copyFields(quiz as Quiz, Date.parse('2026-11-17T08:00:00.000Z'));
  expect(fields).toMatchObject({ scoreReleaseAt: future, correctionReleaseAt: null });
});
