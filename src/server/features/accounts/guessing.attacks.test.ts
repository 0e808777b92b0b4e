/** @module-tag long */

import { createHook } from 'node:async_hooks';
import { like } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { teachers } from '#server/db/schema/accounts.ts';
import { throttles } from '#server/db/schema/throttling.ts';
import { accounts } from '#shared/contract/accounts.ts';
import {
  goodPassword,
  invalidCode,
  newTeacher,
  signUp,
  wrongCode,
} from '#tests/support/app/accounts.ts';
import { startTestApp, type TestApp } from '#tests/support/app/test-app.ts';
import {
  codesSentPerAddress,
  type Limit,
  logInsPerAddress,
  signUpGuessesInAll,
  signUpGuessesPerClient,
} from '../../quotas.ts';
import { TRIES_PER_CODE, TRIES_WHILE_GUESSED } from '../../sessions/account-limits.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const tooMany = {
  status: 429,
  body: { message: 'Trop de tentatives. Réessayez un peu plus tard.' },
};

describe('many machines', () => {
  let crowd: TestApp;
  beforeAll(async () => {
    crowd = await startTestApp();
  });
  afterAll(() => crowd.stop());
  /** Counts the test's own machines, then raises the count as if the rest of the crowd had come. */
  const crowdOf = async ({ name, most }: Limit, machines: number) => {
    const { db } = crowd.services;
    const counted = like(throttles.key, `${name}:%`);
    expect(await db.select().from(throttles).where(counted)).toMatchObject([{ count: machines }]);
    await db.update(throttles).set({ count: most }).where(counted);
  };

  test('that guess sign-up codes lock no newcomer out, and get fewer tries', async () => {
    const ask = async (email: string) => {
      const browser = crowd.newBrowser();
      await browser.call(accounts.requestSignUpCode, { body: { email } });
      return { email, browser, code: await crowd.mailbox.nextCode(email) };
    };
    const guess = async ({ email, browser, code }: Awaited<ReturnType<typeof ask>>) => {
      const body = { email, code: wrongCode(code) };
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

  test('that guess a password are stopped, and the owner can still sign in where he or she did before', async () => {
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
    // The device is recognised on another network too, and can ask for a one-time password there.
    const travelling = crowd.newBrowser();
    for (const [name, value] of owner.cookies) travelling.cookies.set(name, value);
    expect((await travelling.call(accounts.logIn, { body })).status).toBe(200);
  });
});

test('many machines that guess one-time passwords get fewer tries and lock no owner out', async () => {
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

describe('how likely a guess is to succeed within the limits (docs/reference/attacks.md)', () => {
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

  test('compares one hash for an unknown address as for a known one, so that the duration reveals nothing', async () => {
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
    // The owner, at another address, is not locked out by it.
    expect((await app.newBrowser().call(accounts.logIn, { body })).status).toBe(200);
  });
});

/** The work that native packages such as argon2 gave to threads, which carries no name. */
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
