import { describe, expect, test } from 'vitest';
import { checkQuestion } from './check-question.ts';
import { KeyPlaces } from './generate.ts';

const good = {
  question: 'Combien vaut $\\sqrt{4}$ ?',
  answers: [
    { text: '$2$', isCorrect: true },
    { text: '$4$', isCorrect: false },
    { text: '$16$', isCorrect: false },
  ],
  explanation: 'Car $2^2 = 4$.',
  topic: 'Racines',
};
const answer = (text: string, isCorrect = false) => ({ text, isCorrect });
const withAnswers = (...answers: object[]) => checkQuestion({ ...good, answers });
const withKey = (key: string) => ({ ...good, answers: [answer(key, true), answer('b')] });
const texts = (question: ReturnType<typeof checkQuestion>) =>
  question?.answers.map(({ text }) => text);

test('a good question is accepted as it is', () => {
  expect(checkQuestion(good)).toEqual(good);
});

describe('is mended:', () => {
  test('a second correct answer is left out', () => {
    const mended = withAnswers(answer('a', true), answer('b', true), answer('c'), answer('d'));
    expect(mended?.answers).toEqual([answer('a', true), answer('c'), answer('d')]);
  });

  test('the same answer twice counts once, and the right one stays', () => {
    const mended = withAnswers(
      answer('Paris.'),
      answer('paris', true),
      answer('Lyon'),
      answer('lyon '),
    );
    expect(texts(mended)).toEqual(['paris', 'lyon']);
    expect(texts(withAnswers(answer('$x$', true), answer('x'), answer('y')))).toEqual(['$x$', 'y']);
  });

  test.each([
    'Toutes les réponses ci-dessus',
    'Aucune de ces réponses',
    'Aucune des propositions précédentes.',
    'Les deux premières réponses',
    'Réponses A et B',
    'A et C',
    'Aucune',
    'None of the above',
  ])('«%s» is left out', (text) => {
    expect(texts(withAnswers(answer('a', true), answer('b'), answer(text)))).toEqual(['a', 'b']);
    expect(withAnswers(answer('a'), answer('b'), answer(text, true))).toBeNull();
  });

  test.each([
    '1 et 2',
    'Aucune force ne s’exerce',
    'Tous les nombres pairs',
    'A et B sont premiers entre eux ici',
  ])('«%s» stays', (text) => {
    expect(texts(withAnswers(answer('a', true), answer(text)))).toContain(text);
  });

  test('letters before answers are taken away', () => {
    const mended = withAnswers(answer('A) Paris', true), answer('B) Lyon'), answer('C) Nice'));
    expect(texts(mended)).toEqual(['Paris', 'Lyon', 'Nice']);
    expect(texts(withAnswers(answer('1. Paris', true), answer('Lyon')))).toEqual([
      '1. Paris',
      'Lyon',
    ]);
  });

  test('a wrong answer or an explanation with a bad formula is left out', () => {
    expect(texts(withAnswers(answer('a', true), answer('$\\frac{1$'), answer('c')))).toEqual([
      'a',
      'c',
    ]);
    expect(checkQuestion({ ...good, explanation: 'Car $\\frac{$.' })?.explanation).toBe('');
  });

  test('formulas get dollars', () => {
    const mended = checkQuestion({ ...good, question: 'Que vaut \\(\\sqrt{4}\\) ou \\[x^2\\] ?' });
    expect(mended?.question).toBe('Que vaut $\\sqrt{4}$ ou $x^2$ ?');
    expect(texts(withAnswers(answer('\\frac{1}{2}', true), answer('2')))).toEqual([
      '$\\frac{1}{2}$',
      '2',
    ]);
  });

  test('more than six answers become six, the right one among them', () => {
    const many = Array.from({ length: 9 }, (_, index) => answer(`n° ${index}`, index === 8));
    expect(texts(withAnswers(...many))).toHaveLength(6);
    expect(texts(withAnswers(...many))).toContain('n° 8');
  });

  test('control characters, direction marks and numbers of questions are removed', () => {
    const question = 'Question 3 : Com\u0000bien\u0007 \u202evaut\u202c x ?';
    expect(checkQuestion({ ...good, question })?.question).toBe('Combien vaut x ?');
  });

  test('other names for the fields are understood', () => {
    const choices = [
      { answer: 'a', correct: 'true' },
      { text: 2, is_correct: false },
    ];
    const mended = checkQuestion({ text: 'Q ?', choices, topic: null });
    expect(mended).toEqual({
      question: 'Q ?',
      answers: [answer('a', true), answer('2')],
      explanation: '',
      topic: '',
    });
  });
});

test.each([
  ['nothing', null],
  ['a text', 'question'],
  ['no answers', { ...good, answers: [] }],
  ['one answer', { ...good, answers: [answer('a', true)] }],
  ['no correct answer', { ...good, answers: [answer('a'), answer('b')] }],
  ['only correct answers', { ...good, answers: [answer('a', true), answer('b', true)] }],
  ['an empty question', { ...good, question: ' \u200b ' }],
  ['an endless question', { ...good, question: 'a'.repeat(2001) }],
  ['a number lost in blanks', { ...good, question: `question${' '.repeat(400_000)}?` }],
  ['formulas without end', { ...good, question: '\\('.repeat(200_000) }],
  ['an answer of formulas', withKey('\\alpha'.repeat(60_000))],
  ['an answer of blanks', withKey(`A et B${' '.repeat(400_000)}!`)],
  ['a formula that does not parse', { ...good, question: 'Que vaut $\\frac{1}{$ ?' }],
  ['a formula out of its dollars', { ...good, question: 'Que vaut la fraction \\frac{1}{2} ?' }],
  [
    'a right answer with a bad formula',
    { ...good, answers: [answer('$\\frac{$', true), answer('b'), answer('c')] },
  ],
])('%s is left out', (_, raw) => {
  expect(checkQuestion(raw)).toBeNull();
});

test('an endless explanation or topic is cut, and the question stays', () => {
  const endless = '\\['.repeat(200_000);
  const mended = checkQuestion({ ...good, explanation: endless, topic: ` ${'x'.repeat(400_000)}` });
  expect(mended).toEqual({ ...good, explanation: expect.any(String), topic: 'x'.repeat(100) });
});

test('right answers are spread over the places', () => {
  const places = new KeyPlaces();
  const counts = [0, 0, 0];
  for (let number = 0; number < 12; number += 1) {
    const { answers } = places.place(good);
    expect(new Set(answers)).toEqual(new Set(good.answers));
    const place = answers.findIndex(({ isCorrect }) => isCorrect);
    counts[place] = (counts[place] ?? 0) + 1;
  }
  expect(counts).toEqual([4, 4, 4]);
});
