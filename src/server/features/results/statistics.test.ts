import { expect, test } from 'vitest';
import type { TeacherQuiz } from '#shared/contract/quiz-schemas.ts';
import type { KeyedQuestion } from '#shared/domain/scoring/scoring.ts';
import { specifiedRule } from '#shared/domain/scoring/scoring-rule.ts';
import type { PaperCopies } from '../correction/marks/paper-copies.service.ts';
import type { OnlineCopy } from './online-copies.ts';
import { statisticsOf } from './statistics.service.ts';

/** A question whose right answer is the first. */
function asked(id: string) {
  const answers = [0, 1].map((place) => ({
    id: `${id}${place}`,
    text: `Réponse ${place}`,
    isCorrect: place === 0,
    isPinned: false,
  }));
  return { id, text: `Question ${id}`, type: 'single', points: 1, scoring: null, answers };
}

const quizOf = (ids: readonly string[]) =>
  ({
    questions: ids.map(asked),
    scoring: 'per-answer',
    scoringPenalty: 0,
    scoringFloor: 0,
    exactMarks: true,
    countedAttempt: 'best',
  }) as unknown as TeacherQuiz;

const chosen = (ids: readonly string[], place: number) =>
  new Map(ids.map((id) => [id, new Set([`${id}${place}`])]));

function papersOf(
  ids: readonly string[],
  { rewritten = [], rule = {} }: { rewritten?: readonly string[]; rule?: object } = {},
) {
  const questions = ids.map((id) => {
    const { answers } = asked(id);
    const keyed = answers.map((answer) => ({ id: answer.id, isCorrect: answer.isCorrect }));
    const key = {
      id,
      type: 'single',
      points: 1,
      answers: keyed,
      rule: { ...specifiedRule, ...rule },
    };
    return {
      key: key as KeyedQuestion,
      printed: { ...asked(id), text: `Imprimée ${id}` },
      questionId: rewritten.includes(id) ? null : id,
    };
  });
  const copies = [1, 2, 3, 4, 5].map((copy) => ({
    choices: chosen(ids, copy > 3 ? 1 : 0),
    mark: 10,
  }));
  return { copies, questions, markedAmong: () => () => false } as unknown as PaperCopies;
}

const attempt = (studentName: string, ids: readonly string[], place = 0) =>
  ({
    ...{
      id: studentName,
      studentName,
      studentId: null,
      rosterEntryId: null,
      completedAt: new Date(),
    },
    ...{ score: 1, maxScore: 1, percentage: 100 },
    questionMarks: ids.map((id) => ({ id, points: 1, most: 1 })),
    choiceSets: chosen(ids, place),
  }) as unknown as OnlineCopy;
const names = ['Ana', 'Bob', 'Eva', 'Ida', 'Léo', 'Max'];

const figures = async (...order: Parameters<typeof statisticsOf>) =>
  (await statisticsOf(...order)).questions.map(({ id, success, printed }) => [
    printed?.text ?? id,
    success,
  ]);

test('a question added since the printing was failed by nobody on paper; a deleted one keeps its figures and its text', async () => {
  expect(await figures(quizOf(['a', 'new']), [], papersOf(['a', 'b']))).toEqual([
    ['a', 0.6],
    ['Imprimée b', 0.6],
  ]);
});

test('a page that is missing from a copy does not count as left blank', async () => {
  const paper = papersOf(['a', 'b']);
  const [first] = paper.questions;
  const seen = new Map(first && [[first.key, first.key]]);
  const copies = [...paper.copies, { choices: chosen(['a'], 0), asked: seen }];
  expect(await figures(quizOf(['a', 'b']), [], { ...paper, copies })).toEqual([
    ['a', 4 / 6],
    ['b', 0.6],
  ]);
});

test('a question that was reworded since counts apart from the one on paper', async () => {
  const online = names.map((name) => attempt(name, ['a']));
  const paper = papersOf(['a'], { rewritten: ['a'] });
  expect(await figures(quizOf(['a']), online, paper)).toEqual([
    ['a', 1],
    ['Imprimée a', 0.6],
  ]);
  expect(await figures(quizOf(['a']), online, papersOf(['a']))).toEqual([['a', 9 / 11]]);
});

