import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bin } from '#shared/contract/bin.ts';
import { attempts } from '#shared/contract/online/attempts.ts';
import { quizzes } from '#shared/contract/quizzes.ts';
import { settings } from '#shared/contract/settings.ts';
import { defaultStudentInstructions } from '#shared/domain/settings-defaults.ts';
import { newTeacher } from '#tests/support/app/accounts.ts';
import { makeAttempt, publish } from '#tests/support/app/attempts.ts';
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
const change = (id: string, body: object) =>
  teacher.call(quizzes.changeQuiz, { params: { id }, body });
const changeQuestion = (id: string, body: object) =>
  teacher.call(quizzes.changeQuestion, { params: { id }, body });

describe('a quiz', () => {
  test('starts as a draft with the promised defaults', async () => {
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

  test('has the instructions of its teacher’s settings, unless others or none are given', async () => {
    const other = await newTeacher(app, 'consignes@lycee.fr');
    await other.call(settings.saveSettings, { body: { studentInstructions: 'Au stylo.' } });
    expect(await makeQuiz(other)).toMatchObject({ studentInstructions: 'Au stylo.' });
    const none = await makeQuiz(other, { studentInstructions: '' });
    expect(none).toMatchObject({ studentInstructions: '' });
  });

  test('of a language course is checked in that language, unless another is chosen', async () => {
    const language = async (fields: Parameters<typeof makeQuiz>[1]) =>
      (await makeQuiz(teacher, fields)).language;
    expect(await language({ subject: 'Anglais LV1' })).toBe('en');
    expect(await language({ subject: 'Anglais LV1', language: 'fr' })).toBe('fr');
    expect(await language({ subject: 'SVT' })).toBe('fr');
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

  test('that lacks a field is refused with the message for blank fields', async () => {
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

  test('that has a question can be published, and turned into a draft again', async () => {
    const { id } = await makeQuiz(teacher);
    await makeQuestion(teacher, id);
    expect((await change(id, { status: 'published' })).body.status).toBe('published');
    expect((await change(id, { status: 'draft' })).body.status).toBe('draft');
  });

  test('that is changed in two tabs is refused to the second, and nothing is lost', async () => {
    const { id, version } = await makeQuiz(teacher);
    expect((await change(id, { title: 'Premier', version })).status).toBe(200);
    const late = await change(id, { title: 'Second', version });
    expect(late).toMatchObject({ status: 409, body: { code: 'changed_elsewhere' } });
    expect((await read(id)).title).toBe('Premier');
  });

  test('that students are taking can be changed only after its teacher has confirmed it', async () => {
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

    // Students who have begun can go on after the quiz is withdrawn.
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
