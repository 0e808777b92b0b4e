import fc from 'fast-check';
import { expect, test } from 'vitest';
import { groupByTopic, normalizeTopic } from '../questions/topics.ts';
import { orderForStudent } from './student-order.ts';

const seeds = fc.integer({ min: 0, max: 0x7fffffff });
const topics = ['Algèbre', 'Analyse', null] as const;
const topicOrder = ['Analyse', 'Algèbre'];

interface Question {
  readonly id: string;
  readonly order: number;
  readonly topic: string | null;
  readonly followsPrevious: boolean;
  readonly keepAnswerOrder: boolean;
  readonly answers: readonly { readonly name: string; readonly isPinned: boolean }[];
}

const quiz = fc
  .array(
    fc.record({
      topic: fc.constantFrom(...topics),
      followsPrevious: fc.boolean(),
      keepAnswerOrder: fc.boolean(),
      free: fc.integer({ min: 0, max: 6 }),
      pinned: fc.integer({ min: 0, max: 2 }),
    }),
    { maxLength: 15 },
  )
  .map((questions): Question[] =>
    questions.map(({ free, pinned, ...question }, order) => ({
      ...question,
      id: `q${order}`,
      order,
      answers: Array.from({ length: free + pinned }, (_, letter) => ({
        name: `q${order}-${letter}`,
        isPinned: letter >= free,
      })),
    })),
  );
const names = ({ answers }: Pick<Question, 'answers'>) => answers.map(({ name }) => name);

const all = { topicOrder, shuffleQuestions: true, shuffleAnswers: true };
const ids = (questions: readonly Question[]) => questions.map(({ id }) => id);

test('a student gets every question once, with all its answers', () => {
  fc.assert(
    fc.property(quiz, seeds, (questions, seed) => {
      const order = orderForStudent(questions, all, seed);
      expect(ids(order).sort()).toEqual(ids(questions).sort());
      for (const question of order) {
        const written = questions[question.order];
        expect(written && names(question).sort()).toEqual(written && names(written).sort());
      }
    }),
  );
});

test('the order is the same each time it is computed', () => {
  fc.assert(
    fc.property(quiz, seeds, (questions, seed) => {
      expect(orderForStudent(questions, all, seed)).toEqual(orderForStudent(questions, all, seed));
    }),
  );
});

test('topics stay together and in order', () => {
  fc.assert(
    fc.property(quiz, seeds, (questions, seed) => {
      const expected = groupByTopic(questions, topicOrder).flatMap(({ topic, questions: group }) =>
        group.map(() => topic),
      );
      const order = orderForStudent(questions, all, seed);
      expect(order.map(({ topic }) => normalizeTopic(topic))).toEqual(expected);
    }),
  );
});

test('pinned answers come last in their order, and a question may keep the order of all answers', () => {
  fc.assert(
    fc.property(quiz, seeds, (questions, seed) => {
      for (const question of orderForStudent(questions, all, seed)) {
        const written = questions[question.order];
        if (!written) throw new Error('a question that nobody wrote');
        if (question.keepAnswerOrder) expect(names(question)).toEqual(names(written));
        const pinned = names({ answers: written.answers.filter(({ isPinned }) => isPinned) });
        expect(names(question).slice(written.answers.length - pinned.length)).toEqual(pinned);
      }
    }),
  );
});

test('a question that follows another comes right after it for every student', () => {
  fc.assert(
    fc.property(quiz, seeds, (questions, seed) => {
      const order = ids(orderForStudent(questions, all, seed));
      for (const { questions: group } of groupByTopic(questions, topicOrder)) {
        for (const [place, { id, followsPrevious }] of group.entries()) {
          const previous = group[place - 1];
          if (!previous || !followsPrevious) continue;
          expect(order.indexOf(id)).toBe(order.indexOf(previous.id) + 1);
        }
      }
    }),
  );
});

test('groups of linked questions are shuffled into every order', () => {
  const plain = { topic: null, keepAnswerOrder: false, answers: [] };
  const questions = [false, true, false, false, true].map((followsPrevious, order) => ({
    ...plain,
    id: `q${order}`,
    order,
    followsPrevious,
  }));
  const orders = Array.from({ length: 200 }, (_, seed) =>
    ids(orderForStudent(questions, all, seed)).join(' '),
  );
  expect(new Set(orders).size).toBe(6);
});

test('nothing is shuffled where the quiz does not ask for it', () => {
  fc.assert(
    fc.property(quiz, seeds, (questions, seed) => {
      const plain = groupByTopic(questions, topicOrder).flatMap((group) => group.questions);
      const still = { topicOrder, shuffleQuestions: false, shuffleAnswers: false };
      expect(orderForStudent(questions, still, seed)).toEqual(plain);
      const answersOnly = { ...still, shuffleAnswers: true };
      expect(ids(orderForStudent(questions, answersOnly, seed))).toEqual(ids(plain));
    }),
  );
});

test('adding a question does not change the order of other answers', () => {
  fc.assert(
    fc.property(quiz, seeds, (questions, seed) => {
      const added = {
        ...{ id: 'new', order: questions.length, topic: 'Analyse', answers: [] },
        ...{ followsPrevious: false, keepAnswerOrder: false },
      };
      const before = new Map(
        orderForStudent(questions, all, seed).map(({ id, answers }) => [id, answers]),
      );
      for (const { id, answers } of orderForStudent([...questions, added], all, seed)) {
        if (id !== 'new') expect(answers).toEqual(before.get(id));
      }
    }),
  );
});

test('two students get different orders of questions and answers', () => {
  const questions = Array.from({ length: 10 }, (_, order) => ({
    id: `q${order}`,
    order,
    topic: null,
    ...{ followsPrevious: false, keepAnswerOrder: false },
    answers: ['a', 'b', 'c', 'd'].map((name) => ({ name, isPinned: false })),
  }));
  const orders = Array.from({ length: 100 }, (_, seed) => orderForStudent(questions, all, seed));
  expect(new Set(orders.map((order) => ids(order).join())).size).toBe(100);
  const answers = orders.map((order) =>
    order.filter(({ id }) => id === 'q0').map((question) => names(question).join()),
  );
  expect(new Set(answers.flat()).size).toBe(24);
});
