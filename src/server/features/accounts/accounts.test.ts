import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { teachers } from '#server/db/schema/accounts.ts';
import { accounts } from '#shared/contract/accounts.ts';
import { support } from '#shared/contract/support.ts';
import {
  deleteAccountForGood,
  goodPassword,
  newTeacher,
  signUp,
} from '#tests/support/app/accounts.ts';
import { startTestApp, type TestApp } from '#tests/support/app/test-app.ts';
import { tablesHolding } from '#tests/support/app/traces.ts';
import { until } from '#tests/support/until.ts';
import { inTransaction } from '../../db/transaction.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

describe('sign-up by e-mail', () => {
  test('a 4-digit code makes the account, then a password is asked for', async () => {
    const browser = app.newBrowser();
    const email = 'marie.curie@lycee.fr';
    const asked = await browser.call(accounts.requestSignUpCode, {
      body: { email: ' Marie.Curie@lycee.fr ' },
    });
    expect(asked).toMatchObject({ status: 200, body: { message: 'Vérifiez votre boîte mail.' } });

    const code = await app.mailbox.nextCode(email);
    expect(code).toMatch(/^\d{4}$/);
    const made = await browser.call(accounts.completeRegistration, { body: { email, code } });
    expect(made).toMatchObject({
      status: 200,
      body: { email, hasPassword: false, mustSetPassword: true },
    });

    const set = await browser.call(accounts.setPassword, { body: { password: goodPassword } });
    expect(set.status).toBe(200);
    const me = await browser.call(accounts.currentTeacher);
    expect(me.body).toMatchObject({ email, hasPassword: true, mustSetPassword: false });
  });

  test('an address that has an account gets a mail that says so, and no code', async () => {
    const email = 'deja@lycee.fr';
    await newTeacher(app, email);
    const asked = await app.newBrowser().call(accounts.requestSignUpCode, { body: { email } });
    expect(asked).toMatchObject({ status: 200, body: { message: 'Vérifiez votre boîte mail.' } });
    const mail = await app.mailbox.next(email);
    expect(mail.subject).toBe('Vous avez déjà un compte Cochalot');
    expect(mail.text).not.toMatch(/\d{4}/);
  });
});

describe('log-in', () => {
  test('works with the password, whatever the case of the address', async () => {
    await signUp(app, 'paul@lycee.fr');
    const browser = app.newBrowser();
    const body = { email: 'PAUL@lycee.fr', password: goodPassword };
    expect(await browser.call(accounts.logIn, { body })).toMatchObject({
      status: 200,
      body: { email: 'paul@lycee.fr' },
    });
    expect((await browser.call(accounts.currentTeacher)).status).toBe(200);
  });

  test('a forgotten password is replaced through a 6-digit one-time password', async () => {
    const email = 'oubli@lycee.fr';
    await newTeacher(app, email);
    const browser = app.newBrowser();
    await browser.call(accounts.requestOneTimePassword, { body: { email } });
    const code = await app.mailbox.nextCode(email);
    expect(code).toMatch(/^\d{6}$/);
    const signedIn = await browser.call(accounts.logInWithOneTimePassword, {
      body: { email, code },
    });
    expect(signedIn.body).toMatchObject({ email, mustSetPassword: true });
    const password = 'Cachalot2';
    await browser.call(accounts.setPassword, { body: { password } });
    const again = await app.newBrowser().call(accounts.logIn, { body: { email, password } });
    expect(again.status).toBe(200);
  });

  test('a one-time password for an address without account leads to a mail that says so', async () => {
    const email = 'inconnu@lycee.fr';
    const asked = await app.newBrowser().call(accounts.requestOneTimePassword, { body: { email } });
    expect(asked).toMatchObject({ status: 200, body: { message: 'Vérifiez votre boîte mail.' } });
    expect((await app.mailbox.next(email)).subject).toBe('Aucun compte Cochalot à cette adresse');
  });

  test('log-out ends the session in the database, not only in the browser', async () => {
    const browser = await signUp(app, 'sortie@lycee.fr');
    const cookies = new Map(browser.cookies);
    const left = await browser.call(accounts.logOut);
    expect(left).toMatchObject({ status: 302, headers: { location: '/' } });
    // The cookie that is left distinguishes a known browser, and opens nothing.
    expect([...browser.cookies.keys()]).toEqual(['cochalot_device']);
    for (const [name, value] of cookies) browser.cookies.set(name, value);
    expect((await browser.call(accounts.currentTeacher)).status).toBe(401);
  });
});

describe('password', () => {
  test.each(['court', 'minuscules1', 'MAJUSCULES1', 'SansChiffre', 'Ab1'])(
    '«%s» is refused by the server with the hint',
    async (password) => {
      const browser = await newTeacher(app, `refus-${password.toLowerCase()}@lycee.fr`);
      const refused = await browser.call(accounts.setPassword, {
        body: { password, currentPassword: goodPassword },
      });
      expect(refused).toMatchObject({
        status: 400,
        body: { message: 'Au moins 6 caractères avec minuscules, majuscules et chiffres.' },
      });
    },
  );

  test('a change asks for the current one', async () => {
    const browser = await newTeacher(app, 'change@lycee.fr');
    const password = 'Nouveau1';
    const without = await browser.call(accounts.setPassword, { body: { password } });
    expect(without).toMatchObject({
      status: 403,
      body: { message: 'Le mot de passe actuel est incorrect.' },
    });
    const right = await browser.call(accounts.setPassword, {
      body: { password, currentPassword: goodPassword },
    });
    expect(right.status).toBe(200);
    expect((await browser.call(accounts.currentTeacher)).status).toBe(200);
  });
});

