import { expect, test } from 'vitest';
import { specifiedRule } from '../../scoring/scoring-rule.ts';
import { todaysKey } from './todays-key.ts';

const right = (id: string) => ({ id, text: `Réponse ${id}`, isCorrect: true });
const wrong = (id: string) => ({ ...right(id), isCorrect: false });
type Answers = readonly ReturnType<typeof right>[];
const question = (id: string, answers: Answers, points = 1) => ({
  ...{ id, text: `Question ${id}`, type: 'single' as const, points, rule: specifiedRule, answers },
  image: null,
  imageName: null,
});
const printed = [
  question('a', [right('a1'), wrong('a2')]),
  question('b', [right('b1'), wrong('b2')]),
];
type Quiz = Parameters<typeof todaysKey>[1];
const unmarked: Parameters<typeof todaysKey>[2] = new Map();
/** Points and places of what is right, question by question. */
function counted(quiz: Quiz, marked = unmarked, paper: Parameters<typeof todaysKey>[0] = printed) {
  const { questions, rewritten } = todaysKey(paper, quiz, marked);
  const keys = questions.map(({ points, answers }) => [
    points,
    answers.flatMap(({ isCorrect }, place) => (isCorrect ? [place + 1] : [])),
  ]);
  return { keys, rewritten: [...rewritten] };
}
const asPrinted = { keys: [[1, [1]], [1, [1]]], rewritten: [] }; // biome-ignore format: a table

test('what was mended since the printing counts as it is now, wherever its answers stand', () => {
  const mended = question('a', [right('a2'), wrong('a1')], 2);
  expect(counted([mended, ...printed.slice(1)]).keys).toEqual([
    [2, [2]],
    [1, [1]],
  ]);
});

test('a question that the quiz has no longer counts as it was marked last, or else as printed', () => {
  expect(counted([])).toEqual(asPrinted);
  const marked = new Map([['b', { type: null, points: 3, right: [2] }]]);
  expect(counted([], marked).keys).toEqual([
    [1, [1]],
    [3, [2]],
  ]);
});

test('a question that was added since the printing is on no copy', () => {
  expect(counted([...printed, question('c', [right('c1')])])).toEqual(asPrinted);
});

const mended = question('a', [wrong('a1'), right('a2')], 2);
const { answers } = mended;
test.each([
  ['its text', { ...mended, text: 'Autre question' }],
  ['its picture', { ...mended, imageName: 'autre.png' }],
  ['an answer', { ...mended, answers: [{ ...wrong('a1'), text: 'Autre' }, right('a2')] }],
  ['an answer less', { ...mended, answers: answers.slice(1) }],
  ['an answer more', { ...mended, answers: [...answers, wrong('a3')] }],
])('a question with %s rewritten counts as before, and is named', (_, today) => {
  const quiz = [today, ...printed.slice(1)];
  expect(counted(quiz)).toEqual({ ...asPrinted, rewritten: ['a'] });
  const marked = new Map([['a', { type: null, points: 4, right: [2] }]]);
  expect(counted(quiz, marked).keys[0]).toEqual([4, [2]]);
});

test('blanks, and how an accent is written, make no other question', () => {
  const paper = [{ ...question('a', answers), text: 'Où\u00a0?\nIci' }];
  const today = { ...mended, text: ' Ou\u0300 ?  Ici' };
  expect(counted([today], unmarked, paper)).toEqual({ keys: [[2, [2]]], rewritten: [] });
});

test('a picture that stays leaves the question as printed', () => {
  const paper = [{ ...question('a', answers), image: { fileName: 'carte.png' } }];
  expect(counted([{ ...mended, imageName: 'carte.png' }], unmarked, paper).rewritten).toEqual([]);
  expect(counted([mended], unmarked, paper).rewritten).toEqual(['a']);
});

test('words that were mended for an edition leave the question as printed, also once they are put back', () => {
  const words = (text: string) => ({ ...question('a', answers), text });
  const wordings = ['Question a', 'Autrement', 'Encore autrement'].map(words);
  const paper = [{ ...question('a', answers), wordings }];
  const rewrittenIn = (text: string) => {
    const today = [{ ...question('a', [right('a1'), wrong('a2')]), text }];
    return [...todaysKey(paper, today, unmarked).rewritten];
  };
  const texts = ['Autrement', 'Encore autrement', 'Question a', 'Une autre'];
  expect(texts.map(rewrittenIn)).toEqual([[], [], [], ['a']]);
});
