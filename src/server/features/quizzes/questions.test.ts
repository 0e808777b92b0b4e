import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { quizzes as quizRows } from '#server/db/schema/quizzes.ts';
import type { QuizId } from '#shared/contract/ids.ts';
import { quizzes } from '#shared/contract/quizzes.ts';
import { newTeacher } from '#tests/support/app/accounts.ts';
import { makeQuestion, makeQuiz, questionFields } from '#tests/support/app/quizzes.ts';
import { startTestApp, type TestApp } from '#tests/support/app/test-app.ts';
import type { TestBrowser } from '#tests/support/app/test-browser.ts';

let app: TestApp;
let teacher: TestBrowser;
beforeAll(async () => {
  app = await startTestApp();
  teacher = await newTeacher(app, 'prof@lycee.fr');
});
afterAll(() => app.stop());

const read = async (id: string) => (await teacher.call(quizzes.readQuiz, { params: { id } })).body;
const changeQuestion = (id: string, body: object) =>
  teacher.call(quizzes.changeQuestion, { params: { id }, body });
const lock = (id: string) =>
  app.services.db
    .update(quizRows)
    .set({ isLocked: true })
    .where(eq(quizRows.id, id as QuizId));

describe('a question', () => {
  test('keeps its decimals exactly', async () => {
    const { id } = await makeQuiz(teacher);
    for (const points of [0, 0.1, 0.25, 0.333333, 1.75, 999.999999]) {
      const question = await makeQuestion(teacher, id, { points });
      expect(question.points).toBe(points);
    }
  });

  test.each([
    ['no text', { text: ' ' }, 'Veuillez remplir la question et toutes les réponses.'],
    [
      'an empty answer',
      {
        answers: [
          { text: '', isCorrect: true },
          { text: 'b', isCorrect: false },
        ],
      },
      'Veuillez remplir la question et toutes les réponses.',
    ],
    [
      'no correct answer',
      {
        answers: [
          { text: 'a', isCorrect: false },
          { text: 'b', isCorrect: false },
        ],
      },
      'Veuillez sélectionner au moins une réponse correcte.',
    ],
    [
      'two correct answers on a single choice',
      {
        answers: [
          { text: 'a', isCorrect: true },
          { text: 'b', isCorrect: true },
        ],
      },
      'Une question à choix unique ne peut avoir qu’une seule réponse correcte.',
    ],
    ['one answer', { answers: [{ text: 'a', isCorrect: true }] }, /deux réponses/],
    ['negative points', { points: -0.25 }, /négatifs/],
    ['a picture of 5 percent', { image_width_pct: 5 }, /./],
    ['a picture of 101 percent', { image_width_pct: 101 }, /./],
    ['a picture from elsewhere', { image_url: 'https://evil.example/x.png' }, /image/],
    ['a picture nobody uploaded', { image_url: `/api/images/${'0'.repeat(64)}` }, /image/],
  ])('refuses %s, new or changed', async (_, fault, message) => {
    const { id } = await makeQuiz(teacher);
    const made = await teacher.call(quizzes.createQuestion, {
      params: { id },
      body: { ...questionFields(), ...fault },
    });
    expect(made.status).toBe(400);
    expect(made.body.message).toMatch(message);
    const question = await makeQuestion(teacher, id);
    const changed = await changeQuestion(question.id, fault);
    expect(changed.status).toBe(400);
    expect((await read(id)).questions).toEqual([question]);
  });

  test('that is sent again under its id is added once, and cannot take the id of another', async () => {
    const { id } = await makeQuiz(teacher);
    const wanted = { ...questionFields({ text: 'Une fois' }), id: randomUUID(), order: 0 };
    const send = (who: TestBrowser, quizId: QuizId) =>
      who.call(quizzes.createQuestion, { params: { id: quizId }, body: wanted });
    await makeQuestion(teacher, id, { text: 'Avant' });
    const first = await send(teacher, id);
    expect(first.body).toMatchObject({ id: wanted.id, order: 0 });
    await lock(id);
    expect(await send(teacher, id)).toMatchObject({ status: 200, body: first.body });
    expect((await read(id)).questions.map(({ text }) => text)).toEqual(['Une fois', 'Avant']);

    const elsewhere = await makeQuiz(teacher);
    expect((await send(teacher, elsewhere.id)).status).toBe(409);
    const stranger = await newTeacher(app, 'autre-id@lycee.fr');
    expect((await send(stranger, (await makeQuiz(stranger)).id)).status).toBe(409);
    expect((await read(elsewhere.id)).questions).toEqual([]);
    expect((await read(id)).questions).toHaveLength(2);
  });

  test('that is turned from multiple to single must keep only one right answer', async () => {
    const { id } = await makeQuiz(teacher);
    const question = await makeQuestion(teacher, id, {
      type: 'multiple',
      answers: [
        { text: 'a', isCorrect: true },
        { text: 'b', isCorrect: true },
      ],
    });
    expect((await changeQuestion(question.id, { type: 'single' })).status).toBe(400);
  });

  test('keeps the ids of answers that stay, deletes those left out, and inserts new ones', async () => {
    const { id } = await makeQuiz(teacher);
    const question = await makeQuestion(teacher, id);
    const [right] = question.answers;
    const { body } = await changeQuestion(question.id, {
      answers: [
        { text: 'neuve', isCorrect: false },
        { id: right?.id, text: '$2x$ !', isCorrect: true },
      ],
    });
    expect(body.answers).toMatchObject([
      { text: 'neuve', isCorrect: false, order: 0 },
      { id: right?.id, text: '$2x$ !', isCorrect: true, order: 1 },
    ]);
  });

  test('keeps its pinned answers last, and an answer sent without that field keeps its value', async () => {
    const { id } = await makeQuiz(teacher);
    const answers = [
      { text: 'Aucune', isCorrect: false, isPinned: true },
      { text: 'Une', isCorrect: true },
      { text: 'Deux', isCorrect: false },
    ];
    const made = await makeQuestion(teacher, id, { answers, keepAnswerOrder: true });
    const texts = (those: { text: string }[]) => those.map(({ text }) => text);
    expect(made.keepAnswerOrder).toBe(true);
    expect(texts(made.answers)).toEqual(['Une', 'Deux', 'Aucune']);
    const silent = made.answers.map(({ id, text, isCorrect }) => ({ id, text, isCorrect }));
    const { body } = await changeQuestion(made.id, { answers: silent.toReversed() });
    expect(texts(body.answers)).toEqual(['Deux', 'Une', 'Aucune']);
    await lock(id);
    const pinned = silent.map((answer) => ({ ...answer, isPinned: true }));
    expect((await changeQuestion(made.id, { answers: pinned })).status).toBe(409);
    expect((await changeQuestion(made.id, { keepAnswerOrder: false })).status).toBe(409);
    expect((await changeQuestion(made.id, { followsPrevious: true })).status).toBe(409);
  });

  test('does not take over an answer of another question', async () => {
    const { id } = await makeQuiz(teacher);
    const mine = await makeQuestion(teacher, id);
    const other = await makeQuestion(teacher, id);
    const stolen = other.answers.map(({ id, text, isCorrect }) => ({ id, text, isCorrect }));
    expect((await changeQuestion(mine.id, { answers: stolen })).status).toBe(400);
  });

  test('that is changed in two tabs is refused to the second, which shows the conflict', async () => {
    const { id } = await makeQuiz(teacher);
    const question = await makeQuestion(teacher, id);
    const { version } = question;
    expect((await changeQuestion(question.id, { text: 'Un', version })).status).toBe(200);
    expect((await changeQuestion(question.id, { text: 'Deux', version })).status).toBe(409);
    expect((await read(id)).questions[0]?.text).toBe('Un');
  });

  test('with a blank topic belongs to no topic', async () => {
    const { id } = await makeQuiz(teacher);
    expect((await makeQuestion(teacher, id, { topic: '  ' })).topic).toBeNull();
    expect((await makeQuestion(teacher, id, { topic: 'Sans sujet' })).topic).toBeNull();
    expect((await makeQuestion(teacher, id, { topic: ' Analyse ' })).topic).toBe('Analyse');
  });
});

