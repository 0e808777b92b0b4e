import { afterAll, beforeAll, expect, test } from 'vitest';
import { accounts } from '#shared/contract/accounts.ts';
import { administration } from '#shared/contract/administration.ts';
import { newTeacher } from '#tests/support/app/accounts.ts';
import { makeClass } from '#tests/support/app/classes.ts';
import { makeQuiz } from '#tests/support/app/quizzes.ts';
import { startTestApp, type TestApp } from '#tests/support/app/test-app.ts';
import type { TestBrowser } from '#tests/support/app/test-browser.ts';

let app: TestApp;
let administrator: TestBrowser;
beforeAll(async () => {
  app = await startTestApp({ ADMIN_EMAILS: 'chef@lycee.fr' });
  administrator = await newTeacher(app, 'chef@lycee.fr');
});
afterAll(() => app.stop());

const find = async (search: string) => {
  const { body } = await administrator.call(administration.listAccounts, { query: { search } });
  return body;
};

test('only teachers whose address is named are administrators', async () => {
  const teacher = await newTeacher(app, 'simple@lycee.fr');
  expect((await administrator.call(accounts.currentTeacher)).body.isAdministrator).toBe(true);
  expect((await teacher.call(accounts.currentTeacher)).body.isAdministrator).toBe(false);
  const refused = await teacher.call(administration.listAccounts, { query: {} });
  expect(refused).toMatchObject({ status: 403, body: { code: 'not_administrator' } });
});

test('accounts are found by a part of their address or name, with what they hold', async () => {
  const teacher = await newTeacher(app, 'marie@lycee.fr');
  await teacher.call(accounts.changeName, { body: { firstName: 'Marie', lastName: 'Curie' } });
  await makeQuiz(teacher);
  await makeClass(teacher, 'id;nom\n1;MOREL');
  for (const search of ['MARIE@', 'marie curie', ' Curie ']) {
    expect(await find(search)).toMatchObject({
      total: 1,
      accounts: [{ email: 'marie@lycee.fr', quizzes: 1, classes: 1, openSessions: 1 }],
    });
  }
  expect(await find('%')).toEqual({ total: 0, accounts: [] });
});

test('the list is cut into pages, in the order of the addresses', async () => {
  for (let number = 10; number < 62; number += 1) await newTeacher(app, `page${number}@lycee.fr`);
  const page = async (page: number) => {
    const query = { search: 'page', page };
    const { body } = await administrator.call(administration.listAccounts, { query });
    return { total: body.total, emails: body.accounts.map(({ email }) => email) };
  };
  const [first, second] = [await page(1), await page(2)];
  expect([first.total, first.emails.length]).toEqual([52, 50]);
  expect(second.emails).toEqual(['page60@lycee.fr', 'page61@lycee.fr']);
});

test('ended sessions open nothing any more', async () => {
  const teacher = await newTeacher(app, 'volee@lycee.fr');
  const [account] = (await find('volee@')).accounts;
  const params = { id: account?.id ?? '' };
  const ended = await administrator.call(administration.endSessions, { params });
  expect(ended.status).toBe(200);
  expect((await teacher.call(accounts.currentTeacher)).status).toBe(401);
});
