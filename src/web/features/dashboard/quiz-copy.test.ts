import { describe, expect, it } from 'vitest';
import { copyTitle } from './quiz-copy.ts';

describe('the title of a copy', () => {
  it('says that it is one', () => {
    expect(copyTitle('Dérivation')).toBe('Dérivation - Copie');
  });

  it('stays within the longest title, without half a character', () => {
    expect(copyTitle('é'.repeat(500))).toBe(`${'é'.repeat(492)} - Copie`);
    expect(copyTitle(`a${'😀'.repeat(249)}`)).toBe(`a${'😀'.repeat(245)} - Copie`);
  });
});
