import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { quizzes } from '#shared/contract/quizzes.ts';
import { newTeacher } from '#tests/support/app/accounts.ts';
import { naughtyStrings } from '#tests/support/app/naughty-strings.ts';
import { makeQuestion, makeQuiz } from '#tests/support/app/quizzes.ts';
import { startTestApp, type TestApp } from '#tests/support/app/test-app.ts';
import type { TestBrowser } from '#tests/support/app/test-browser.ts';

let app: TestApp;
let teacher: TestBrowser;
beforeAll(async () => {
  app = await startTestApp();
  teacher = await newTeacher(app, 'vilain@lycee.fr');
});
afterAll(() => app.stop());

const strings = {
  ...naughtyStrings,
  'a very long text': 'é$\\"'.repeat(110),
};

describe.each(Object.entries(strings))('%s', (_, text) => {
  test('come back unchanged from every text field', async () => {
    const topic = text.trim();
    const fields = {
      title: text,
      description: text,
      subject: text,
      institutionName: text,
      classTitle: text,
      studentInstructions: text,
      studentIdInstructions: text,
      topicOrder: [topic],
    };
    const { id } = await makeQuiz(teacher, fields);
    const answers = [
      { text, isCorrect: true },
      { text: `${text}2`, isCorrect: false },
    ];
    const question = await makeQuestion(teacher, id, { text, topic, answers });
    await teacher.call(quizzes.changeQuestion, {
      params: { id: question.id },
      body: { text: `${text}!`, answers },
    });
    await teacher.call(quizzes.changeQuiz, { params: { id }, body: { description: `${text}!` } });

    const { body } = await teacher.call(quizzes.readQuiz, { params: { id } });
    expect(body).toMatchObject({ ...fields, description: `${text}!` });
    expect(body.questions).toMatchObject([{ text: `${text}!`, topic, answers }]);
    const { body: list } = await teacher.call(quizzes.listQuizzes);
    expect(list.find((quiz) => quiz.id === id)?.title).toBe(text);
  });
});

test('20,000 characters fit in a question, and 20,001 are refused with the limit in the message', async () => {
  const { id } = await makeQuiz(teacher);
  const question = await makeQuestion(teacher, id, { text: 'é'.repeat(20_000) });
  expect(question.text).toHaveLength(20_000);
  const refused = await teacher.call(quizzes.changeQuestion, {
    params: { id: question.id },
    body: { text: 'é'.repeat(20_001) },
  });
  expect(refused.status).toBe(400);
  expect(refused.body.message).toMatch(/trop long \(20.000 caractères au plus\)/);
});
