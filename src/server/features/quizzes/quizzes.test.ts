import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { questions as questionRows, quizzes as quizRows } from '#server/db/schema/quizzes.ts';
import { attempts } from '#shared/contract/attempts/attempts.ts';
import { bin } from '#shared/contract/bin.ts';
import { quizzes } from '#shared/contract/quizzes.ts';
import { settings } from '#shared/contract/settings.ts';
import { quizLimits, textLimits } from '#shared/domain/limits.ts';
import { defaultStudentInstructions } from '#shared/domain/settings-defaults.ts';
import { newTeacher } from '#tests/support/app/accounts.ts';
import { makeAttempt, publish } from '#tests/support/app/attempts.ts';
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
  app.services.db.update(quizRows).set({ isLocked: true }).where(eq(quizRows.id, id));

describe('a quiz', () => {
  test('is born a draft with the defaults of the specification', async () => {
    expect(await makeQuiz(teacher, { title: 'Nouveau' })).toMatchObject({
      title: 'Nouveau',
      status: 'draft',
      isLocked: false,
      studentIdDigits: 8,
      studentIdInstructions: "Codez votre numéro d'étudiant ci-contre",
      studentInstructions: defaultStudentInstructions,
      timeLimit: null,
      scoring: 'per-answer',
      exactMarks: false,
      questions: [],
    });
  });

  test('has the instructions of its teacher’s settings, unless it is given others or none', async () => {
    const other = await newTeacher(app, 'consignes@lycee.fr');
    await other.call(settings.saveSettings, { body: { studentInstructions: 'Au stylo.' } });
    expect(await makeQuiz(other)).toMatchObject({ studentInstructions: 'Au stylo.' });
    const none = await makeQuiz(other, { studentInstructions: '' });
    expect(none).toMatchObject({ studentInstructions: '' });
  });

  test('keeps every field it is given', async () => {
    const fields = {
      title: 'Complet',
      description: 'Tout y est',
      subject: 'Mathématiques',
      institutionName: 'Lycée Sophie-Germain',
      classTitle: 'Tle B',
      quizDate: '2026-11-20',
      timeLimit: 45,
      studentInstructions: 'Stylo noir.',
      studentIdInstructions: 'Codez.',
      studentIdDigits: 10,
      includeStudentName: false,
      includeStudentIdField: true,
      includeStudentIdCoding: true,
      shuffleQuestions: true,
      shuffleAnswers: true,
      allowRetakes: true,
      scoring: 'penalty' as const,
      scoringPenalty: 0.25,
      scoringFloor: -1,
      exactMarks: true,
      topicOrder: ['Analyse', 'Algèbre'],
    };
    const { id } = await makeQuiz(teacher, fields);
    expect(await read(id)).toMatchObject(fields);
  });

  test('stands first in the list with its number of questions', async () => {
    const { id } = await makeQuiz(teacher, { title: 'Compté' });
    await makeQuestion(teacher, id);
    await makeQuestion(teacher, id);
    const { body } = await teacher.call(quizzes.listQuizzes);
    expect(body[0]).toMatchObject({ id, title: 'Compté', questionCount: 2, isLocked: false });
  });

  test('is asked for what it lacks in the words for what is left blank', async () => {
    const { id } = await makeQuiz(teacher);
    const told = async (url: string, payload: object) =>
      (await teacher.send({ method: 'POST', url, payload })).json().message;
    expect(await told('/api/quizzes', {})).toBe('Veuillez saisir un titre pour le QCM.');
    const { answers, ...unanswered } = questionFields();
    const { text, ...untold } = questionFields();
    const mute = { text, answers: answers.map(({ isCorrect }) => ({ isCorrect })) };
    for (const lacking of [{}, unanswered, untold, mute]) {
      expect(await told(`/api/quizzes/${id}/questions`, lacking)).toBe(
        'Veuillez remplir la question et toutes les réponses.',
      );
    }
  });

  test.each([
    ['an empty title', { title: '  ' }, 'Veuillez saisir un titre pour le QCM.'],
    [
      'a time limit of 0',
      { timeLimit: 0 },
      "Durée invalide: La durée doit être d'au moins 1 minute ou laissée vide.",
    ],
    [
      'publishing without a question',
      { status: 'published' },
      'Ajoutez au moins une question avant de publier.',
    ],
    ['a class that is not theirs', { classGroupId: crypto.randomUUID() }, /classe/],
    ['a date that is none', { quizDate: '2026-02-31' }, /./],
    ['a NUL character', { description: 'a\0b' }, /caractère/],
    ['half a surrogate pair', { description: 'a\ud800b' }, /caractère/],
  ])('refuses %s', async (_, fault, message) => {
    const { id } = await makeQuiz(teacher);
    const refused = await change(id, fault);
    expect(refused.status).toBe(400);
    expect(refused.body.message).toMatch(message);
    expect(await read(id)).toMatchObject({ title: 'Dérivation', version: 1 });
  });

  test.each([
    [2, 4],
    [4, 4],
    [12, 12],
    [30, 12],
  ])('clamps %i digits of the student number to %i', async (sent, kept) => {
    const { id } = await makeQuiz(teacher, { studentIdDigits: sent });
    expect((await read(id)).studentIdDigits).toBe(kept);
  });

  test('with a question is published, and a draft again', async () => {
    const { id } = await makeQuiz(teacher);
    await makeQuestion(teacher, id);
    expect((await change(id, { status: 'published' })).body.status).toBe('published');
    expect((await change(id, { status: 'draft' })).body.status).toBe('draft');
  });

  test('changed in two tabs: the second learns of the first, and nothing is lost', async () => {
    const { id, version } = await makeQuiz(teacher);
    expect((await change(id, { title: 'Premier', version })).status).toBe(200);
    const late = await change(id, { title: 'Second', version });
    expect(late).toMatchObject({ status: 409, body: { code: 'changed_elsewhere' } });
    expect((await read(id)).title).toBe('Premier');
  });

  test('that students are taking is changed only by a teacher who was told so', async () => {
    const { id } = await makeQuiz(teacher, { title: 'En cours' });
    const [first, second] = [await makeQuestion(teacher, id), await makeQuestion(teacher, id)];
    await publish(teacher, id);
    const params = { id };
    const readInside = async () => (await teacher.call(quizzes.readInside, { params })).body.inside;
    expect(await readInside()).toBe(0);
    expect((await changeQuestion(first.id, { points: 2 })).status).toBe(200);

    const attempt = await makeAttempt(app, teacher, id);
    expect(await readInside()).toBe(1);
    const [right, wrong] = first.answers;
    const otherKey = [
      { ...right, isCorrect: false },
      { ...wrong, isCorrect: true },
    ];
    const byQuestion = { params: { id: first.id }, query: {} };
    const refusals = [
      await changeQuestion(first.id, { text: 'Autre' }),
      await changeQuestion(first.id, { points: 3 }),
      await changeQuestion(first.id, { answers: otherKey }),
      await changeQuestion(first.id, { order: 1 }),
      await change(id, { shuffleAnswers: true }),
      await change(id, { topicOrder: ['A'] }),
      await teacher.call(quizzes.createQuestion, { params, body: questionFields() }),
      await teacher.call(quizzes.renameTopic, { params, body: { from: null, to: 'A' } }),
      await teacher.call(quizzes.deleteQuestion, byQuestion),
    ];
    for (const refused of refusals) {
      expect(refused).toMatchObject({
        status: 409,
        body: { code: 'students_inside', details: { inside: 1 } },
      });
    }
    expect((await read(id)).questions).toMatchObject([{ text: first.text, points: 2 }, second]);
    expect((await change(id, { description: 'Nul ne la lit' })).status).toBe(200);
    expect((await changeQuestion(first.id, { text: first.text })).status).toBe(200);

    // Who is inside goes on once it is withdrawn.
    expect((await change(id, { status: 'draft' })).status).toBe(200);
    expect(await readInside()).toBe(1);
    expect((await changeQuestion(first.id, { points: 3 })).status).toBe(409);

    const confirmed = await changeQuestion(first.id, { text: 'Autre', confirmed: true });
    expect(confirmed).toMatchObject({ status: 200, body: { text: 'Autre' } });
    const goingOn = { ...byQuestion, query: { confirmed: 'true' } } as const;
    expect((await teacher.call(quizzes.deleteQuestion, goingOn)).status).toBe(200);
    expect((await teacher.call(bin.restoreQuestion, byQuestion)).status).toBe(409);
    await teacher.call(attempts.closeAttempts, { params, body: { attemptIds: [attempt.id] } });
    expect((await teacher.call(bin.restoreQuestion, byQuestion)).status).toBe(200);
  });
});

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

  test('sent again under its id is added once, and takes the id of no other', async () => {
    const { id } = await makeQuiz(teacher);
    const wanted = { ...questionFields({ text: 'Une fois' }), id: randomUUID(), order: 0 };
    const send = (who: TestBrowser, quizId: string) =>
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

  test('turned from multiple to single must keep one correct answer only', async () => {
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

  test('keeps the ids of answers that stay, drops those left out, takes new ones', async () => {
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

  test('keeps its pinned answers last, and leaves them so for whoever says nothing of it', async () => {
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

  test('changed in two tabs: the second learns of the first', async () => {
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

  test('take no name that exists', async () => {
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

describe('a locked quiz', () => {
  async function lockedQuiz() {
    const { id } = await makeQuiz(teacher, { topicOrder: ['A'] });
    const question = await makeQuestion(teacher, id, { topic: 'A' });
    await makeQuestion(teacher, id);
    await lock(id);
    return { id, question };
  }

  test('lets points and the key change', async () => {
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

  test('accepts a second right answer where one is asked for, which an open quiz does not', async () => {
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

  test('lets a picture be described, which no paper shows', async () => {
    const { id } = await makeQuiz(teacher);
    const image_url = await uploadPicture(teacher);
    const question = await makeQuestion(teacher, id, { image_url, image_description: 'Rien' });
    await lock(id);
    const described = await changeQuestion(question.id, { image_description: 'Une courbe' });
    expect(described.body).toMatchObject({ imageUrl: image_url, imageDescription: 'Une courbe' });
    // Written in two tabs, or without room for it, it is a text like any other.
    const rewrite = (fields: object) =>
      changeQuestion(question.id, { image_description: 'Une courbe qui monte', ...fields });
    expect((await rewrite({ version: question.version })).status).toBe(409);
    await app.services.db
      .update(questionRows)
      .set({ text: 'a'.repeat(quizLimits.characters) })
      .where(eq(questionRows.id, question.id));
    expect(await rewrite({})).toMatchObject({ status: 400, body: { code: 'quiz_too_large' } });
  });

  test('lets an answer be explained, which no paper that is handed out shows', async () => {
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

  test('unlocked, can be changed again', async () => {
    const { id } = await lockedQuiz();
    const { body } = await teacher.call(quizzes.unlockQuiz, { params: { id } });
    expect(body.isLocked).toBe(false);
    expect((await change(id, { title: 'Autre' })).status).toBe(200);
  });
});
