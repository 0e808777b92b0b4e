/** @module-tag long */

import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codes } from '#server/db/schema/accounts.ts';
import { accounts } from '#shared/contract/accounts.ts';
import { invalidCode, newTeacher, wrongCode } from '#tests/support/app/accounts.ts';
import { startTestApp, type TestApp } from '#tests/support/app/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

async function askForCode(email: string, browser = app.newBrowser()) {
  await browser.call(accounts.requestSignUpCode, { body: { email } });
  return { browser, code: await app.mailbox.nextCode(email) };
}

const register = (email: string, code: string, browser = app.newBrowser()) =>
  browser.call(accounts.completeRegistration, { body: { email, code } });

describe('codes', () => {
  test('five wrong tries void the code: the right one is then refused', async () => {
    const email = 'cinq@lycee.fr';
    const { code, browser } = await askForCode(email);
    for (let i = 0; i < 5; i += 1) {
      expect(await register(email, wrongCode(code), browser)).toMatchObject(invalidCode);
    }
    expect(await register(email, code, browser)).toMatchObject(invalidCode);
  });

  test('four wrong tries do not void it', async () => {
    const email = 'quatre@lycee.fr';
    const { code, browser } = await askForCode(email);
    for (let i = 0; i < 4; i += 1) await register(email, wrongCode(code), browser);
    expect((await register(email, code, browser)).status).toBe(200);
  });

  test('a hundred concurrent tries count like a hundred tries in a row', async () => {
    const email = 'rafale@lycee.fr';
    const { browser } = await askForCode(email);
    await Promise.all(
      Array.from({ length: 100 }, (_, i) => register(email, String(i).padStart(4, '0'), browser)),
    );
    const [row] = await app.services.db.select().from(codes).where(eq(codes.email, email));
    expect(row?.tries ?? 0).toBeLessThanOrEqual(5);
  });

  test('an expired code is refused', async () => {
    const email = 'tard@lycee.fr';
    const { code, browser } = await askForCode(email);
    await app.services.db
      .update(codes)
      .set({ expiresAt: sql`now() - interval '1 second'` })
      .where(eq(codes.email, email));
    expect(await register(email, code, browser)).toMatchObject(invalidCode);
  });

  test('a code lives ten minutes', async () => {
    const email = 'dix@lycee.fr';
    await askForCode(email);
    const [row] = await app.services.db.select().from(codes).where(eq(codes.email, email));
    const minutes = ((row?.expiresAt.getTime() ?? 0) - Date.now()) / 60_000;
    expect(minutes).toBeGreaterThan(9.5);
    expect(minutes).toBeLessThanOrEqual(10);
  });

  test('a code works once, even when used twice at the same instant', async () => {
    const email = 'rejeu@lycee.fr';
    const { code, browser } = await askForCode(email);
    const twice = [register(email, code, browser), register(email, code, browser)];
    expect((await Promise.all(twice)).map(({ status }) => status).sort()).toEqual([200, 400]);
    expect(await register(email, code, browser)).toMatchObject(invalidCode);
  });

  test('a later request voids the earlier code', async () => {
    const email = 'deuxieme@lycee.fr';
    const { code: first, browser } = await askForCode(email);
    let { code: second } = await askForCode(email, browser);
    if (second === first) second = (await askForCode(email, browser)).code;
    expect(await register(email, first, browser)).toMatchObject(invalidCode);
    expect((await register(email, second, browser)).status).toBe(200);
  });

  test('the code of one address does not open another', async () => {
    const { code, browser } = await askForCode('mien@lycee.fr');
    expect(await register('sien@lycee.fr', code, browser)).toMatchObject(invalidCode);
    expect((await register('mien@lycee.fr', code, browser)).status).toBe(200);
  });

  test('a sign-up code is no one-time password', async () => {
    const email = 'usage@lycee.fr';
    const { code, browser } = await askForCode(email);
    const body = { email, code };
    const reply = await browser.call(accounts.logInWithOneTimePassword, { body });
    expect(reply).toMatchObject(invalidCode);
  });

  test('no code is in the database in clear, not even in the queue', async () => {
    const email = 'clair@lycee.fr';
    const { code } = await askForCode(email);
    const [row] = await app.services.db.select().from(codes).where(eq(codes.email, email));
    expect(row?.codeHash).toMatch(/^\$argon2id\$/);
    const { rows } = await app.services.db.execute(
      sql`select data::text as data from pgboss.job where name = 'accounts.send-code'`,
    );
    expect(rows.length).toBeGreaterThan(0);
    for (const { data } of rows) {
      expect(data).toMatch(/^{"codeId": ?"[0-9a-f-]{36}"}$/);
    }
    expect(code).toMatch(/^\d{4}$/);
  });

  test('an address is not flooded with codes, however many machines request them', async () => {
    const email = 'inonde@lycee.fr';
    const statuses = [];
    for (let i = 0; i < 14; i += 1) {
      const { status } = await app
        .newBrowser()
        .call(accounts.requestSignUpCode, { body: { email } });
      statuses.push(status);
    }
    expect(statuses).toEqual([...Array(12).fill(200), 429, 429]);
  });

  test('one machine cannot keep the mails of an address from its owner', async () => {
    const email = 'courrier@lycee.fr';
    const attacker = app.newBrowser();
    const statuses = [];
    for (let i = 0; i < 10; i += 1) {
      const asked = await attacker.call(accounts.requestSignUpCode, { body: { email } });
      statuses.push(asked.status);
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(4);
    await app.mailbox.nextCode(email);
    expect(
      (await app.newBrowser().call(accounts.requestSignUpCode, { body: { email } })).status,
    ).toBe(200);
  });

  test('nobody can guess, use up or void the code that somebody else waits for', async () => {
    const email = 'attend@lycee.fr';
    const owner = app.newBrowser();
    const { code } = await askForCode(email, owner);
    const attacker = app.newBrowser();
    const statuses = [];
    for (let i = 0; i < 20; i += 1) statuses.push((await register(email, code, attacker)).status);
    expect(statuses).toEqual([...Array(15).fill(400), ...Array(5).fill(429)]);
    await attacker.call(accounts.requestSignUpCode, { body: { email } });
    await app.mailbox.nextCode(email);
    expect((await register(email, code, owner)).status).toBe(200);
  });

  test('a code follows its browser to another address', async () => {
    const email = 'mobile@lycee.fr';
    const atHome = app.newBrowser();
    await atHome.call(accounts.signInOptions);
    const { code } = await askForCode(email, atHome);
    const onTheWay = app.newBrowser();
    for (const [name, value] of atHome.cookies) onTheWay.cookies.set(name, value);
    expect((await register(email, code, onTheWay)).status).toBe(200);
  });

  test('guesses are answered alike with and without an account, whatever was spent', async () => {
    await newTeacher(app, 'existe@lycee.fr');
    const guesses = async (email: string) => {
      const browser = app.newBrowser();
      const statuses = [];
      for (let i = 0; i < 18; i += 1) {
        if (i % 6 === 0) {
          await browser.call(accounts.requestOneTimePassword, { body: { email } });
          await app.mailbox.next(email);
        }
        const body = { email, code: '000000' };
        statuses.push((await browser.call(accounts.logInWithOneTimePassword, { body })).status);
      }
      return statuses;
    };
    expect(await guesses('existe@lycee.fr')).toEqual(await guesses('absent@lycee.fr'));
  });
});

describe('the link of a mail', () => {
  const linkTo = async (email: string) =>
    /\?lien=(\S+)/.exec((await app.mailbox.next(email)).text ?? '')?.[1] ?? '';
  const open = (link: string, browser = app.newBrowser()) =>
    browser.call(accounts.openMailLink, { body: { link } });

  test('proves the address without a guess, from any browser, once', async () => {
    const email = 'lien@lycee.fr';
    const asking = app.newBrowser();
    await asking.call(accounts.requestSignUpCode, { body: { email } });
    const link = await linkTo(email);
    const twice = await Promise.all([open(link), open(link)]);
    expect(twice.map(({ status }) => status).sort()).toEqual([200, 400]);
    // Following the link has used up the code of the same mail.
    expect(await register(email, '0000', asking)).toMatchObject(invalidCode);
  });

  test('is void once another mail was requested, and only its hash is in the database', async () => {
    const email = 'lien2@lycee.fr';
    await newTeacher(app, email);
    const browser = app.newBrowser();
    const ask = async () => {
      await browser.call(accounts.requestOneTimePassword, { body: { email } });
      return linkTo(email);
    };
    const [first, second] = [await ask(), await ask()];
    const [row] = await app.services.db.select().from(codes).where(eq(codes.email, email));
    expect(JSON.stringify(row)).not.toContain(second);
    expect((await open(first)).status).toBe(400);
    expect((await open(second)).body).toMatchObject({ email });
  });

  test('cannot be guessed for long', async () => {
    const browser = app.newBrowser();
    const statuses = [];
    for (let i = 0; i < 32; i += 1) statuses.push((await open(`faux-${i}`, browser)).status);
    expect(statuses).toEqual([...Array(30).fill(400), 429, 429]);
  });
});
