import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codes, teachers } from '#server/db/schema/accounts.ts';
import { accounts } from '#shared/contract/accounts.ts';
import { goodPassword, signUp } from '#tests/support/app/accounts.ts';
import { startTestApp, type TestApp } from '#tests/support/app/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const invalidCode = { status: 400, body: { message: 'Code invalide ou expiré.' } };
const tooMany = {
  status: 429,
  body: { message: 'Trop de tentatives. Réessayez un peu plus tard.' },
};

async function askForCode(email: string): Promise<string> {
  await app.newBrowser().call(accounts.requestSignUpCode, { body: { email } });
  return app.mailbox.nextCode(email);
}

const register = (email: string, code: string, browser = app.newBrowser()) =>
  browser.call(accounts.completeRegistration, { body: { email, code } });

const wrong = (code: string) => String((Number(code) + 1) % 10_000).padStart(4, '0');

describe('codes', () => {
  test('five wrong tries void the code: the right one comes too late', async () => {
    const email = 'cinq@lycee.fr';
    const code = await askForCode(email);
    for (let i = 0; i < 5; i += 1) {
      expect(await register(email, wrong(code))).toMatchObject(invalidCode);
    }
    expect(await register(email, code)).toMatchObject(invalidCode);
  });

  test('four wrong tries do not', async () => {
    const email = 'quatre@lycee.fr';
    const code = await askForCode(email);
    for (let i = 0; i < 4; i += 1) await register(email, wrong(code));
    expect((await register(email, code)).status).toBe(200);
  });

  test('a hundred tries at the same instant count as one after the other', async () => {
    const email = 'rafale@lycee.fr';
    await askForCode(email);
    await Promise.all(
      Array.from({ length: 100 }, (_, i) => register(email, String(i).padStart(4, '0'))),
    );
    const [row] = await app.services.db.select().from(codes).where(eq(codes.subject, email));
    expect(row?.tries ?? 0).toBeLessThanOrEqual(5);
  });

  test('an expired code is refused', async () => {
    const email = 'tard@lycee.fr';
    const code = await askForCode(email);
    await app.services.db
      .update(codes)
      .set({ expiresAt: sql`now() - interval '1 second'` })
      .where(eq(codes.subject, email));
    expect(await register(email, code)).toMatchObject(invalidCode);
  });

  test('a code lives ten minutes', async () => {
    const email = 'dix@lycee.fr';
    await askForCode(email);
    const [row] = await app.services.db.select().from(codes).where(eq(codes.subject, email));
    const minutes = ((row?.expiresAt.getTime() ?? 0) - Date.now()) / 60_000;
    expect(minutes).toBeGreaterThan(9.5);
    expect(minutes).toBeLessThanOrEqual(10);
  });

  test('a code works once, even when used twice at the same instant', async () => {
    const email = 'rejeu@lycee.fr';
    const code = await askForCode(email);
    const replies = await Promise.all([register(email, code), register(email, code)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect(await register(email, code)).toMatchObject(invalidCode);
  });

  test('a later request voids the earlier code', async () => {
    const email = 'deuxieme@lycee.fr';
    const first = await askForCode(email);
    let second = await askForCode(email);
    if (second === first) second = await askForCode(email);
    expect(await register(email, first)).toMatchObject(invalidCode);
    expect((await register(email, second)).status).toBe(200);
  });

  test('the code of one address does not open another', async () => {
    const code = await askForCode('mien@lycee.fr');
    await askForCode('sien@lycee.fr');
    await app.services.db.delete(codes).where(eq(codes.subject, 'sien@lycee.fr'));
    expect(await register('sien@lycee.fr', code)).toMatchObject(invalidCode);
  });

  test('a sign-up code is no one-time password', async () => {
    const email = 'usage@lycee.fr';
    const code = await askForCode(email);
    const reply = await app
      .newBrowser()
      .call(accounts.logInWithOneTimePassword, { body: { email, code } });
    expect(reply).toMatchObject(invalidCode);
  });

  test('no code stands in the database in clear, not even in the queue', async () => {
    const email = 'clair@lycee.fr';
    const code = await askForCode(email);
    const [row] = await app.services.db.select().from(codes).where(eq(codes.subject, email));
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

  test('an address is not flooded with codes', async () => {
    const email = 'inonde@lycee.fr';
    const statuses = [];
    for (let i = 0; i < 7; i += 1) {
      const { status } = await app
        .newBrowser()
        .call(accounts.requestSignUpCode, { body: { email } });
      statuses.push(status);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429]);
  });

  test('one client cannot go on guessing from address to address', async () => {
    const browser = app.newBrowser();
    const statuses = [];
    for (let i = 0; i < 25; i += 1) {
      const reply = await register(`liste-${i}@lycee.fr`, '0000', browser);
      statuses.push(reply.status);
    }
    expect(statuses.slice(0, 20).every((status) => status === 400)).toBe(true);
    expect(statuses.slice(20).every((status) => status === 429)).toBe(true);
  });
});

test('of a thousand guesses from many machines at many addresses 100 are looked at', async () => {
  const crowd = await startTestApp();
  try {
    const emails = Array.from({ length: 40 }, (_, i) => `cible-${i}@lycee.fr`);
    const rightCodes = await Promise.all(
      emails.map(async (email) => {
        await crowd.newBrowser().call(accounts.requestSignUpCode, { body: { email } });
        return crowd.mailbox.nextCode(email);
      }),
    );
    const guess = async (i: number, alter: (code: string) => string) => {
      const email = emails[i % emails.length] ?? '';
      const code = alter(rightCodes[i % emails.length] ?? '');
      const body = { email, code };
      return (await crowd.newBrowser().call(accounts.completeRegistration, { body })).status;
    };
    const first = await Promise.all(Array.from({ length: 120 }, (_, i) => guess(i, wrong)));
    expect(first.filter((status) => status === 400)).toHaveLength(100);

    // From here on even a lucky hit, on codes that have tries left, opens nothing.
    const later = await Promise.all(
      Array.from({ length: 880 }, (_, i) => guess(i, (code) => code)),
    );
    expect(later.filter((status) => status === 200)).toEqual([]);
    expect(await crowd.services.db.select().from(teachers)).toEqual([]);
  } finally {
    await crowd.stop();
  }
}, 120_000);

describe('log-in', () => {
  test('says the same for a wrong password and for an unknown address', async () => {
    await signUp(app, 'connu@lycee.fr');
    const [known, unknown] = await Promise.all(
      ['connu@lycee.fr', 'personne@lycee.fr'].map((email) =>
        app.newBrowser().call(accounts.logIn, { body: { email, password: 'Mauvais1' } }),
      ),
    );
    expect(known).toMatchObject({
      status: 401,
      body: { message: 'Adresse e-mail ou mot de passe incorrect.' },
    });
    expect(unknown?.body).toEqual(known?.body);
    expect(unknown?.status).toEqual(known?.status);
  });

  test('takes as long for an unknown address as for a known one', async () => {
    await signUp(app, 'temps@lycee.fr');
    const duration = async (email: string) => {
      const start = performance.now();
      await app.newBrowser().call(accounts.logIn, { body: { email, password: 'Mauvais1' } });
      return performance.now() - start;
    };
    const times: Record<string, number[]> = { known: [], unknown: [] };
    for (let i = 0; i < 15; i += 1) {
      times['known']?.push(await duration('temps@lycee.fr'));
      times['unknown']?.push(await duration(`nul-${i}@lycee.fr`));
    }
    const median = (values: number[] = []) => values.sort((a, b) => a - b)[7] ?? 0;
    const ratio = median(times['unknown']) / median(times['known']);
    // Without the comparison with nobody's hash the ratio is about 0.2.
    expect(ratio).toBeGreaterThan(0.6);
    expect(ratio).toBeLessThan(1.7);
  });

  test('password guessing on one address is stopped', async () => {
    const email = 'force@lycee.fr';
    await signUp(app, email);
    const browser = app.newBrowser();
    for (let i = 0; i < 10; i += 1) {
      await browser.call(accounts.logIn, { body: { email, password: `Mauvais${i}` } });
    }
    const body = { email, password: goodPassword };
    expect(await browser.call(accounts.logIn, { body })).toMatchObject(tooMany);
    // The owner, elsewhere, is not shut out by it.
    expect((await app.newBrowser().call(accounts.logIn, { body })).status).toBe(200);
  });
});

describe('sessions', () => {
  test('a changed password ends the other sessions and the old cookie of this one', async () => {
    const email = 'vole@lycee.fr';
    const owner = await signUp(app, email);
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

  test('the token changes at sign-in, and the one from before is worth nothing', async () => {
    const email = 'fixe@lycee.fr';
    const browser = await signUp(app, email);
    const before = browser.cookies.get('cochalot_session');
    await browser.call(accounts.logIn, { body: { email, password: goodPassword } });
    expect(browser.cookies.get('cochalot_session')).not.toBe(before);
    const old = app.newBrowser();
    old.cookies.set('cochalot_session', before ?? '');
    expect((await old.call(accounts.currentTeacher)).status).toBe(401);
  });

  test('the token is hashed in the database', async () => {
    const browser = await signUp(app, 'hache@lycee.fr');
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
        await signUp(site, email);
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

describe('requests from elsewhere', () => {
  const login = { method: 'POST', url: '/api/auth/email/login' } as const;
  const payload = { email: 'x@lycee.fr', password: 'Mauvais1' };

  test.each([
    [{ origin: 'https://evil.example' }],
    [{ origin: 'null' }],
    [{ origin: 'http://localhost:3000.evil.example' }],
    [{ 'sec-fetch-site': 'cross-site' }],
    [{ 'sec-fetch-site': 'same-site' }],
  ])('a page of another site (%o) is refused', async (headers) => {
    const reply = await app.newBrowser().send({ ...login, payload, headers });
    expect(reply.statusCode).toBe(403);
    expect(reply.json().code).toBe('foreign_origin');
  });

  test.each([
    [{ origin: 'http://localhost:3000' }],
    [{ origin: 'http://192.168.1.7:3000', host: '192.168.1.7:3000' }],
    [{ 'sec-fetch-site': 'same-origin' }],
  ])('our own page (%o) is heard, on a local network too', async (headers) => {
    const reply = await app.newBrowser().send({ ...login, payload, headers });
    expect(reply.statusCode).toBe(401);
  });

  test('a link on another site does not sign a teacher out', async () => {
    const browser = await signUp(app, 'reste@lycee.fr');
    await browser.send({
      method: 'GET',
      url: '/api/logout',
      headers: { 'sec-fetch-site': 'cross-site' },
    });
    expect((await browser.call(accounts.currentTeacher)).status).toBe(200);
  });
});

describe('broken input', () => {
  const url = '/api/auth/email/login';
  const headers = { 'content-type': 'application/json' };

  test.each([
    ['malformed JSON', '{"email":', 400],
    ['an empty body', '', 400],
    ['another shape', '[1,2,3]', 400],
    ['wrong types', '{"email":{"$gt":""},"password":["a"]}', 400],
    ['a polluted prototype', '{"__proto__":{"admin":true},"email":"a@b.fr","password":"x"}', 400],
    ['2 MB of body', `{"email":"${'a'.repeat(2_000_000)}"}`, 413],
  ])('%s is refused with a French message', async (_, payload, status) => {
    const reply = await app.newBrowser().send({ method: 'POST', url, payload, headers });
    expect(reply.statusCode).toBe(status);
    expect(Object.keys(reply.json())).toEqual(expect.arrayContaining(['message', 'code']));
    expect(reply.json().message).not.toMatch(/expected|received|must/i);
  });

  test('a body that is no JSON is refused', async () => {
    const reply = await app.newBrowser().send({
      method: 'POST',
      url,
      payload: 'email=a',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect(reply.statusCode).toBe(415);
  });
});
