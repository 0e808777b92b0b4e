import { expect, test } from 'vitest';
import type { StudentQuestion } from '#shared/contract/online/student-schemas.ts';
import { passagesOf } from './passages.ts';

const question = {
  text: [{ text: 'What is ' }, { html: '<span/>', speech: 'x au carré' }, { text: '?' }],
  answers: [
    { id: '1', text: [{ text: 'A square' }] },
    { id: '2', text: [{ html: '<span/>', speech: '2 x' }] },
  ],
} as unknown as StudentQuestion;

test('a question is read in its language, its formulas in our French words', () => {
  expect(passagesOf(question, [], 'en')).toEqual([
    { lang: 'en', text: 'What is ' },
    { lang: 'fr', text: 'x au carré' },
    { lang: 'en', text: '?' },
    { lang: 'en', text: 'A square' },
    { lang: 'fr', text: '2 x' },
  ]);
});

test('a French question and its formulas are read without a pause between them', () => {
  expect(passagesOf(question, [], 'fr')[0]).toEqual({ lang: 'fr', text: 'What is  x au carré ?' });
});

test('a table is read cell by cell, and nothing is said of an empty answer', () => {
  const cells = [[[{ text: 'Lyon' }], [{ text: '3' }]]];
  const table = {
    text: [{ rows: cells, hasHeader: false }],
    answers: [{ id: '1', text: [] }],
  } as unknown as StudentQuestion;
  expect(passagesOf(table, [], 'fr').map(({ text }) => text.replaceAll(/\s+/g, ' '))).toEqual([
    'Lyon , 3 , ',
  ]);
});

test('what the picture shows and the hints are read between the statement and the answers', () => {
  const described = { ...question, image: { description: 'A square of side x' } };
  const read = passagesOf(described as StudentQuestion, ['Plusieurs réponses possibles.'], 'en');
  expect(read.slice(3, 6)).toEqual([
    { lang: 'en', text: 'A square of side x' },
    { lang: 'fr', text: 'Plusieurs réponses possibles.' },
    { lang: 'en', text: 'A square' },
  ]);
});
