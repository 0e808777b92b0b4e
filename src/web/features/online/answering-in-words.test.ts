import { expect, test } from 'vitest';
import { answeringInWords } from './answering-in-words.ts';

const usual = { extraTime: 0, givenTime: 0 };
const entitled = { extraTime: 33, givenTime: 0 };
const given = { extraTime: 0, givenTime: 300 };

test('what closing does to those who answer adds up, and counts time of the list as time given', () => {
  expect(answeringInWords([usual, usual, usual, entitled, given])).toMatch(
    /^5 étudiants répondent en ce moment\u00a0: 3 copies sont closes, .*\u00a0; 2 continuent /,
  );
  expect(answeringInWords([usual])).toMatch(/sa copie est close/);
  expect(answeringInWords([given])).toMatch(/^Un étudiant répond en ce moment, et continue /);
  expect(answeringInWords([])).toBe('Aucun étudiant ne répond en ce moment.');
});
