import fc from 'fast-check';
import { expect, test } from 'vitest';
import { groupByTopic, normalizeTopic } from './questions/topics.ts';
import { orderForStudent } from './student-order.ts';

const seeds = fc.integer({ min: 0, max: 0x7fffffff });
const topics = ['Algèbre', 'Analyse', null] as const;
const topicOrder = ['Analyse', 'Algèbre'];

interface Question {
  readonly id: string;
  readonly order: number;
  readonly topic: string | null;
  readonly answers: readonly string[];
}

const quiz = fc
  .array(
    fc.record({ topic: fc.constantFrom(...topics), answers: fc.integer({ min: 2, max: 6 }) }),
    {
      maxLength: 15,
    },
  )
  .map((questions): Question[] =>
    questions.map(({ topic, answers }, order) => ({
      id: `q${order}`,
      order,
      topic,
      answers: Array.from({ length: answers }, (_, letter) => `q${order}-${letter}`),
    })),
  );

const all = { topicOrder, shuffleQuestions: true, shuffleAnswers: true };
const ids = (questions: readonly Question[]) => questions.map(({ id }) => id);

test('a student gets every question once, each with its own answers once', () => {
  fc.assert(
    fc.property(quiz, seeds, (questions, seed) => {
      const order = orderForStudent(questions, all, seed);
      expect(ids(order).sort()).toEqual(ids(questions).sort());
      for (const { order: place, answers } of order) {
        expect([...answers].sort()).toEqual(questions[place]?.answers.toSorted());
      }
    }),
  );
});

test('the order is the same however often it is asked for', () => {
  fc.assert(
    fc.property(quiz, seeds, (questions, seed) => {
      expect(orderForStudent(questions, all, seed)).toEqual(orderForStudent(questions, all, seed));
    }),
  );
});

test('topics stay together and in their order', () => {
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

test('nothing moves where the quiz does not ask for it', () => {
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

test('a question added later leaves the answers of the others where they were', () => {
  fc.assert(
    fc.property(quiz, seeds, (questions, seed) => {
      const added = { id: 'new', order: questions.length, topic: 'Analyse', answers: ['1', '2'] };
      const before = new Map(
        orderForStudent(questions, all, seed).map(({ id, answers }) => [id, answers]),
      );
      for (const { id, answers } of orderForStudent([...questions, added], all, seed)) {
        if (id !== 'new') expect(answers).toEqual(before.get(id));
      }
    }),
  );
});

test('neighbours get different orders of questions and of answers', () => {
  const questions = Array.from({ length: 10 }, (_, order) => ({
    id: `q${order}`,
    order,
    topic: null,
    answers: ['a', 'b', 'c', 'd'],
  }));
  const orders = Array.from({ length: 100 }, (_, seed) => orderForStudent(questions, all, seed));
  expect(new Set(orders.map((order) => ids(order).join())).size).toBe(100);
  const answers = orders.map((order) => order.find(({ id }) => id === 'q0')?.answers.join());
  expect(new Set(answers).size).toBe(24);
});
