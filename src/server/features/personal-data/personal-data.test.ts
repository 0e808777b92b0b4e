import { sql } from 'drizzle-orm';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lanes } from '#server/lanes.ts';
import { findSession } from '#server/sessions/sessions.service.ts';
import { accounts } from '#shared/contract/accounts.ts';
import { bin } from '#shared/contract/bin.ts';
import { printing } from '#shared/contract/printing.ts';
import { quizzes } from '#shared/contract/quizzes.ts';
import { settings } from '#shared/contract/settings.ts';
import { support } from '#shared/contract/support.ts';
import { noAccommodation } from '#shared/domain/roster/accommodations.ts';
import { deleteAccountForGood, signUp } from '#tests/support/app/accounts.ts';
import { makeAttempt, publish } from '#tests/support/app/attempts.ts';
import { grant, makeClass } from '#tests/support/app/classes.ts';
import { takeQuiz } from '#tests/support/app/finished-attempts.ts';
import { makeQuestion, makeQuiz } from '#tests/support/app/quizzes.ts';
import { startTestApp, type TestApp } from '#tests/support/app/test-app.ts';
import type { TestBrowser } from '#tests/support/app/test-browser.ts';
import { storedFiles, tablesHolding } from '#tests/support/app/traces.ts';
import { exportPdf, printingTest } from '#tests/support/paper/papers.ts';
import { uploadPicture } from '#tests/support/pictures.ts';
import { until } from '#tests/support/until.ts';
import { personalData } from './personal-data.service.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

test('a teacher downloads everything that is kept of them, and nothing of others', async () => {
  const email = 'curieuse@lycee.fr';
  const teacher = await signUp(app, email);
  const quiz = await makeQuiz(teacher, { title: 'Mes dérivées' });
  const question = await makeQuestion(teacher, quiz.id);
  await publish(teacher, quiz.id);
  await takeQuiz(app, quiz.id, { studentName: 'Inès Morel' }, [question], [[0]]);
  await makeAttempt(app, teacher, quiz.id, 'Encore Dedans');
  const group = await makeClass(teacher, 'id;nom;prenom\n007;MOREL;Inès');
  const granted = { id: '007', lastName: 'MOREL', firstName: 'Inès', ...noAccommodation, a3: true };
  await grant(teacher, group.id, granted);
  await teacher.call(support.contact, { body: { email, message: 'Une idée' } });
  const other = await signUp(app, 'autre@lycee.fr');
  const { id: foreign } = await makeQuiz(other, { title: 'Pas à moi' });
  await makeQuestion(other, foreign);
  await makeAttempt(app, other, foreign, 'Élève d’un autre');

  const reply = await teacher.send({ method: 'GET', url: '/api/auth/export' });
  expect(reply.headers['content-type']).toBe('application/zip');
  const files = unzipSync(reply.rawPayload);
  const read = (name: string) => JSON.parse(strFromU8(files[name] ?? new Uint8Array()));
  expect(Object.keys(files).sort()).toEqual(
    [
      'compte.json',
      'actes.json',
      'parametres.json',
      'messages.json',
      'mots-ignores.json',
      `classes/${group.id}.json`,
      `qcm/${quiz.id}.json`,
      `qcm/${quiz.id}/versions.json`,
      `tentatives/${quiz.id}.json`,
    ].sort(),
  );
  expect(read('compte.json')).toMatchObject({ email, hasPassword: true });
  expect(read('messages.json')).toMatchObject([{ message: 'Une idée' }]);
  expect(read(`classes/${group.id}.json`).students).toMatchObject([{ id: '007' }]);
  expect(read(`classes/${group.id}.json`).accommodations).toMatchObject([granted]);
  expect(read(`qcm/${quiz.id}.json`)).toMatchObject({ title: 'Mes dérivées' });
  expect(read(`tentatives/${quiz.id}.json`)).toMatchObject([
    { studentName: 'Encore Dedans', completedAt: null, choices: [] },
    {
      studentName: 'Inès Morel',
      percentage: 100,
      choices: [{ questionId: question.id, answerIds: [question.answers[0]?.id] }],
    },
  ]);
  const everything = Object.values(files)
    .map((file) => strFromU8(file))
    .join();
  expect(everything).not.toMatch(/Pas à moi|argon2|autre@lycee|Élève d’un autre/);
});

test('the download contains each of a thousand answers of students, also those of a quiz in the bin', async () => {
  const teacher = await signUp(app, 'nombreuse@lycee.fr');
  const quiz = await makeQuiz(teacher);
  await makeQuestion(teacher, quiz.id);
  await app.services.db.execute(sql`
    with begun as (
      insert into attempts (quiz_id, student_name, seed)
      select ${quiz.id}, 'Élève ' || n, 1 from generate_series(1, 25) as n returning id)
    insert into student_answers (attempt_id, question_id, answer_ids, revision)
    select id, gen_random_uuid(), '{}', n from begun, generate_series(1, 40) as n`);
  const read = async (name: string) => {
    const { rawPayload } = await teacher.send({ method: 'GET', url: '/api/auth/export' });
    return JSON.parse(strFromU8(unzipSync(rawPayload)[name] ?? new Uint8Array()));
  };
  const kept = await read(`tentatives/${quiz.id}.json`);
  expect(kept).toHaveLength(25);
  expect(kept.flatMap(({ choices }: { choices: object[] }) => choices)).toHaveLength(1000);
  await teacher.call(quizzes.deleteQuiz, { params: { id: quiz.id } });
  expect(await read(`corbeille/tentatives/${quiz.id}.json`)).toEqual(kept);
  expect(await read(`corbeille/qcm/${quiz.id}.json`)).toMatchObject({ id: quiz.id });
});

