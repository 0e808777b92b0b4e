import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AttemptId } from '#shared/contract/ids.ts';
import { attempts } from '#shared/contract/online/attempts.ts';
import { copyLinks } from '#shared/contract/online/copy-links.ts';
import { quizzes } from '#shared/contract/quizzes.ts';
import { newTeacher } from '#tests/support/app/accounts.ts';
import { takeQuiz } from '#tests/support/app/finished-attempts.ts';
import { makeOnlineQuiz, right } from '#tests/support/app/online-quiz.ts';
import { startTestApp, type TestApp } from '#tests/support/app/test-app.ts';
import type { TestBrowser } from '#tests/support/app/test-browser.ts';

let app: TestApp;
let teacher: TestBrowser;
beforeAll(async () => {
  app = await startTestApp();
  teacher = await newTeacher(app, 'liens@lycee.fr');
});
afterAll(() => app.stop());

type Quiz = Awaited<ReturnType<typeof makeOnlineQuiz>>;

const handIn = async (quiz: Quiz, studentName = 'Léa Roy') => {
  const choices = [[1], [0, 1]];
  const questions = [quiz.single, quiz.multiple];
  const { id } = await takeQuiz(app, quiz.id, { studentName }, questions, choices);
  return { id: quiz.id, attemptId: id as AttemptId };
};
const give = async (params: { id: string; attemptId: string }) => {
  const { body } = await teacher.call(copyLinks.giveCopyLink, { params });
  expect(body.address).toMatch(/\/copie\/en-ligne\/[\w-]{43}$/);
  return body.address.split('/').at(-1) ?? '';
};
const read = (link: string, device = app.newBrowser()) =>
  device.call(copyLinks.readOnlineCopy, { params: { link } });
const changeQuiz = ({ id }: { id: string }, body: object) =>
  teacher.call(quizzes.changeQuiz, { params: { id }, body });

test('a private link shows mark and correction as its teacher releases them, and no way in', async () => {
  const quiz = await makeOnlineQuiz(teacher, { scoreRelease: 'never', correctionRelease: 'never' });
  const own = await handIn(quiz);
  const link = await give(own);
  const kept = await read(link);
  expect(kept.body).toMatchObject({ studentName: 'Léa Roy', percentage: null, copy: null });
  expect(kept.body).not.toHaveProperty('mark');
  await changeQuiz(quiz, { scoreRelease: 'at-once' });
  expect((await read(link)).body).toMatchObject({ mark: 20, percentage: 100, copy: null });
  await changeQuiz(quiz, { correctionRelease: 'after-closing' });
  expect((await read(link)).body).toMatchObject({ mark: 20, copy: null });
  await changeQuiz(quiz, { status: 'draft' });
  const { body } = await read(link);
  expect(body.copy?.questions).toHaveLength(2);
  const [answer] = right(quiz.single);
  const shown = body.copy?.questions.find(({ id }) => id === quiz.single.id);
  expect(shown?.answers.find(({ id }) => id === answer)).toMatchObject({ isRight: true });
  // The id of an attempt opens it for ever, and a link can be revoked.
  expect(JSON.stringify(body)).not.toContain(own.attemptId);
});

test('a link opens nothing once it is revoked, and another one still does', async () => {
  const quiz = await makeOnlineQuiz(teacher);
  const [first, second] = [await handIn(quiz), await handIn(quiz, 'Tom Petit')];
  const links = [await give(first), await give(first), await give(second)] as const;
  const count = { params: first };
  expect((await teacher.call(copyLinks.countCopyLinks, count)).body).toEqual({ open: 2 });
  await teacher.call(copyLinks.revokeCopyLinks, { params: first });
  expect((await teacher.call(copyLinks.countCopyLinks, count)).body).toEqual({ open: 0 });
  for (const link of links.slice(0, 2)) {
    expect((await read(link)).body).toMatchObject({ code: 'link_revoked' });
  }
  expect((await read(links[2])).status).toBe(200);
});

test('a link opens nothing while the copy is open again, or the quiz is in the bin', async () => {
  const quiz = await makeOnlineQuiz(teacher, { timeLimit: 30 });
  const own = await handIn(quiz);
  const link = await give(own);
  const body = { attemptIds: [own.attemptId], minutes: 5, reopen: true };
  await teacher.call(attempts.giveTime, { params: { id: quiz.id }, body });
  expect((await read(link)).body).toMatchObject({ code: 'no_copy' });
  await teacher.call(quizzes.deleteQuiz, { params: { id: quiz.id } });
  expect((await read(link)).body).toMatchObject({ code: 'page_closed' });
});

test('links are not guessed, and one for a copy on paper opens none online', async () => {
  const guesser = app.newBrowser();
  const statuses: number[] = [];
  for (let guess = 0; guess < 32; guess += 1) {
    statuses.push((await read('A'.repeat(43), guesser)).status);
  }
  expect(statuses.slice(-2)).toEqual([429, 429]);
  expect(statuses.filter((status) => status === 404)).toHaveLength(30);
  const quiz = await makeOnlineQuiz(teacher);
  const link = await give(await handIn(quiz));
  const reply = await app.newBrowser().send({ method: 'GET', url: `/api/copies/${link}` });
  expect(reply.statusCode).toBe(404);
});

test('another teacher makes no link to a copy of a quiz that is not theirs', async () => {
  const stranger = await newTeacher(app, 'autre@lycee.fr');
  const own = await handIn(await makeOnlineQuiz(teacher));
  const theirs = await makeOnlineQuiz(stranger);
  const params = { ...own, id: theirs.id };
  const { status, body } = await stranger.call(copyLinks.giveCopyLink, { params });
  expect([status, body.code]).toEqual([404, 'not_found']);
});
