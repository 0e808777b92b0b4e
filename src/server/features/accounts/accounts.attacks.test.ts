import { createHook } from 'node:async_hooks';
import { eq, like, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codes, identities, sessions, teachers } from '#server/db/schema/accounts.ts';
import { throttles } from '#server/db/schema/throttling.ts';
import { accounts } from '#shared/contract/accounts.ts';
import { goodPassword, newTeacher, signUp } from '#tests/support/app/accounts.ts';
import { startTestApp, type TestApp } from '#tests/support/app/test-app.ts';
import {
  codesSentPerAddress,
  type Limit,
  logInsPerAddress,
  signUpGuessesInAll,
  signUpGuessesPerClient,
} from '../../quotas.ts';
import { TRIES_PER_CODE, TRIES_WHILE_GUESSED } from './account-limits.ts';

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

async function askForCode(email: string, browser = app.newBrowser()) {
  await browser.call(accounts.requestSignUpCode, { body: { email } });
  return { browser, code: await app.mailbox.nextCode(email) };
}

const register = (email: string, code: string, browser = app.newBrowser()) =>
  browser.call(accounts.completeRegistration, { body: { email, code } });

const wrong = (code: string) => String((Number(code) + 1) % 10_000).padStart(4, '0');

describe('codes', () => {
  test('five wrong tries void the code: the right one comes too late', async () => {
    const email = 'cinq@lycee.fr';
    const { code, browser } = await askForCode(email);
    for (let i = 0; i < 5; i += 1) {
      expect(await register(email, wrong(code), browser)).toMatchObject(invalidCode);
    }
    expect(await register(email, code, browser)).toMatchObject(invalidCode);
  });

  test('four wrong tries do not', async () => {
    const email = 'quatre@lycee.fr';
    const { code, browser } = await askForCode(email);
    for (let i = 0; i < 4; i += 1) await register(email, wrong(code), browser);
    expect((await register(email, code, browser)).status).toBe(200);
  });

  test('a hundred tries at the same instant count as one after the other', async () => {
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

  test('no code stands in the database in clear, not even in the queue', async () => {
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

  test('an address is not flooded with codes, however many machines ask for them', async () => {
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
    // The code of the same mail is used up with it.
    expect(await register(email, '0000', asking)).toMatchObject(invalidCode);
  });

  test('is void once another mail was asked for, and is in the database by its hash alone', async () => {
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

  test('is not guessed for long', async () => {
    const browser = app.newBrowser();
    const statuses = [];
    for (let i = 0; i < 32; i += 1) statuses.push((await open(`faux-${i}`, browser)).status);
    expect(statuses).toEqual([...Array(30).fill(400), 429, 429]);
  });
});

describe('many machines', () => {
  let crowd: TestApp;
  beforeAll(async () => {
    crowd = await startTestApp();
  });
  afterAll(() => crowd.stop());
  /** The machines that a test has add up to so many; as if the rest had come besides. */
  const crowdOf = async ({ name, most }: Limit, machines: number) => {
    const { db } = crowd.services;
    const counted = like(throttles.key, `${name}:%`);
    expect(await db.select().from(throttles).where(counted)).toMatchObject([{ count: machines }]);
    await db.update(throttles).set({ count: most }).where(counted);
  };

  test('that guess sign-up codes shut no newcomer out, and get fewer tries', async () => {
    const ask = async (email: string) => {
      const browser = crowd.newBrowser();
      await browser.call(accounts.requestSignUpCode, { body: { email } });
      return { email, browser, code: await crowd.mailbox.nextCode(email) };
    };
    const guess = async ({ email, browser, code }: Awaited<ReturnType<typeof ask>>) => {
      const body = { email, code: wrong(code) };
      return (await browser.call(accounts.completeRegistration, { body })).status;
    };
    const guessers = [1, 2, 3].map((i) => ask(`cible-${i}@lycee.fr`));
    for (const guesser of guessers) expect(await guess(await guesser)).toBe(400);
    await crowdOf(signUpGuessesInAll, guessers.length);

    const late = await ask('deviner@lycee.fr');
    expect([await guess(late), await guess(late)]).toEqual([400, 400]);
    const right = { email: late.email, code: late.code };
    const third = await late.browser.call(accounts.completeRegistration, { body: right });
    expect(third).toMatchObject(invalidCode);

    const newcomer = await ask('nouvelle@lycee.fr');
    expect(await guess(newcomer)).toBe(400);
    const body = { email: newcomer.email, code: newcomer.code };
    const made = await newcomer.browser.call(accounts.completeRegistration, { body });
    expect(made.status).toBe(200);
    expect(await crowd.services.db.select().from(teachers)).toHaveLength(1);
  });

  test('that guess a password are stopped: where the owner has signed in before, it opens', async () => {
    const email = 'assiege@lycee.fr';
    const owner = await signUp(crowd, email);
    await owner.call(accounts.logOut);
    const guess = () =>
      crowd.newBrowser().call(accounts.logIn, { body: { email, password: 'Mauvais1' } });
    for (const _machine of [1, 2, 3]) expect((await guess()).status).toBe(401);
    await crowdOf(logInsPerAddress, 3);
    const body = { email, password: goodPassword };
    expect(await crowd.newBrowser().call(accounts.logIn, { body })).toMatchObject(tooMany);
    expect((await owner.call(accounts.logIn, { body })).status).toBe(200);
    // The device is known on another network too, and a one-time password is sent to it.
    const travelling = crowd.newBrowser();
    for (const [name, value] of owner.cookies) travelling.cookies.set(name, value);
    expect((await travelling.call(accounts.logIn, { body })).status).toBe(200);
  });
});

test('many machines that guess one-time passwords keep no owner out, and get fewer tries', async () => {
  const email = 'assiegee@lycee.fr';
  await newTeacher(app, email);
  const ask = async () => {
    const browser = app.newBrowser();
    await browser.call(accounts.requestOneTimePassword, { body: { email } });
    return { browser, code: await app.mailbox.nextCode(email) };
  };
  const enter = ({ browser, code }: Awaited<ReturnType<typeof ask>>, shift = 0) => {
    const typed = String((Number(code) + shift) % 1_000_000).padStart(6, '0');
    return browser.call(accounts.logInWithOneTimePassword, { body: { email, code: typed } });
  };
  for (let machine = 0; machine < 4; machine += 1) {
    const guesser = await ask();
    for (let guess = 1; guess <= 5; guess += 1) {
      expect(await enter(guesser, guess)).toMatchObject(invalidCode);
    }
  }
  const late = await ask();
  await enter(late, 1);
  await enter(late, 2);
  expect(await enter(late)).toMatchObject(invalidCode);
  const owner = await ask();
  await enter(owner, 1);
  expect((await enter(owner)).status).toBe(200);
});

describe('what guessing is worth, by the limits alone (docs/security.md)', () => {
  const chance = (guesses: number, digits: number) => 1 - (1 - 10 ** -digits) ** guesses;
  const codesADay = (codesSentPerAddress.most * 86_400) / codesSentPerAddress.windowSeconds;

  test.each([
    [
      'one mailbox for a day, one-time passwords of 6 digits',
      codesADay * TRIES_WHILE_GUESSED,
      6,
      0.0006,
    ],
    [
      'one mailbox for an hour, sign-up codes of 4 digits',
      codesSentPerAddress.most * TRIES_PER_CODE,
      4,
      0.006,
    ],
    [
      'one address at all mailboxes for an hour, sign-up codes',
      signUpGuessesPerClient.most,
      4,
      0.006,
    ],
  ])('%s', (_, guesses, digits, most) => {
    expect(chance(guesses, digits)).toBeLessThanOrEqual(most);
  });
});

describe('log-in', () => {
  test('says the same for a wrong password and for an unknown address', async () => {
    await newTeacher(app, 'connu@lycee.fr');
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

  test('compares one hash for an unknown address as for a known one, so that time tells nothing', async () => {
    await newTeacher(app, 'temps@lycee.fr');
    const body = { password: 'Mauvais1' };
    const hashes = (email: string) =>
      nativeWorkDuring(() => app.newBrowser().call(accounts.logIn, { body: { ...body, email } }));
    expect(await hashes('temps@lycee.fr')).toBe(1);
    expect(await hashes('inconnu@lycee.fr')).toBe(1);
  });

  test('password guessing on one address is stopped', async () => {
    const email = 'force@lycee.fr';
    await newTeacher(app, email);
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

  test('is shown, and is confirmed or removed by its owner alone', async () => {
    const owner = await recoveredWithIdentity('recupere@lycee.fr');
    const list = async () => (await owner.call(accounts.listIdentities)).body;
    expect(await list()).toMatchObject([{ ...linked, isConfirmed: false }]);
    // A password is asked for, which ends the sessions of whoever else was in.
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

  test('a computer left open costs neither the address nor the account', async () => {
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

  test('nor does it take a first password, which would open both', async () => {
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

  test('the token changes at sign-in, and the one from before is worth nothing', async () => {
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

  test('a link on another site does not sign a teacher out, over plain HTTP neither', async () => {
    const browser = await newTeacher(app, 'reste@lycee.fr');
    const logOut = (headers: Record<string, string>) =>
      browser.send({ method: 'GET', url: '/api/logout', headers });
    const host = '192.168.1.7:3000';
    await logOut({ 'sec-fetch-site': 'cross-site' });
    await logOut({ referer: 'http://ailleurs.example/', host });
    expect((await browser.call(accounts.currentTeacher)).status).toBe(200);
    await logOut({ referer: `http://${host}/dashboard`, host });
    expect((await browser.call(accounts.currentTeacher)).status).toBe(401);
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

/** How much was given to threads by native packages, of which argon2 is one: their work bears no name. */
async function nativeWorkDuring(call: () => Promise<unknown>): Promise<number> {
  let pieces = 0;
  const hook = createHook({
    init(_, type) {
      if (type === 'undefined') pieces += 1;
    },
  }).enable();
  await call();
  hook.disable();
  return pieces;
}
