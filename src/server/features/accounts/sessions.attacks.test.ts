import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { identities, sessions, teachers } from '#server/db/schema/accounts.ts';
import { accounts } from '#shared/contract/accounts.ts';
import { goodPassword, newTeacher } from '#tests/support/app/accounts.ts';
import { startTestApp, type TestApp } from '#tests/support/app/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

describe('an identity that was linked before the account was recovered by mail', () => {
  const linked = { issuer: 'https://ent.example', subject: 'voisin' };

  async function recoveredWithIdentity(email: string) {
    const owner = await newTeacher(app, email);
    const { body: teacher } = await owner.call(accounts.currentTeacher);
    await app.services.db.insert(identities).values({ ...linked, teacherId: teacher.id });
    await owner.call(accounts.requestOneTimePassword, { body: { email } });
    const code = await app.mailbox.nextCode(email);
    await owner.call(accounts.logInWithOneTimePassword, { body: { email, code } });
    return owner;
  }

  test('is shown, and only its owner can confirm or remove it', async () => {
    const owner = await recoveredWithIdentity('recupere@lycee.fr');
    const list = async () => (await owner.call(accounts.listIdentities)).body;
    expect(await list()).toMatchObject([{ ...linked, isConfirmed: false }]);
    // The owner must set a password, which ends the sessions of an intruder.
    const { body: teacher } = await owner.call(accounts.currentTeacher);
    expect(teacher.mustSetPassword).toBe(true);

    const other = await newTeacher(app, 'voisine@lycee.fr');
    const refused = { status: 404, body: { code: 'unknown_identity' } };
    expect(await other.call(accounts.confirmIdentity, { body: linked })).toMatchObject(refused);
    expect(await other.call(accounts.removeIdentity, { body: linked })).toMatchObject(refused);
    expect(await list()).toMatchObject([{ isConfirmed: false }]);

    await owner.call(accounts.confirmIdentity, { body: linked });
    expect(await list()).toMatchObject([{ isConfirmed: true }]);
    await owner.call(accounts.removeIdentity, { body: linked });
    expect(await list()).toEqual([]);
  });
});

describe('sessions', () => {
  test('a changed password ends the other sessions and the old cookie of this one', async () => {
    const email = 'vole@lycee.fr';
    const owner = await newTeacher(app, email);
    const thief = app.newBrowser();
    for (const [name, value] of owner.cookies) thief.cookies.set(name, value);
    const elsewhere = app.newBrowser();
    await elsewhere.call(accounts.logIn, { body: { email, password: goodPassword } });

    await owner.call(accounts.setPassword, {
      body: { password: 'Nouveau1', currentPassword: goodPassword },
    });
    expect((await owner.call(accounts.currentTeacher)).status).toBe(200);
    expect((await thief.call(accounts.currentTeacher)).status).toBe(401);
    expect((await elsewhere.call(accounts.currentTeacher)).status).toBe(401);
  });

  test('a changed address ends the other sessions, and this one stays', async () => {
    const [former, email] = ['vole2@lycee.fr', 'sauve@lycee.fr'];
    const owner = await newTeacher(app, former);
    const thief = app.newBrowser();
    await thief.call(accounts.logIn, { body: { email: former, password: goodPassword } });
    await owner.call(accounts.requestEmailChangeCode, { body: { newEmail: email } });
    const code = await app.mailbox.nextCode(email);
    await owner.call(accounts.confirmEmailChange, { body: { code } });
    expect((await owner.call(accounts.currentTeacher)).status).toBe(200);
    expect((await thief.call(accounts.currentTeacher)).status).toBe(401);
  });

  test('somebody at a computer left open can neither change the address nor delete the account', async () => {
    const email = 'ouvert@lycee.fr';
    const browser = await newTeacher(app, email);
    const { body: teacher } = await browser.call(accounts.currentTeacher);
    await app.services.db
      .update(sessions)
      .set({ createdAt: sql`now() - interval '1 hour'` })
      .where(eq(sessions.teacherId, teacher.id));
    const refused = { status: 403, body: { code: 'password_needed' } };
    const change = { body: { newEmail: 'voleur@lycee.fr' } };
    expect(await browser.call(accounts.requestEmailChangeCode, change)).toMatchObject(refused);
    expect(await browser.call(accounts.deleteAccount)).toMatchObject(refused);
    const wrongly = await browser.call(accounts.confirmPassword, {
      body: { password: 'Mauvais1' },
    });
    expect(wrongly.status).toBe(403);
    await browser.call(accounts.confirmPassword, { body: { password: goodPassword } });
    expect((await browser.call(accounts.deleteAccount)).status).toBe(200);
  });

  test('somebody at a computer left open cannot set a first password either', async () => {
    const email = 'fournisseur@lycee.fr';
    const browser = await newTeacher(app, email);
    const { body: teacher } = await browser.call(accounts.currentTeacher);
    const { db } = app.services;
    await db.update(teachers).set({ passwordHash: null }).where(eq(teachers.id, teacher.id));
    const startedAgo = (time: string) =>
      db
        .update(sessions)
        .set({ createdAt: sql`now() - ${time}::interval` })
        .where(eq(sessions.teacherId, teacher.id));
    const first = { body: { password: goodPassword } };
    await startedAgo('1 hour');
    const refused = { status: 403, body: { code: 'sign_in_needed' } };
    expect(await browser.call(accounts.setPassword, first)).toMatchObject(refused);
    const logIn = { body: { email, password: goodPassword } };
    expect((await app.newBrowser().call(accounts.logIn, logIn)).status).toBe(401);
    await startedAgo('1 minute');
    expect((await browser.call(accounts.setPassword, first)).status).toBe(200);
  });

  test('the token changes at sign-in, and the former one is void', async () => {
    const email = 'fixe@lycee.fr';
    const browser = await newTeacher(app, email);
    const before = browser.cookies.get('cochalot_session');
    await browser.call(accounts.logIn, { body: { email, password: goodPassword } });
    expect(browser.cookies.get('cochalot_session')).not.toBe(before);
    const old = app.newBrowser();
    old.cookies.set('cochalot_session', before ?? '');
    expect((await old.call(accounts.currentTeacher)).status).toBe(401);
  });

  test('the token is hashed in the database', async () => {
    const browser = await newTeacher(app, 'hache@lycee.fr');
    const token = browser.cookies.get('cochalot_session') ?? '';
    const { rows } = await app.services.db.execute(
      sql`select 1 from sessions where token_hash like ${`%${token}%`}`,
    );
    expect(token.length).toBeGreaterThan(40);
    expect(rows).toEqual([]);
  });

  test('the cookie is HttpOnly and SameSite=Lax, and Secure where the site is on HTTPS', async () => {
    const secure = await startTestApp({ PUBLIC_URL: 'https://qcm.example' });
    try {
      for (const [site, isSecure] of [
        [app, false],
        [secure, true],
      ] as const) {
        const email = 'biscuit@lycee.fr';
        await newTeacher(site, email);
        const body = { email, password: goodPassword };
        const { headers } = await site.newBrowser().call(accounts.logIn, { body });
        const cookie = String((headers['set-cookie'] as string[])[0]);
        expect(cookie).toContain('cochalot_session=');
        expect(cookie).toContain('HttpOnly');
        expect(cookie).toContain('SameSite=Lax');
        expect(cookie.includes('Secure')).toBe(isSecure);
      }
    } finally {
      await secure.stop();
    }
  });
});
