import { afterAll, beforeAll, expect, test } from 'vitest';
import { CLOSED_MS } from '#server/sessions/closed-accounts.ts';
import { accounts } from '#shared/contract/accounts.ts';
import { contract } from '#shared/contract/contract.ts';
import { goodPassword, newTeacher } from '#tests/support/app/accounts.ts';
import { makeAttempt } from '#tests/support/app/attempts.ts';
import { makeQuestion, makeQuiz } from '#tests/support/app/quizzes.ts';
import { startTestApp, type TestApp } from '#tests/support/app/test-app.ts';
import { purgeClosedAccounts } from './closed-accounts.service.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

async function signInAgain(email: string) {
  const browser = app.newBrowser();
  const body = { email, password: goodPassword };
  const { status } = await browser.call(accounts.logIn, { body });
  return { browser, status };
}

test('a deleted account waits thirty days, in which its teacher can only come back', async () => {
  const email = 'hesitante@lycee.fr';
  const teacher = await newTeacher(app, email);
  const { id } = await makeQuiz(teacher);
  expect((await teacher.call(accounts.deleteAccount)).status).toBe(200);
  const mail = await app.mailbox.next(email);
  expect(mail.text).toContain('connectez-vous avant cette date');

  const { browser, status } = await signInAgain(email);
  expect(status).toBe(200);
  const { body: me } = await browser.call(accounts.currentTeacher);
  const wait = Date.parse(me.deletedOn ?? '') - Date.now();
  expect(Math.abs(wait - CLOSED_MS)).toBeLessThan(60_000);
  const refused = { status: 403, body: { code: 'account_closed' } };
  const params = { id };
  expect(await browser.call(contract.listQuizzes)).toMatchObject(refused);
  expect(await browser.call(contract.readQuiz, { params })).toMatchObject(refused);

  await purgeClosedAccounts(app.services);
  const reopened = await browser.call(accounts.reopenAccount);
  expect(reopened).toMatchObject({ status: 200, body: { email, deletedOn: null } });
  expect((await browser.call(contract.readQuiz, { params })).status).toBe(200);
  await purgeClosedAccounts(app.services, new Date(Date.now() + 2 * CLOSED_MS));
  expect((await browser.call(accounts.currentTeacher)).status).toBe(200);
});

test('students who are in a quiz of a deleted account finish it, and nobody else begins', async () => {
  const teacher = await newTeacher(app, 'pressee@lycee.fr');
  const { id: quizId } = await makeQuiz(teacher);
  const { id: questionId } = await makeQuestion(teacher, quizId);
  const { id: attemptId } = await makeAttempt(app, teacher, quizId);
  await teacher.call(accounts.deleteAccount);

  const student = app.newBrowser();
  const saved = await student.call(contract.saveAnswer, {
    body: { attemptId, questionId, selectedAnswerIds: [], revision: 1 },
  });
  expect(saved.status).toBe(200);
  const late = { quizId, studentName: 'Dominique Retard' };
  const refused = await app.newBrowser().call(contract.startAttempt, { body: late });
  expect(refused).toMatchObject({ status: 404 });
});