test('a question that two editions word differently counts as today’s only on papers with today’s words', async () => {
  const online = names.map((name) => attempt(name, ['a']));
  const paper = papersOf(['a'], { rewritten: ['a'] });
  const [{ key: before, printed } = { key: undefined, printed: undefined }] = paper.questions;
  if (!before || !printed) throw new Error('there is a question');
  const later: KeyedQuestion = { ...before, id: 'later' };
  const copies = [
    ...paper.copies.map((copy) => ({ ...copy, asked: new Map([[before, before]]) })),
    ...[1, 0, 0, 0].map((place) => ({
      choices: new Map([['later', new Set([`a${place}`])]]),
      asked: new Map([[later, later]]),
      mark: 10,
    })),
  ];
  const questions = [...paper.questions, { key: later, printed, questionId: 'a' }];
  expect(await figures(quizOf(['a']), online, { ...paper, copies, questions })).toEqual([
    ['a', 9 / 10],
    ['Imprimée a', 0.6],
  ]);
  // An edition that was mended to today's words bears them too.
  const both = [{ ...paper.questions[0], questionId: 'a' }, ...questions.slice(1)];
  const mended = { ...paper, copies, questions: both as typeof questions };
  expect(await figures(quizOf(['a']), online, mended)).toEqual([['a', 12 / 15]]);
});

test('papers are marked by the scoring rule that was printed', async () => {
  const paper = papersOf(['a'], { rule: { kind: 'penalty', penalty: 1, floor: -1 } });
  const [[, success] = []] = await figures(quizOf(['a']), [], paper);
  expect(success).toBeCloseTo(1 / 5);
});

test('a question added after attempts were marked was failed by none of them, and lowers no mark', async () => {
  const online = names.map((name) => attempt(name, ['a']));
  const statistics = await statisticsOf(quizOf(['a', 'new']), online);
  expect(statistics.questions.map(({ id }) => id)).toEqual(['a']);
  expect(statistics.marks).toMatchObject({ lowest: 20 });
});

test('a neutralised question keeps its own figures, and is left out of those of other questions', async () => {
  const ids = ['a', 'b', 'c', 'bad'];
  const paper = papersOf(ids);
  // As students who know the other questions fail the bad one, and others pass it.
  const copies = Array.from({ length: 20 }, (_, student) => ({
    choices: new Map([
      ...['a', 'b', 'c'].map((id, place) => [id, new Set([`${id}${student % 4 > place ? 0 : 1}`])]),
      ['bad', new Set([`bad${student % 4 > 1 ? 1 : 0}`])],
    ] as [string, Set<string>][]),
    mark: 10,
  }));
  const neutralised = new Set(['bad']);
  const figured = (own: object[]) =>
    statisticsOf(quizOf(ids), [], { ...paper, copies: own } as unknown as PaperCopies);
  const without = await figured(
    copies.map(({ choices, mark }) => ({
      choices: new Map([...choices].filter(([id]) => id !== 'bad')),
      mark,
    })),
  );
  const { questions, reliability } = await figured(
    copies.map((copy) => ({ ...copy, neutralised })),
  );
  const others = ({ id }: { id: string }) => id !== 'bad';
  expect(questions.filter(others)).toEqual(without.questions.filter(others));
  expect(questions.find(({ id }) => id === 'bad')).toMatchObject({
    success: 0.5,
    isNeutralised: true,
  });
  expect(questions.find(({ id }) => id === 'bad')?.discrimination).toBeLessThan(-0.8);
  const three = { ...papersOf(['a', 'b', 'c']), copies } as unknown as PaperCopies;
  expect(reliability).toEqual((await statisticsOf(quizOf(['a', 'b', 'c']), [], three)).reliability);
});

test('a student with a mark on paper counts once', async () => {
  const online = names.map((name) => attempt(name, ['a']));
  const paper = { ...papersOf(['a']), markedAmong: () => isMax };
  expect(await statisticsOf(quizOf(['a']), online, paper)).toMatchObject({ copies: 10 });
});
const isMax = ({ studentName }: { readonly studentName: string }) => studentName === 'Max';
