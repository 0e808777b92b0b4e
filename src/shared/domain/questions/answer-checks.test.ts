import { describe, expect, test } from 'vitest';
import { runToEnd } from '../run-to-end.ts';
import { type CheckedQuestion, checkAnswersInSteps } from './answer-checks.ts';

const checkAnswers = (...asked: Parameters<typeof checkAnswersInSteps>) =>
  runToEnd(checkAnswersInSteps(...asked));

const inOrder = { shuffleAnswers: false };
const shuffled = { shuffleAnswers: true };

function question(fields: Partial<CheckedQuestion> = {}): CheckedQuestion {
  return {
    text: 'Capitale de la France ?',
    type: 'single',
    points: 1,
    image: null,
    isImageMissing: false,
    topic: null,
    followsPrevious: false,
    keepAnswerOrder: false,
    answers: [right('Paris'), wrong('Lyon'), wrong('Lille')],
    ...fields,
  };
}
const right = (text: string) => ({ text, isCorrect: true, isPinned: false });
const wrong = (text: string) => ({ text, isCorrect: false, isPinned: false });

test('an answer about the other answers is accepted when it is pinned, or when the order is kept', () => {
  const none = wrong('Aucune de ces réponses');
  const answers = [right('Paris'), wrong('Lyon'), none];
  const pinned = [right('Paris'), wrong('Lyon'), { ...none, isPinned: true }];
  expect(checkAnswers([question({ answers })], shuffled).join()).toMatch(/Épinglez-la/);
  expect(checkAnswers([question({ answers: pinned })], shuffled)).toEqual([]);
  expect(checkAnswers([question({ answers, keepAnswerOrder: true })], shuffled)).toEqual([]);
  const letters = [right('Paris'), { ...wrong('Les réponses A et B'), isPinned: true }];
  expect(checkAnswers([question({ answers: letters })], shuffled).join()).toMatch(/Reformulez-la/);
});

test('a very long code of blank lines is checked quickly', () => {
  const code = (first: string) => `\`\`\`\n${first}${'\n'.repeat(200_000)}b\n\`\`\``;
  const answers = [right(code('a')), wrong(code('c'))];
  expect(checkAnswers([question({ answers })], inOrder)).toEqual([]);
  const same = [right(code('a')), wrong(code('\n\na  '))];
  expect(checkAnswers([question({ answers: same })], inOrder).join()).toMatch(/la même chose/);
});

test('a correct quiz has no issue', () => {
  const other = question({ text: 'Plus grande ville ?' });
  expect(checkAnswers([question(), other], inOrder)).toEqual([]);
});

describe('an issue names the question and what to do', () => {
  const cases: [string, Partial<CheckedQuestion>, RegExp][] = [
    ['no correct answer', { answers: [wrong('a'), wrong('b')] }, /aucune réponse n’est marquée/],
    ['two correct in a single', { answers: [right('a'), right('b'), wrong('c')] }, /plusieurs/],
    [
      'all answers correct',
      { type: 'multiple', answers: [right('a'), right('b')] },
      /toutes les réponses sont correctes/,
    ],
    ['a single answer', { answers: [right('a')] }, /au moins deux réponses/],
    ['an empty answer', { answers: [right('a'), wrong(' ')] }, /la réponse B est vide/],
    ['an empty text', { text: ' \n' }, /l’énoncé est vide/],
    ['no points', { points: 0 }, /0 point/],
    ['a lost picture', { image: 'x', isImageMissing: true }, /image est introuvable/],
    [
      'the same answer twice',
      { answers: [right('Le  Rhône'), wrong('la Loire'), wrong('le Rhône.')] },
      /réponses A et C disent la même chose/,
    ],
    [
      'a picture that is announced',
      { text: 'Que montre l’image ci-dessous ?' },
      /«\sl’image ci-dessous\s», et aucune image/,
    ],
    ['the same formula twice', { answers: [right('$x^2$'), wrong('$x ^ 2$')] }, /réponses A et B/],
  ];
  test.each(cases)('%s', (_, fields, issue) => {
    const issues = checkAnswers([question(), question({ text: 'Autre ?', ...fields })], inOrder);
    expect(issues).toHaveLength(1);
    expect(issues[0]).toMatch(/^Question 2\u00a0: /);
    expect(issues[0]).toMatch(issue);
  });
});

test('genotypes and symbols that differ only by a capital are different answers', () => {
  const answers = [right('Aa'), wrong('AA'), wrong('mg'), wrong('Mg'), wrong('aa')];
  expect(checkAnswers([question({ answers })], inOrder)).toEqual([]);
});

test('code that differs only by its indentation makes different answers', () => {
  const inside = 'while n > 0:\n    print(n)\n    n = n - 1';
  const outside = 'while n > 0:\n    print(n)\nn = n - 1';
  expect(checkAnswers([question({ answers: [right(inside), wrong(outside)] })], inOrder)).toEqual(
    [],
  );
  const again = [right(inside), wrong(`${inside}\n`)];
  expect(checkAnswers([question({ answers: again })], inOrder)).toHaveLength(1);
});

test('formulas that differ only by a capital are different answers', () => {
  const answers = [right('$x$'), wrong('$X$')];
  expect(checkAnswers([question({ answers })], inOrder)).toEqual([]);
});

test.each(['Aucune des réponses ci-dessus', 'Toutes les propositions', 'Les réponses A et B'])(
  '«%s» is reported only where answers are shuffled',
  (text) => {
    const questions = [question({ answers: [right('Paris'), wrong('Lyon'), wrong(text)] })];
    expect(checkAnswers(questions, inOrder)).toEqual([]);
    expect(checkAnswers(questions, shuffled)).toMatchObject([expect.stringContaining(text)]);
  },
);

test.each(['Aucune', 'Toutes les femmes', 'Une réponse adaptée'])(
  '«%s» may be shuffled',
  (text) => {
    const questions = [question({ answers: [right('Paris'), wrong(text)] })];
    expect(checkAnswers(questions, shuffled)).toEqual([]);
  },
);

test('a repeated question is reported, unless its picture or its right answer differs', () => {
  const twice = [question(), question({ image: 'carte' }), question()];
  expect(checkAnswers(twice, inOrder)).toEqual([
    'Question 3\u00a0: elle répète la question 1. Retirez l’une des deux.',
  ]);
  const otherKey = question({ answers: [right('Rome'), wrong('Paris')] });
  expect(checkAnswers([question(), otherKey], inOrder)).toEqual([]);
});

test('right answers that are all in the same place are reported from five questions on, unless shuffled', () => {
  const five = Array.from({ length: 5 }, (_, index) => question({ text: `Question ${index} ?` }));
  expect(checkAnswers(five, inOrder)).toMatchObject([expect.stringContaining('toujours la A')]);
  expect(checkAnswers(five.slice(1), inOrder)).toEqual([]);
  expect(checkAnswers(five, shuffled)).toEqual([]);
  const moved = question({ text: 'Autre ?', answers: [wrong('Lyon'), right('Paris')] });
  expect(checkAnswers([...five, moved], inOrder)).toEqual([]);
});

test('checking a quiz pauses between its questions, so that other callers are answered', () => {
  const questions = Array.from({ length: 20 }, (_, place) => question({ text: `Quel ${place} ?` }));
  expect([...checkAnswersInSteps(questions, inOrder)].length).toBeGreaterThanOrEqual(20);
});
