import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { quizzes } from '#shared/contract/quizzes.ts';
import { moveTo } from '#shared/domain/questions/question-order.ts';
import { newTeacher } from '#tests/support/app/accounts.ts';
import { makeQuestion, makeQuiz } from '#tests/support/app/quizzes.ts';
import { startTestApp, type TestApp } from '#tests/support/app/test-app.ts';
import type { TestBrowser } from '#tests/support/app/test-browser.ts';

let app: TestApp;
let teacher: TestBrowser;
beforeAll(async () => {
  app = await startTestApp();
  teacher = await newTeacher(app, 'ordre@lycee.fr');
});
afterAll(() => app.stop());

const sequence = async (id: string) =>
  (await teacher.call(quizzes.readQuiz, { params: { id } })).body.questions;

const isClean = (questions: { order: number }[]) =>
  questions.every(({ order }, index) => order === index);

const step = fc.oneof(
  fc.record({ kind: fc.constant('move'), which: fc.nat(20), to: fc.nat(25) }),
  fc.record({ kind: fc.constant('add'), which: fc.nat(20), to: fc.nat(25) }),
  fc.record({ kind: fc.constant('delete'), which: fc.nat(20), to: fc.constant(0) }),
);

test('any sequence of moves, additions and deletions leaves the expected order', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
      const { id } = await makeQuiz(teacher);
      let expected: string[] = [];
      for (let i = 0; i < 4; i += 1) expected.push((await makeQuestion(teacher, id)).id);
      for (const { kind, which, to } of steps) {
        const target = expected[which % Math.max(1, expected.length)];
        if (kind === 'add') {
          const added = await makeQuestion(teacher, id, { order: to });
          expected = moveTo(expected, added.id, to);
        } else if (target && kind === 'move') {
          const body = { order: to };
          await teacher.call(quizzes.changeQuestion, { params: { id: target }, body });
          expected = moveTo(expected, target, to);
        } else if (target) {
          await teacher.call(quizzes.deleteQuestion, { params: { id: target }, query: {} });
          expected = expected.filter((other) => other !== target);
        }
      }
      const questions = await sequence(id);
      expect(questions.map((question) => question.id)).toEqual(expected);
      expect(isClean(questions)).toBe(true);
    }),
    { numRuns: 8 },
  );
});

test('linked questions stay together', async () => {
  const { id } = await makeQuiz(teacher);
  const ids: string[] = [];
  for (const followsPrevious of [false, false, true, true]) {
    ids.push((await makeQuestion(teacher, id, { followsPrevious })).id);
  }
  const links = async () =>
    (await sequence(id)).map(
      ({ id, followsPrevious }) => `${ids.indexOf(id)}${followsPrevious ? '+' : ''}`,
    );
  const change = (place: number, body: object) =>
    teacher.call(quizzes.changeQuestion, { params: { id: ids[place] ?? '' }, body });
  expect(await links()).toEqual(['0', '1', '2+', '3+']);
  await change(0, { order: 1 });
  expect(await links()).toEqual(['1', '0+', '2+', '3+']);
  await change(0, { order: 0 });
  expect(await links()).toEqual(['0', '1+', '2+', '3+']);
  await change(2, { topic: 'Ailleurs' });
  expect(await links()).toEqual(['0', '1+', '2', '3+']);
  await change(2, { topic: null, order: 0, followsPrevious: true });
  await teacher.call(quizzes.deleteQuestion, { params: { id: ids[1] ?? '' }, query: {} });
  expect(await links()).toEqual(['2', '0', '3+']);
});

test('concurrent moves, additions and deletions leave a clean order', async () => {
  const { id } = await makeQuiz(teacher);
  const made = await Promise.all(Array.from({ length: 12 }, () => makeQuestion(teacher, id)));
  expect(isClean(await sequence(id))).toBe(true);
  await Promise.all([
    ...made.slice(0, 8).map((question, index) =>
      teacher.call(quizzes.changeQuestion, {
        params: { id: question.id },
        body: { order: (index * 5) % 12 },
      }),
    ),
    ...made
      .slice(8)
      .map((question) =>
        teacher.call(quizzes.deleteQuestion, { params: { id: question.id }, query: {} }),
      ),
    makeQuestion(teacher, id, { order: 0 }),
  ]);
  const questions = await sequence(id);
  expect(questions).toHaveLength(9);
  expect(isClean(questions)).toBe(true);
});

test('a move from a window that shows a topic’s former name does not bring that name back', async () => {
  const { id } = await makeQuiz(teacher);
  const [first, second] = [
    await makeQuestion(teacher, id, { topic: 'Ancien' }),
    await makeQuestion(teacher, id, { topic: 'Ancien' }),
  ];
  const params = { id };
  await teacher.call(quizzes.renameTopic, { params, body: { from: 'Ancien', to: 'Nouveau' } });
  const move = (question: { id: string; version: number }, body: object) =>
    teacher.call(quizzes.changeQuestion, { params: { id: question.id }, body });
  expect((await move(second, { order: 0 })).body.topic).toBe('Nouveau');
  const across = { order: 1, topic: 'Ancien', version: first.version };
  expect((await move(first, across)).status).toBe(409);
  expect((await sequence(id)).map(({ topic }) => topic)).toEqual(['Nouveau', 'Nouveau']);
});
