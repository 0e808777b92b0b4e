import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { quizzes as quizRows } from '#server/db/schema/quizzes.ts';
import { quizVersions } from '#server/db/schema/versions.ts';
import { bin } from '#shared/contract/bin.ts';
import { quizzes } from '#shared/contract/quizzes.ts';
import { versions } from '#shared/contract/versions.ts';
import { versionLimits } from '#shared/domain/limits.ts';
import { newTeacher } from '#tests/support/app/accounts.ts';
import { makeAttempt } from '#tests/support/app/attempts.ts';
import { makeQuestion, makeQuiz } from '#tests/support/app/quizzes.ts';
import { startTestApp, type TestApp } from '#tests/support/app/test-app.ts';
import type { TestBrowser } from '#tests/support/app/test-browser.ts';
import { tablesHolding } from '#tests/support/app/traces.ts';

let app: TestApp;
let teacher: TestBrowser;
beforeAll(async () => {
  app = await startTestApp();
  teacher = await newTeacher(app, 'versions@lycee.fr');
});
afterAll(() => app.stop());

const read = async (id: string) => (await teacher.call(quizzes.readQuiz, { params: { id } })).body;
const textsOf = async (id: string) => (await read(id)).questions.map(({ text }) => text);
const write = (id: string, body: object) =>
  teacher.call(quizzes.changeQuestion, { params: { id }, body });
const list = async (id: string) =>
  (await teacher.call(versions.listVersions, { params: { id } })).body.versions;
const listOfQuestion = async (id: string) =>
  (await teacher.call(versions.listQuestionVersions, { params: { id } })).body.versions;
const restore = (id: string, versionId: string, body: object = {}) =>
  teacher.call(versions.restoreVersion, { params: { id, versionId }, body });

/** Makes all kept versions six minutes older. */
const letMinutesPass = () =>
  app.services.db
    .update(quizVersions)
    .set({ keptAt: sql`${quizVersions.keptAt} - interval '6 minutes'` });

async function makeWritten() {
  const { id } = await makeQuiz(teacher, { title: 'Écrit' });
  const first = await makeQuestion(teacher, id, { text: 'Une' });
  const second = await makeQuestion(teacher, id, { text: 'Deux' });
  await letMinutesPass();
  return { id, first, second };
}

test('the former state of a question is kept, once for quick changes, and can be restored', async () => {
  const { id, first } = await makeWritten();
  const [right, wrong] = first.answers;
  await write(first.id, { text: 'Une autre' });
  await write(first.id, { text: 'Une autre encore', answers: [{ ...right, text: 'vrai' }, wrong] });
  await letMinutesPass();
  await write(first.id, { text: 'Tout autre' });
  const kept = await listOfQuestion(first.id);
  expect(kept.map(({ question }) => question.text)).toEqual(['Une autre encore', 'Une']);

  const { body } = await restore(id, kept[1]?.id ?? '', { questionId: first.id });
  expect(body.quiz.questions).toMatchObject([{ text: 'Une', answers: first.answers }, {}]);
  await restore(id, body.undo, { questionId: first.id });
  expect(await textsOf(id)).toEqual(['Tout autre', 'Deux']);
});

test('a whole quiz is restored: texts, order, what was deleted; later questions go to the bin', async () => {
  const { id, first, second } = await makeWritten();
  await teacher.call(quizzes.changeQuiz, { params: { id }, body: { title: 'Récrit' } });
  await write(first.id, { order: 1 });
  await write(first.id, { text: 'Une, changée' });
  await teacher.call(quizzes.deleteQuestion, { params: { id: second.id }, query: {} });
  const third = await makeQuestion(teacher, id, { text: 'Trois' });
  const [latest, earlier] = await list(id);
  expect(latest?.changes).toMatchObject({ added: 1, removed: 1, changed: 1, fields: [] });
  expect(earlier?.changes).toMatchObject({ isReordered: true, changed: 0, fields: ['title'] });

  const { body } = await restore(id, earlier?.id ?? '');
  expect(body.quiz).toMatchObject({ title: 'Écrit', questions: [first, second].map(textOf) });
  expect(body.quiz.questions.map((question) => question.answers)).toEqual([
    first.answers,
    second.answers,
  ]);
  const { body: binned } = await teacher.call(bin.readBin);
  expect(binned.questions.map((question) => question.id)).toContain(third.id);
  await restore(id, body.undo);
  expect(await textsOf(id)).toEqual(['Une, changée', 'Trois']);
});

const textOf = ({ id, text }: { id: string; text: string }) => ({ id, text });

test('an explanation that was overwritten is kept with its question', async () => {
  const { id, first } = await makeWritten();
  await write(first.id, { explanation: 'Car deux et deux font quatre.' });
  await letMinutesPass();
  await write(first.id, { explanation: '' });
  const kept = await listOfQuestion(first.id);
  const written = kept.map(({ question }) => question.explanation);
  expect(written).toEqual(['Car deux et deux font quatre.', '']);
  const { body } = await restore(id, kept[0]?.id ?? '', { questionId: first.id });
  expect(body.quiz.questions).toMatchObject([{ explanation: 'Car deux et deux font quatre.' }, {}]);
});

test('no version is restored in a locked quiz, without confirmation while students are taking it, or from another quiz', async () => {
  const { id, first } = await makeWritten();
  await write(first.id, { text: 'Changée' });
  const [version] = await list(id);
  const versionId = version?.id ?? '';
  const elsewhere = await makeWritten();
  expect((await restore(elsewhere.id, versionId)).status).toBe(404);
  await makeAttempt(app, teacher, id);
  expect(await restore(id, versionId)).toMatchObject({
    status: 409,
    body: { code: 'students_inside' },
  });
  expect((await restore(id, versionId, { confirmed: true })).status).toBe(200);
  await app.services.db.update(quizRows).set({ isLocked: true }).where(eq(quizRows.id, id));
  expect(await restore(id, versionId, { confirmed: true })).toMatchObject({
    body: { code: 'locked' },
  });
});

test('a question that is deleted for good is removed from every version too', async () => {
  const { id, first, second } = await makeWritten();
  await write(first.id, { text: 'Secret de Polichinelle' });
  await letMinutesPass();
  await write(first.id, { text: 'Rien' });
  const params = { id: first.id };
  await teacher.call(quizzes.deleteQuestion, { params, query: {} });
  expect(await tablesHolding(app, ['Polichinelle'])).toEqual(['public.quiz_versions']);
  await teacher.call(bin.purgeQuestion, { params });
  expect(await tablesHolding(app, ['Polichinelle', first.id])).toEqual([]);
  expect((await list(id)).at(-1)?.changes).toMatchObject({ added: 1 });
  expect(await textsOf(id)).toEqual([second.text]);
});

test('the number of versions is limited', async () => {
  const { id, first } = await makeWritten();
  await app.services.db.execute(sql`
    insert into quiz_versions (quiz_id, kept_at, content, characters, image_hashes)
    select quiz_id, kept_at - make_interval(mins => n), content, characters, image_hashes
    from quiz_versions, generate_series(1, ${versionLimits.versions}) as n
    where quiz_id = ${id}`);
  await write(first.id, { text: 'Une de plus' });
  const rows = await app.services.db
    .select({ id: quizVersions.id })
    .from(quizVersions)
    .where(eq(quizVersions.quizId, id));
  expect(rows).toHaveLength(versionLimits.versions);
});
