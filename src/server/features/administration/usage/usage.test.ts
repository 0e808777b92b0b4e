import { afterAll, beforeAll, expect, test } from 'vitest';
import { corrections, scanPages, scans } from '#server/db/schema/correction.ts';
import { codeMails } from '#server/db/schema/openings.ts';
import { markingFormat, plainMarking } from '#server/features/correction/base/stored-marking.ts';
import { refuseTooManyScans } from '#server/features/correction/scans/add-scans.ts';
import { accounts } from '#shared/contract/accounts.ts';
import { administration } from '#shared/contract/administration.ts';
import { identity } from '#shared/contract/online/identity.ts';
import { newTeacher } from '#tests/support/app/accounts.ts';
import { makeClass } from '#tests/support/app/classes.ts';
import { makeOnlineQuiz } from '#tests/support/app/online-quiz.ts';
import { makeQuiz } from '#tests/support/app/quizzes.ts';
import { startTestApp, type TestApp } from '#tests/support/app/test-app.ts';
import type { TestBrowser } from '#tests/support/app/test-browser.ts';
import { setQuotas } from './usage.service.ts';

const GIGABYTE = 1024 ** 3;
let app: TestApp;
let administrator: TestBrowser;
beforeAll(async () => {
  const variables = { ADMIN_EMAILS: 'chef@lycee.fr', QUOTA_GIGABYTES: '3', QUOTA_MAILS: '1' };
  app = await startTestApp(variables, undefined, false);
  administrator = await newTeacher(app, 'chef@lycee.fr');
});
afterAll(() => app.stop());

async function newAccount(email: string) {
  const teacher = await newTeacher(app, email);
  const { body } = await teacher.call(accounts.currentTeacher);
  return { teacher, teacherId: body.id };
}

/** Two quizzes, a scan of two gigabytes with a page, and a mail that was sent. */
async function work(teacher: TestBrowser): Promise<void> {
  const { db } = app.services;
  const { id: quizId } = await makeQuiz(teacher);
  await makeQuiz(teacher);
  const marking = markingFormat.write(plainMarking);
  await db.insert(corrections).values({ quizId, rosterMode: 'none', threshold: 0.5, marking });
  const id = crypto.randomUUID();
  const scan = { id, quizId, name: 'pile.pdf', fileKey: id, byteSize: 2 * GIGABYTE };
  await db.insert(scans).values(scan);
  await db.insert(scanPages).values({ quizId, scanId: id, page: 1, verdict: 'blank' });
  const changedAt = new Date();
  const rosterEntryId = crypto.randomUUID();
  await db.insert(codeMails).values({ quizId, rosterEntryId, state: 'sent', changedAt });
}

test('the usage of each account is told, the largest first, with what it may use', async () => {
  const { teacher } = await newAccount('grande@lycee.fr');
  await work(teacher);
  const { body } = await administrator.call(administration.listUsage, { query: {} });
  expect(body.accounts).toMatchObject([
    {
      email: 'grande@lycee.fr',
      quizzes: 2,
      pages: 1,
      bytes: 2 * GIGABYTE,
      mails: 1,
      scanBytesAllowed: 3 * GIGABYTE,
      mailsOfDayAllowed: 1,
    },
    { email: 'chef@lycee.fr', quizzes: 0, pages: 0, bytes: 0, mails: 0 },
  ]);
  for (const sort of ['mails', 'pages', 'quizzes'] as const) {
    const sorted = await administrator.call(administration.listUsage, { query: { sort } });
    expect(sorted.body.accounts[0]?.email).toBe('grande@lycee.fr');
  }
});

test('an account at its limit of scans is refused with the figures, and let on by another limit', async () => {
  const { teacher, teacherId } = await newAccount('pleine@lycee.fr');
  await work(teacher);
  const { services } = app;
  await refuseTooManyScans(services, teacherId);
  await setQuotas(services, teacherId, { gigabytes: '1,5' });
  const refused = refuseTooManyScans(services, teacherId);
  await expect(refused).rejects.toThrow(/occupent 2\u00a0Go, .* 1,5\u00a0Go/);
  await setQuotas(services, teacherId, { gigabytes: 'commun' });
  await refuseTooManyScans(services, teacherId);
  await expect(setQuotas(services, teacherId, { gigabytes: 'beaucoup' })).rejects.toThrow('nombre');
});

test('an account that may write no more today is told how many it may, and keeps its order', async () => {
  const { teacher, teacherId } = await newAccount('bavarde@lycee.fr');
  const roster = 'id;nom;email\n1;MOREL;a@lycee.fr\n2;DURAND;b@lycee.fr';
  const { id: classGroupId } = await makeClass(teacher, roster);
  const { id } = await makeOnlineQuiz(teacher, { classGroupId });
  const send = () => teacher.call(identity.mailPersonalCodes, { params: { id } });
  const refused = await send();
  expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_mails' } });
  expect(JSON.stringify(refused.body)).toContain('à 1 adresse par jour');
  await setQuotas(app.services, teacherId, { mails: '2' });
  expect(await send()).toMatchObject({ status: 200, body: { sent: 2 } });
});