test('a teacher’s name is kept on one line, without invisible characters', async () => {
  const browser = await newTeacher(app, 'lignes@lycee.fr');
  const body = { firstName: 'Zoé\r\nBcc: a@b.fr', lastName: '\u202eDu\u0007rand \n ' };
  const { status, body: told } = await browser.call(accounts.changeName, { body });
  expect({ status, told }).toMatchObject({
    status: 200,
    told: { firstName: 'Zoé Bcc: a@b.fr', lastName: 'Du rand' },
  });
});

describe('e-mail change', () => {
  test('takes the new address with the code it received, and tells the former one', async () => {
    const [former, email] = ['avant@lycee.fr', 'apres@lycee.fr'];
    const browser = await newTeacher(app, former);
    await browser.call(accounts.requestEmailChangeCode, { body: { newEmail: ' Apres@lycee.fr' } });
    const code = await app.mailbox.nextCode(email);
    const changed = await browser.call(accounts.confirmEmailChange, {
      body: { code: ` ${code} ` },
    });
    expect(changed).toMatchObject({ status: 200, body: { email } });
    expect((await app.mailbox.next(former)).text).toContain(email);
    const body = { email, password: goodPassword };
    expect((await app.newBrowser().call(accounts.logIn, { body })).status).toBe(200);
  });

  test('an address of somebody else gets no code', async () => {
    await newTeacher(app, 'prise@lycee.fr');
    const browser = await newTeacher(app, 'curieux@lycee.fr');
    const asked = await browser.call(accounts.requestEmailChangeCode, {
      body: { newEmail: 'prise@lycee.fr' },
    });
    expect(asked.status).toBe(200);
    expect((await app.mailbox.next('prise@lycee.fr')).subject).toBe(
      'Cette adresse a déjà un compte Cochalot',
    );
  });

  test('when two teachers change to one address at the same instant, the second is told that it is taken', async () => {
    const email = 'convoitee@lycee.fr';
    const first = await newTeacher(app, 'premiere@lycee.fr');
    const second = await newTeacher(app, 'seconde@lycee.fr');
    await second.call(accounts.requestEmailChangeCode, { body: { newEmail: email } });
    const code = await app.mailbox.nextCode(email);
    const { id } = (await first.call(accounts.currentTeacher)).body;
    const [taken, over] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const taking = inTransaction(app.services, async ({ db }) => {
      await db.update(teachers).set({ email }).where(eq(teachers.id, id));
      taken.resolve();
      await over.promise;
    });
    await taken.promise;
    const asked = second.call(accounts.confirmEmailChange, { body: { code } });
    const waiting = sql`select 1 from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`;
    await until(async () => (await app.services.db.execute(waiting)).rows.length > 0);
    over.resolve();
    await taking;
    expect(await asked).toMatchObject({ status: 409, body: { code: 'address_taken' } });
    const { body: unchanged } = await second.call(accounts.currentTeacher);
    expect(unchanged.email).toBe('seconde@lycee.fr');
  });
});

describe('deletion', () => {
  test('ends every session, and the password opens nothing any more', async () => {
    const email = 'adieu@lycee.fr';
    const browser = await signUp(app, email);
    const cookies = new Map(browser.cookies);
    expect(await deleteAccountForGood(app, browser)).toBe(200);
    for (const [name, value] of cookies) browser.cookies.set(name, value);
    expect((await browser.call(accounts.currentTeacher)).status).toBe(401);
    const body = { email, password: goodPassword };
    expect((await app.newBrowser().call(accounts.logIn, { body })).status).toBe(401);
  });

  test('leaves nothing of the teacher in any table, the queue included', async () => {
    const [former, email, wished] = ['trace1@lycee.fr', 'trace2@lycee.fr', 'trace3@lycee.fr'];
    const browser = await signUp(app, former);
    const { body: teacher } = await browser.call(accounts.currentTeacher);
    await browser.call(accounts.requestEmailChangeCode, { body: { newEmail: email } });
    const code = await app.mailbox.nextCode(email);
    await browser.call(accounts.confirmEmailChange, { body: { code } });
    await app.mailbox.next(former);
    await browser.call(accounts.requestOneTimePassword, { body: { email } });
    await browser.call(accounts.requestEmailChangeCode, { body: { newEmail: wished } });
    await browser.call(support.contact, { body: { email, category: 'bug', message: 'trace' } });
    expect(await tablesHolding(app, [former, email, wished, teacher.id])).not.toEqual([]);

    await deleteAccountForGood(app, browser);
    expect(await tablesHolding(app, [former, email, wished, teacher.id])).toEqual([]);
  });
});
