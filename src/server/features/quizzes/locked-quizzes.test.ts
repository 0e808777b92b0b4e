import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { questions as questionRows, quizzes as quizRows } from '#server/db/schema/quizzes.ts';
import type { QuizId } from '#shared/contract/ids.ts';
import { quizzes } from '#shared/contract/quizzes.ts';
import { quizLimits, textLimits } from '#shared/domain/limits.ts';
import { newTeacher } from '#tests/support/app/accounts.ts';
import { makeQuestion, makeQuiz, questionFields } from '#tests/support/app/quizzes.ts';
import { startTestApp, type TestApp } from '#tests/support/app/test-app.ts';
import type { TestBrowser } from '#tests/support/app/test-browser.ts';
import { uploadPicture } from '#tests/support/pictures.ts';

let app: TestApp;
let teacher: TestBrowser;
beforeAll(async () => {
  app = await startTestApp();
  teacher = await newTeacher(app, 'prof@lycee.fr');
});
afterAll(() => app.stop());

const read = async (id: string) => (await teacher.call(quizzes.readQuiz, { params: { id } })).body;
const change = (id: string, body: object) =>
  teacher.call(quizzes.changeQuiz, { params: { id }, body });
const changeQuestion = (id: string, body: object) =>
  teacher.call(quizzes.changeQuestion, { params: { id }, body });
const lock = (id: string) =>
  app.services.db
    .update(quizRows)
    .set({ isLocked: true })
    .where(eq(quizRows.id, id as QuizId));

describe('a locked quiz', () => {
  async function lockedQuiz() {
    const { id } = await makeQuiz(teacher, { topicOrder: ['A'] });
    const question = await makeQuestion(teacher, id, { topic: 'A' });
    await makeQuestion(teacher, id);
    await lock(id);
    return { id, question };
  }

  test('accepts changes of points and of the key', async () => {
    const { question } = await lockedQuiz();
    const answers = question.answers.map((answer) => ({ ...answer, isCorrect: !answer.isCorrect }));
    const changed = await changeQuestion(question.id, {
      text: question.text,
      points: 2.5,
      answers,
    });
    expect(changed).toMatchObject({ status: 200, body: { points: 2.5 } });
    expect(changed.body.answers.map(({ isCorrect }) => isCorrect)).toEqual([false, true]);
  });

  test('accepts a second right answer to a single-choice question, which an open quiz refuses', async () => {
    const { id, question } = await lockedQuiz();
    const answers = question.answers.map((answer) => ({ ...answer, isCorrect: true }));
    const changed = await changeQuestion(question.id, { answers });
    expect(changed).toMatchObject({ status: 200, body: { type: 'single' } });
    await teacher.call(quizzes.unlockQuiz, { params: { id } });
    const refused = await changeQuestion(question.id, { answers });
    expect(refused).toMatchObject({ status: 400, body: { code: 'several_correct_answers' } });
    const moved = await changeQuestion(question.id, { order: 1, topic: null });
    expect(moved).toMatchObject({ status: 200, body: { order: 1, topic: null } });
  });

  test.each([
    ['its title', { title: 'Autre' }],
    ['its options', { shuffleQuestions: true }],
    ['the order of its topics', { topicOrder: [] }],
    ['its time limit', { timeLimit: 10 }],
    ['its scoring', { scoring: 'all-or-nothing' }],
  ])('refuses a change of %s', async (_, body) => {
    const { id } = await lockedQuiz();
    expect(await change(id, body)).toMatchObject({ status: 409, body: { code: 'locked' } });
  });

  test.each([
    ['the text', () => ({ text: 'Autre' })],
    ['the type', () => ({ type: 'multiple' })],
    ['the topic', () => ({ topic: 'B' })],
    ['the place', () => ({ order: 1 })],
    ['the scoring', () => ({ scoring: 'discordance' })],
    ['the width of its picture', () => ({ image_width_pct: 70 })],
    [
      'the text of an answer',
      (answers: { id: string; isCorrect: boolean }[]) => ({
        answers: answers.map(({ id, isCorrect }) => ({ id, isCorrect, text: 'Autre' })),
      }),
    ],
    [
      'the order of its answers',
      (answers: { id: string; isCorrect: boolean; text: string }[]) => ({
        answers: answers.toReversed().map(({ id, isCorrect, text }) => ({ id, isCorrect, text })),
      }),
    ],
    [
      'the number of its answers',
      (answers: object[]) => ({ answers: [...answers, { text: 'c', isCorrect: false }] }),
    ],
  ])('refuses a change of %s of a question', async (_, changes) => {
    const { question } = await lockedQuiz();
    const refused = await changeQuestion(question.id, changes(question.answers));
    expect(refused).toMatchObject({ status: 409, body: { code: 'locked' } });
  });

  test('accepts a description of a picture, which no paper shows', async () => {
    const { id } = await makeQuiz(teacher);
    const image_url = await uploadPicture(teacher);
    const question = await makeQuestion(teacher, id, { image_url, image_description: 'Rien' });
    await lock(id);
    const described = await changeQuestion(question.id, { image_description: 'Une courbe' });
    expect(described.body).toMatchObject({ imageUrl: image_url, imageDescription: 'Une courbe' });
    // The description is checked like any other text, for conflicts and for the size of the quiz.
    const rewrite = (fields: object) =>
      changeQuestion(question.id, { image_description: 'Une courbe qui monte', ...fields });
    expect((await rewrite({ version: question.version })).status).toBe(409);
    await app.services.db
      .update(questionRows)
      .set({ text: 'a'.repeat(quizLimits.characters) })
      .where(eq(questionRows.id, question.id));
    expect(await rewrite({})).toMatchObject({ status: 400, body: { code: 'quiz_too_large' } });
  });

  test('accepts an explanation of an answer, which no handed-out paper shows', async () => {
    const { question } = await lockedQuiz();
    const explained = await changeQuestion(question.id, { explanation: 'Car $2^2 = 4$.' });
    expect(explained).toMatchObject({ status: 200, body: { explanation: 'Car $2^2 = 4$.' } });
    const formula = `$${'x'.repeat(textLimits.formula + 1)}$`;
    expect(await changeQuestion(question.id, { explanation: formula })).toMatchObject({
      status: 400,
    });
  });

  test('refuses a new question, a deletion and the rename of a topic', async () => {
    const { id, question } = await lockedQuiz();
    const refusals = await Promise.all([
      teacher.call(quizzes.createQuestion, { params: { id }, body: questionFields() }),
      teacher.call(quizzes.deleteQuestion, { params: { id: question.id }, query: {} }),
      teacher.call(quizzes.renameTopic, { params: { id }, body: { from: 'A', to: 'B' } }),
    ]);
    for (const refused of refusals) {
      expect(refused).toMatchObject({ status: 409, body: { code: 'locked' } });
    }
    expect((await read(id)).questions).toHaveLength(2);
  });

  test('can be changed again once it is unlocked', async () => {
    const { id } = await lockedQuiz();
    const { body } = await teacher.call(quizzes.unlockQuiz, { params: { id } });
    expect(body.isLocked).toBe(false);
    expect((await change(id, { title: 'Autre' })).status).toBe(200);
  });
});
