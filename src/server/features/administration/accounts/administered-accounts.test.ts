import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { correctionJournal, corrections } from '#server/db/schema/correction.ts';
import { jobRuns } from '#server/db/schema/jobs.ts';
import { accounts } from '#shared/contract/accounts.ts';
import { administration } from '#shared/contract/administration.ts';
import { contract } from '#shared/contract/contract.ts';
import type { TeacherId } from '#shared/contract/ids.ts';
import { deleteAccountForGood, goodPassword, newTeacher } from '#tests/support/app/accounts.ts';
import { makeAttempt, publish } from '#tests/support/app/attempts.ts';
import { makeClass } from '#tests/support/app/classes.ts';
import { makeQuestion, makeQuiz } from '#tests/support/app/quizzes.ts';
import { startTestApp, type TestApp } from '#tests/support/app/test-app.ts';
import type { TestBrowser } from '#tests/support/app/test-browser.ts';

let app: TestApp;
let administrator: TestBrowser;
beforeAll(async () => {
  app = await startTestApp({ ADMIN_EMAILS: 'chef@lycee.fr', SESSION_DAYS: '2' });
  administrator = await newTeacher(app, 'chef@lycee.fr');
});
afterAll(() => app.stop());

async function paramsOf(teacher: TestBrowser): Promise<{ id: TeacherId }> {
  const { body } = await teacher.call(accounts.currentTeacher);
  return { id: body.id };
}

const logIn = (email: string) =>
  app.newBrowser().call(accounts.logIn, { body: { email, password: goodPassword } });

test('a disabled account opens no more, its quizzes go on, and it can be enabled again', async () => {
  const email = 'partie@lycee.fr';
  const teacher = await newTeacher(app, email);
  const { id: quizId } = await makeQuiz(teacher);
  await makeQuestion(teacher, quizId);
  await publish(teacher, quizId);
  const params = await paramsOf(teacher);

  const { body } = await administrator.call(administration.disableAccount, { params });
  expect(body.disabledAt).not.toBeNull();
  expect((await teacher.call(accounts.currentTeacher)).status).toBe(401);
  expect(await logIn(email)).toMatchObject({ status: 403, body: { code: 'account_disabled' } });
  const student = { quizId, studentName: 'Camille Durand' };
  const begun = await app.newBrowser().call(contract.startAttempt, { body: student });
  expect(begun.status).toBe(200);

  await administrator.call(administration.enableAccount, { params });
  expect((await logIn(email)).status).toBe(200);
});

test('an account given another address is opened by that one alone, and the former is told', async () => {
  const teacher = await newTeacher(app, 'nom.jeune.fille@lycee.fr');
  const params = await paramsOf(teacher);
  const taken = await administrator.call(administration.setAddress, {
    params,
    body: { email: 'chef@lycee.fr' },
  });
  expect(taken).toMatchObject({ status: 409, body: { code: 'address_taken' } });
  const body = { email: 'nom.marital@lycee.fr' };
  const changed = await administrator.call(administration.setAddress, { params, body });
  expect(changed.body).toMatchObject({ ...params, ...body });
  expect((await teacher.call(accounts.currentTeacher)).status).toBe(401);
  expect((await logIn('nom.jeune.fille@lycee.fr')).status).toBe(401);
  expect((await logIn(body.email)).status).toBe(200);
  const mail = await app.mailbox.next('nom.jeune.fille@lycee.fr');
  expect(mail.text).toContain(body.email);
});

test('an account that an administrator deletes waits, and can be taken back', async () => {
  const email = 'radiee@lycee.fr';
  const params = await paramsOf(await newTeacher(app, email));
  const { body } = await administrator.call(administration.closeAccount, { params });
  expect(body.deletedOn).not.toBeNull();
  const reopened = await administrator.call(administration.reopenAccountOf, { params });
  expect(reopened.body.deletedOn).toBeNull();
  expect((await logIn(email)).body.deletedOn).toBeNull();
});

