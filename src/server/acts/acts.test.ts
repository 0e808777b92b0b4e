import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { actsUnrecorded } from '#server/counters.ts';
import { acts } from '#server/db/schema/acts.ts';
import { accounts } from '#shared/contract/accounts.ts';
import { administration } from '#shared/contract/administration.ts';
import { contract } from '#shared/contract/contract.ts';
import { deleteAccountForGood, goodPassword, newTeacher } from '#tests/support/app/accounts.ts';
import { makeClass } from '#tests/support/app/classes.ts';
import { makeQuiz } from '#tests/support/app/quizzes.ts';
import { startTestApp, type TestApp } from '#tests/support/app/test-app.ts';
import type { TestBrowser } from '#tests/support/app/test-browser.ts';
import { forgetOldActs } from './acts.service.ts';

let app: TestApp;
let administrator: TestBrowser;
beforeAll(async () => {
  app = await startTestApp({ ADMIN_EMAILS: 'chef@lycee.fr', RETENTION_AUDIT: '10' });
  administrator = await newTeacher(app, 'chef@lycee.fr');
});
afterAll(() => app.stop());

async function actsOf(search: string) {
  const { body } = await administrator.call(administration.listActs, { query: { search } });
  return body.acts;
}

test('sign-ins and what is done with students’ data are recorded, with who, what and whence', async () => {
  const email = 'suivie@lycee.fr';
  const teacher = await newTeacher(app, email);
  const { id } = await makeClass(teacher, 'id;nom\n1;MOREL');
  const params = { id };
  await teacher.call(contract.readRosterEntries, { params });
  await teacher.call(contract.readRosterEntries, { params });
  await teacher.call(contract.downloadRoster, { params });
  const other = await newTeacher(app, 'curieuse@lycee.fr');
  await other.call(contract.downloadRoster, { params });
  const body = { email, password: goodPassword };
  await app.newBrowser().call(accounts.logIn, { body });
  await app.newBrowser().call(accounts.logIn, { body: { email, password: 'Faux1234' } });

  const found = await actsOf(email);
  expect(found.map(({ act }) => act)).toEqual([
    'sign-in',
    'list-exported',
    'list-read',
    'list-changed',
  ]);
  expect(found[1]).toMatchObject({
    who: email,
    thing: expect.stringMatching(new RegExp(`^id=${id} «`)),
    ip: expect.stringMatching(/^10\./),
    requestId: expect.stringMatching(/^[\da-f-]{36}$/),
  });
  expect(await actsOf('curieuse')).toEqual([]);
});

test('the record outlives the account and the quiz that it names, until its retention is over', async () => {
  const email = 'disparue@lycee.fr';
  const teacher = await newTeacher(app, email);
  const { id } = await makeQuiz(teacher, { title: 'Suites et séries' });
  await teacher.call(contract.exportMarks, { params: { id } });
  await deleteAccountForGood(app, teacher);
  const [closed, exported] = await actsOf(email);
  expect(closed).toMatchObject({ act: 'account-closed' });
  expect(exported).toMatchObject({
    act: 'marks-exported',
    thing: expect.stringContaining('Suites et séries'),
  });

  const { db } = app.services;
  const old = { at: new Date(Date.now() - 11 * 86_400_000), who: 'ancien', act: 'sign-in' };
  await db.insert(acts).values({ ...old, thing: '' });
  await forgetOldActs(app.services);
  expect(await actsOf('ancien')).toEqual([]);
  expect(await actsOf(email)).toHaveLength(2);
});

test('an administrator’s acts are recorded, named by the account and found by their words', async () => {
  const { body: me } = await (await newTeacher(app, 'visee@lycee.fr')).call(
    accounts.currentTeacher,
  );
  await administrator.call(administration.disableAccount, { params: { id: me.id } });
  expect(await actsOf('compte désactivé')).toMatchObject([
    { who: 'chef@lycee.fr', act: 'account-disabled', thing: expect.stringContaining('visee@') },
  ]);
  const read = await actsOf('journal des actes');
  expect(read).toHaveLength(1);
});

test('a search looks at the last thirty days, and further back when it is asked to', async () => {
  const { db } = app.services;
  const at = new Date(Date.now() - 40 * 86_400_000);
  await db.insert(acts).values({ at, who: 'lointaine@lycee.fr', act: 'sign-in', thing: '' });
  expect(await actsOf('lointaine')).toEqual([]);
  const query = { search: 'lointaine', days: 60 };
  const { body } = await administrator.call(administration.listActs, { query });
  expect(body.acts).toMatchObject([{ who: 'lointaine@lycee.fr' }]);
});

test('an act that cannot be recorded is refused and counted, for an alert', async () => {
  const { db } = app.services;
  const lost = async () => (await actsUnrecorded.get()).values[0]?.value;
  const before = (await lost()) ?? 0;
  await db.execute(sql`alter table acts rename to acts_away`);
  const refused = await administrator.call(administration.setNotice, { body: { notice: null } });
  await db.execute(sql`alter table acts_away rename to acts`);
  expect(refused.status).toBe(500);
  expect(await lost()).toBe(before + 1);
});