describe('topics', () => {
  const rename = (id: string, from: string | null, to: string | null) =>
    teacher.call(quizzes.renameTopic, { params: { id }, body: { from, to } });

  test('are renamed in all their questions and in the order of topics', async () => {
    const { id } = await makeQuiz(teacher, { topicOrder: ['B', 'A'] });
    for (const topic of ['A', 'A', 'B', null]) await makeQuestion(teacher, id, { topic });
    const { body } = await rename(id, 'A', ' Analyse ');
    expect(body.questions.map(({ topic }) => topic)).toEqual(['Analyse', 'Analyse', 'B', null]);
    expect(body.topicOrder).toEqual(['B', 'Analyse']);
    const emptied = await rename(id, 'B', '');
    expect(emptied).toMatchObject({ status: 409 });
  });

  test('cannot take a name that exists', async () => {
    const { id } = await makeQuiz(teacher);
    for (const topic of ['A', 'B']) await makeQuestion(teacher, id, { topic });
    expect(await rename(id, 'A', 'B')).toMatchObject({
      status: 409,
      body: { message: 'Un sujet portant ce nom existe déjà.' },
    });
  });

  test('with an empty name become «Sans sujet»', async () => {
    const { id } = await makeQuiz(teacher);
    await makeQuestion(teacher, id, { topic: 'A' });
    expect((await rename(id, 'A', '  ')).body.questions[0]?.topic).toBeNull();
  });
});