test('administrators do not lock themselves out by a slip', async () => {
  const params = await paramsOf(administrator);
  const own = { status: 409, body: { code: 'own_account' } };
  expect(await administrator.call(administration.disableAccount, { params })).toMatchObject(own);
  expect(await administrator.call(administration.closeAccount, { params })).toMatchObject(own);
});

test('all work passes to a colleague, with its students, and outlives the first account', async () => {
  const [giver, taker] = [
    await newTeacher(app, 'retraitee@lycee.fr'),
    await newTeacher(app, 'remplacante@lycee.fr'),
  ];
  const { id: quizId } = await makeQuiz(giver);
  await makeQuestion(giver, quizId);
  const { id: attemptId } = await makeAttempt(app, giver, quizId);
  const { id: classId } = await makeClass(giver, 'id;nom\n1;MOREL');
  const params = await paramsOf(giver);
  const body = { to: 'remplacante@lycee.fr' };
  const { db } = app.services;

  const run = { id: crypto.randomUUID(), name: 'x', thing: quizId, quizId, teacherId: params.id };
  await db.insert(jobRuns).values(run);
  const busy = await administrator.call(administration.transferWork, { params, body });
  expect(busy).toMatchObject({ status: 409, body: { code: 'work_under_way' } });
  await db.update(jobRuns).set({ state: 'done' }).where(eq(jobRuns.id, run.id));

  const passed = await administrator.call(administration.transferWork, { params, body });
  expect(passed).toMatchObject({ status: 200, body: { quizzes: 1, classes: 1 } });
  const ofQuiz = { params: { id: quizId } };
  expect((await giver.call(contract.readQuiz, ofQuiz)).status).toBe(403);
  expect((await taker.call(contract.readQuiz, ofQuiz)).status).toBe(200);
  const { body: attempts } = await taker.call(contract.listAttempts, { ...ofQuiz, query: {} });
  expect(JSON.stringify(attempts)).toContain(attemptId);
  const roster = await taker.call(contract.readRosterEntries, { params: { id: classId } });
  expect(JSON.stringify(roster.body)).toContain('MOREL');

  const entry = { quizId, teacherId: params.id, kind: 'threshold', change: {} } as const;
  await db.insert(corrections).values({ quizId, rosterMode: 'none', threshold: 0.2, marking: {} });
  await db.insert(correctionJournal).values(entry);
  expect(await deleteAccountForGood(app, giver)).toBe(200);
  expect((await taker.call(contract.readQuiz, ofQuiz)).status).toBe(200);
  const kept = await db.select().from(correctionJournal);
  expect(kept).toMatchObject([{ quizId, teacherId: null }]);
});

test('teachers see what administrators tell them in its time', async () => {
  const teacher = await newTeacher(app, 'prevenue@lycee.fr');
  const at = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
  const told = async (from: number, until: number) => {
    const notice = { text: 'Maintenance ce soir', from: at(from), until: at(until) };
    await administrator.call(administration.setNotice, { body: { notice } });
    const seen = async (browser: TestBrowser) =>
      (await browser.call(administration.readNotice)).body.notice?.text ?? null;
    return [await seen(teacher), await seen(administrator)];
  };
  expect(await told(-1, 1)).toEqual(['Maintenance ce soir', 'Maintenance ce soir']);
  expect(await told(1, 2)).toEqual([null, 'Maintenance ce soir']);
  expect(await told(-2, -1)).toEqual([null, null]);
  const notice = { text: ' ', from: at(1), until: at(0) };
  const wrong = await administrator.call(administration.setNotice, { body: { notice } });
  expect(wrong.status).toBe(400);
});

test('a session lasts as long as the setting says', async () => {
  await newTeacher(app, 'breve@lycee.fr');
  const browser = app.newBrowser();
  const body = { email: 'breve@lycee.fr', password: goodPassword };
  const reply = await browser.send({ method: 'POST', url: accounts.logIn.path, payload: body });
  const session = reply.cookies.find(({ name }) => name === 'cochalot_session');
  expect(session?.maxAge).toBe(2 * 24 * 3600);
});