test('a quiz that is moved to the bin during the download is among those of the bin', async () => {
  const teacher = await signUp(app, 'pressee@lycee.fr');
  const quizIds = [(await makeQuiz(teacher)).id, (await makeQuiz(teacher)).id];
  const token = teacher.cookies.get('cochalot_session') ?? '';
  const found = await findSession(app.services, token);
  if (!found) throw new Error('nobody is signed in');
  const names: string[] = [];
  for await (const { name } of personalData(app.services, found.session)) {
    names.push(name);
    if (!quizIds.some((id) => name === `qcm/${id}.json`)) continue;
    const other = quizIds.find((id) => name !== `qcm/${id}.json`) ?? '';
    await teacher.call(quizzes.deleteQuiz, { params: { id: other } });
  }
  const told = names.filter((name) => quizIds.some((id) => name.endsWith(`qcm/${id}.json`)));
  expect(told.map((name) => name.split('/')[0])).toEqual(['qcm', 'corbeille']);
});

test('a quiz that is restored from the bin during the download is among the others', async () => {
  const teacher = await signUp(app, 'indecise@lycee.fr');
  const ids = [];
  for (const title of ['Tôt', 'Tard', 'Jamais']) ids.push((await makeQuiz(teacher, { title })).id);
  const [early, late, left] = ids;
  const used = await makeQuiz(teacher);
  for (const id of ids) await teacher.call(quizzes.deleteQuiz, { params: { id } });
  const found = await findSession(app.services, teacher.cookies.get('cochalot_session') ?? '');
  if (!found) throw new Error('nobody is signed in');
  const names: string[] = [];
  for await (const { name } of personalData(app.services, found.session)) {
    names.push(name);
    // One is restored while the quizzes in use are sent, one while those of the bin are.
    if (name === `qcm/${used.id}.json`) await restore(teacher, early);
    if (name.startsWith('corbeille/')) await restore(teacher, late);
  }
  const told = names.filter((name) => name.endsWith('.json') && name.includes('qcm/'));
  const inUse = [used.id, early, late].map((id) => `qcm/${id}.json`);
  expect(told.sort()).toEqual([...inUse, `corbeille/qcm/${left}.json`].sort());
});

const restore = (teacher: TestBrowser, id = '') =>
  teacher.call(bin.restoreQuiz, { params: { id } });

test('a teacher gets one download at a time, and others do not wait for it', async () => {
  const [teacher, other] = [
    await signUp(app, 'deux-fois@lycee.fr'),
    await signUp(app, 'v@lycee.fr'),
  ];
  const { body: me } = await teacher.call(accounts.currentTeacher);
  const ask = async (browser: TestBrowser) =>
    (await browser.send({ method: 'GET', url: '/api/auth/export' })).statusCode;
  const { promise: sent, resolve: end } = Promise.withResolvers<void>();
  const first = lanes['personal-data'].run(me.id, () => sent);
  let isAnswered = false;
  const asked = [ask(teacher), ask(teacher)].map((reply) =>
    reply.finally(() => {
      isAnswered = true;
    }),
  );
  expect(await ask(other)).toBe(200);
  expect(isAnswered).toBe(false);
  end();
  await first;
  expect(await Promise.all(asked)).toEqual([200, 200]);
});

printingTest('printed papers are part of what is kept, and go with the account', async () => {
  const teacher = await signUp(app, 'imprimeuse@lycee.fr');
  const quiz = await makeQuiz(teacher);
  const params = { id: quiz.id };
  await makeQuestion(teacher, quiz.id);
  await teacher.call(printing.previewPdf, { params, query: {} });
  const { pdf } = await exportPdf(teacher, quiz.id);
  const { body: state } = await teacher.call(printing.readPrinting, { params });

  const reply = await teacher.send({ method: 'GET', url: '/api/auth/export' });
  const kept = unzipSync(reply.rawPayload)[`qcm/${quiz.id}/${state.editions[0]?.code}.pdf`];
  expect(pdf.equals(kept ?? new Uint8Array())).toBe(true);
  const [preview, subject, layout] = [1, 1, 1];
  expect(await storedFiles(app)).toHaveLength(preview + subject + layout);
  expect((await tablesHolding(app, [quiz.id])).length).toBeGreaterThan(2);

  await deleteAccountForGood(app, teacher);
  await until(async () => (await tablesHolding(app, [quiz.id])).length === 0);
  await until(async () => (await storedFiles(app)).length === 0);
});

test('after the deletion of an account nothing of it is left, in tables or files', async () => {
  const email = 'oubliee@lycee.fr';
  const teacher = await signUp(app, email);
  const { body: me } = await teacher.call(accounts.currentTeacher);
  await teacher.call(settings.saveSettings, { body: { institutionName: 'Lycée Oublié' } });
  await makeClass(teacher, 'id;nom;prenom\n00991;OUBLIETTE;Inès');
  const quiz = await makeQuiz(teacher, { title: 'QCM oubliable' });
  const image_url = await uploadPicture(teacher);
  const question = await makeQuestion(teacher, quiz.id, { text: 'Question oubliable', image_url });
  await publish(teacher, quiz.id);
  const student = { studentName: 'Amnésie Dupont', studentId: 'oubli-4711' };
  const { id: attemptId } = await takeQuiz(app, quiz.id, student, [question], [[0]]);
  const needles = [
    ...[email, me.id, 'Lycée Oublié', 'OUBLIETTE', 'oubliable'],
    ...[student.studentName, student.studentId, attemptId],
  ];
  expect((await tablesHolding(app, needles)).length).toBeGreaterThan(5);
  expect(await storedFiles(app)).toHaveLength(1);

  await deleteAccountForGood(app, teacher);
  expect(await tablesHolding(app, needles)).toEqual([]);
  await until(async () => (await storedFiles(app)).length === 0);
});
