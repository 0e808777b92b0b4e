import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { accounts } from '#shared/contract/accounts.ts';
import { administration } from '#shared/contract/administration.ts';
import { attemptMails } from '#shared/contract/correction/mails.ts';
import { opening } from '#shared/contract/online/opening.ts';
import { system } from '#shared/contract/system.ts';
import { initialDefaults } from '#shared/domain/settings-defaults.ts';
import { newTeacher } from '#tests/support/app/accounts.ts';
import { makeClass } from '#tests/support/app/classes.ts';
import { takeQuiz } from '#tests/support/app/finished-attempts.ts';
import { makeOnlineQuiz } from '#tests/support/app/online-quiz.ts';
import { startTestApp, type TestApp } from '#tests/support/app/test-app.ts';
import type { TestBrowser } from '#tests/support/app/test-browser.ts';
import { until } from '#tests/support/until.ts';

const teacherEmail = 'notes@lycee.fr';
let app: TestApp;
let administrator: TestBrowser;
let teacher: TestBrowser;
beforeAll(async () => {
  app = await startTestApp({ ADMIN_EMAILS: 'chef@lycee.fr', MAIL_PAUSE_SECONDS: '0' });
  administrator = await newTeacher(app, 'chef@lycee.fr');
  teacher = await newTeacher(app, teacherEmail);
});
afterAll(() => app.stop());
afterEach(() => {
  app.mailbox.unknownAddresses.clear();
  app.mailbox.beforeAnswer = async () => undefined;
});

const templates = {
  subjectTemplate: initialDefaults.defaultEmailSubject,
  bodyTemplate: initialDefaults.defaultEmailBody,
};
const readState = async () => (await administrator.call(administration.readMails)).body;

const roster = `numero;nom;prenom;email
1;Martinez;Tom;tom@lycee.fr
2;Morel;Léa;lea@lycee.fr`;
/** The quiz of a class of which these students have handed in. */
async function takenBy(...names: string[]): Promise<{ id: string }> {
  const { id: classGroupId } = await makeClass(teacher, roster);
  const { id, single, multiple } = await makeOnlineQuiz(teacher, { classGroupId });
  await teacher.call(opening.changeOpening, { params: { id }, body: { identification: 'name' } });
  for (const studentName of names) {
    await takeQuiz(app, id, { studentName }, [single, multiple], [[1], [0, 1]]);
  }
  return { id };
}
const sendToAll = (params: { id: string }) =>
  teacher.call(attemptMails.sendToAll, { params, body: templates });
const mailingOf = async (params: { id: string }) =>
  (await teacher.call(attemptMails.readMailing, { params })).body;
const isMailed = (address: string) =>
  app.mailbox.received.some(({ recipients }) => recipients.includes(address));

test('paused mails are kept, seen and told to their teacher, and leave once they are resumed', async () => {
  const params = await takenBy('Tom Martinez');
  const { body: paused } = await administrator.call(administration.pauseMails);
  expect(paused.pausedSince).not.toBeNull();
  expect((await sendToAll(params)).body).toMatchObject({ students: 1 });
  const body = { newEmail: 'nouvelle@lycee.fr' };
  await teacher.call(accounts.requestEmailChangeCode, { body });
  // A code leaves, by which one sees that jobs are done; so the others have had their turn.
  const code = await app.mailbox.nextCode(body.newEmail);
  await teacher.call(accounts.confirmEmailChange, { body: { code } });
  const login = await app.newBrowser().call(accounts.requestOneTimePassword, {
    body: { email: body.newEmail },
  });
  expect(login.status).toBe(200);
  await app.mailbox.nextCode(body.newEmail);

  const refused = await teacher.call(attemptMails.sendCorrections, {
    params,
    body: { ...templates, studentIds: ['1'] },
  });
  expect(refused).toMatchObject({ status: 503, body: { code: 'mails_paused' } });
  expect(await mailingOf(params)).toMatchObject({ arePaused: true, sending: { done: 0 } });
  await expect
    .poll(async () => (await readState()).unsent)
    .toMatchObject([
      { email: body.newEmail, kind: 'marks', state: 'waiting', count: 1 },
      { email: body.newEmail, kind: 'other', state: 'waiting', count: 1 },
    ]);
  const ready = await app.app.inject({ url: system.readiness.path });
  expect(ready.json().parts.mail).toMatchObject({ says: expect.stringContaining('paused by an') });
  expect([isMailed('tom@lycee.fr'), isMailed(teacherEmail)]).toEqual([false, false]);

  await administrator.call(administration.resumeMails);
  await app.mailbox.next('tom@lycee.fr');
  await app.mailbox.next(teacherEmail);
  await until(async () => (await mailingOf(params)).outcome !== null);
  expect(await mailingOf(params)).toMatchObject({ arePaused: false, outcome: { sent: 1 } });
  await expect.poll(readState).toEqual({ pausedSince: null, unsent: [] });
});

test('a sending under way stops at the next mail, and goes on where it was', async () => {
  const params = await takenBy('Tom Martinez', 'Léa Morel');
  const mailed: string[] = [];
  app.mailbox.beforeAnswer = async ({ recipients }) => {
    mailed.push(...recipients.filter((address) => /^(tom|lea)@/.test(address)));
    if (mailed.length === 1) await administrator.call(administration.pauseMails);
  };
  await sendToAll(params);
  await expect
    .poll(async () => (await readState()).unsent)
    .toMatchObject([{ kind: 'marks', state: 'waiting', count: 1 }]);
  await expect.poll(async () => (await mailingOf(params)).sending).toMatchObject({ done: 1 });
  expect(mailed).toHaveLength(1);

  await administrator.call(administration.resumeMails);
  await until(async () => (await mailingOf(params)).outcome !== null);
  expect(new Set(mailed).size).toBe(2);
  expect(mailed).toHaveLength(2);
});

test('refused mails are shown with their account and with what the mail server said', async () => {
  app.mailbox.unknownAddresses.set('tom@lycee.fr', 'no such user here');
  const params = await takenBy('Tom Martinez');
  await sendToAll(params);
  await until(async () => (await mailingOf(params)).outcome !== null);
  expect((await readState()).unsent).toMatchObject([
    { kind: 'marks', state: 'failed', count: 1, reason: '550 no such user here' },
  ]);
});
