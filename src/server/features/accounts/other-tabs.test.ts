import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accounts } from '#shared/contract/accounts.ts';
import { classes } from '#shared/contract/classes.ts';
import { quizzes } from '#shared/contract/quizzes.ts';
import { settings } from '#shared/contract/settings.ts';
import { shownTeacherHeader, shownTeacherQuery } from '#shared/contract/shown-teacher.ts';
import { goodPassword, newTeacher } from '#tests/support/app/accounts.ts';
import { startTestApp, type TestApp } from '#tests/support/app/test-app.ts';
import type { TestBrowser } from '#tests/support/app/test-browser.ts';
import { whileHeld } from '#tests/support/app/while-held.ts';
import { until } from '#tests/support/until.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

describe('a tab that still shows the account from before', () => {
  test('cannot act on the other one: neither deletion, settings, address, quizzes nor a download', async () => {
    const former = await newTeacher(app, 'avant@lycee.fr');
    const { body: shown } = await former.call(accounts.currentTeacher);
    const browser = await newTeacher(app, 'apres@lycee.fr');
    const { body: before } = await browser.call(settings.readSettings);
    const payloads = new Map<{ method: string; path: string }, object | undefined>([
      [accounts.deleteAccount, undefined],
      [settings.saveSettings, { institutionName: 'Lycée d’avant' }],
      [accounts.requestEmailChangeCode, { newEmail: 'autre@lycee.fr' }],
      [accounts.changeName, { firstName: 'Avant', lastName: 'Avant' }],
      [classes.createClass, { title: 'Terminale' }],
      [quizzes.createQuiz, { title: 'QCM d’avant' }],
    ]);
    for (const [{ method, path: url }, payload] of payloads) {
      const reply = await browser.send({
        method: method as 'POST',
        url,
        ...(payload && { payload }),
        headers: { [shownTeacherHeader]: shown.id },
      });
      expect({ url, status: reply.statusCode }).toEqual({ url, status: 409 });
      expect(reply.json().code).toBe('other_account');
    }
    const url = `${accounts.exportData.path}?${shownTeacherQuery}=${shown.id}`;
    expect((await browser.send({ method: 'GET', url })).statusCode).toBe(409);

    const { body: teacher } = await browser.call(accounts.currentTeacher);
    expect(teacher).toMatchObject({ email: 'apres@lycee.fr', firstName: null });
    expect((await browser.call(settings.readSettings)).body).toEqual(before);
    expect((await browser.call(quizzes.listQuizzes)).body).toEqual([]);
  });

  test('the account that is signed in can act on itself', async () => {
    const browser = await newTeacher(app, 'meme@lycee.fr');
    const { body: shown } = await browser.call(accounts.currentTeacher);
    const saved = await browser.call(settings.saveSettings, {
      body: { institutionName: 'Lycée Hugo' },
      headers: { [shownTeacherHeader]: shown.id },
    });
    expect(saved).toMatchObject({ status: 200, body: { institutionName: 'Lycée Hugo' } });
  });
});

describe('a call that was under way while the password was changed', () => {
  test('clears no cookie, since its answer may arrive after the one that sets the new session', async () => {
    const browser = await newTeacher(app, 'chemin@lycee.fr');
    const late = app.newBrowser();
    for (const [name, value] of browser.cookies) late.cookies.set(name, value);
    await browser.call(accounts.setPassword, {
      body: { password: 'Nouveau1', currentPassword: goodPassword },
    });
    const refused = await late.call(settings.readSettings);
    expect(refused.status).toBe(401);
    expect(refused.headers['set-cookie']).toBeUndefined();
    expect((await browser.call(settings.readSettings)).status).toBe(200);
  });

  test('the call that asks who is signed in clears a cookie that opens nothing', async () => {
    const browser = app.newBrowser();
    browser.cookies.set('cochalot_session', 'rien');
    browser.cookies.set('cochalot_signed_in', '1');
    expect((await browser.call(accounts.currentTeacher)).status).toBe(401);
    expect([...browser.cookies.keys()]).toEqual([]);
  });
});

describe('whoever knows the old password and reads the mails', () => {
  type WayIn = (thief: TestBrowser, email: string) => Promise<() => Promise<{ status: number }>>;
  const logIn: WayIn = async (thief, email) => () =>
    thief.call(accounts.logIn, { body: { email, password: goodPassword } });
  const waysIn: Record<string, WayIn> = {
    'a log-in': logIn,
    'a confirmed password': signedIn(
      (thief) => () => thief.call(accounts.confirmPassword, { body: { password: goodPassword } }),
    ),
    'another change of password': signedIn((thief) => () => {
      const body = { password: 'Voleuse1', currentPassword: goodPassword };
      return thief.call(accounts.setPassword, { body });
    }),
    'a change of address': signedIn(async (thief) => {
      const newEmail = `chez-moi-${Math.random()}@ailleurs.fr`;
      await thief.call(accounts.requestEmailChangeCode, { body: { newEmail } });
      const code = await app.mailbox.nextCode(newEmail);
      return () => thief.call(accounts.confirmEmailChange, { body: { code } });
    }),
    'a one-time password': async (thief, email) => {
      await thief.call(accounts.requestOneTimePassword, { body: { email } });
      const code = await app.mailbox.nextCode(email);
      return () => thief.call(accounts.logInWithOneTimePassword, { body: { email, code } });
    },
    'the link of a mail': async (thief, email) => {
      await thief.call(accounts.requestOneTimePassword, { body: { email } });
      const { text = '' } = await app.mailbox.next(email);
      const link = /\?lien=(\S+)/.exec(text)?.[1] ?? '';
      return () => thief.call(accounts.openMailLink, { body: { link } });
    },
  };

  function signedIn(
    prepare: (thief: TestBrowser) => ReturnType<WayIn> | Awaited<ReturnType<WayIn>>,
  ): WayIn {
    return async (thief, email) => {
      await (await logIn(thief, email))();
      return prepare(thief);
    };
  }

  const setPassword: WayIn = async (owner) => () => {
    const body = { password: 'Nouveau1', currentPassword: goodPassword };
    return owner.call(accounts.setPassword, { body });
  };
  const changeAddress: WayIn = async (owner, email) => {
    const newEmail = `nouvelle.${email}`;
    await owner.call(accounts.requestEmailChangeCode, { body: { newEmail } });
    const code = await app.mailbox.nextCode(newEmail);
    return () => owner.call(accounts.confirmEmailChange, { body: { code } });
  };
  const { 'a change of address': _, ...othersThanAddress } = waysIn;

  test.each([
    ...Object.entries(waysIn).map(([name, way]) => [name, 'password', way, setPassword] as const),
    ...Object.entries(othersThanAddress).map(
      ([name, way]) => [name, 'address', way, changeAddress] as const,
    ),
  ])(
    'is not let in by %s under way while the owner changes the %s',
    async (name, changed, way, change) => {
      const email = `${name}-${changed}@lycee.fr`.replaceAll(' ', '.');
      const owner = await newTeacher(app, email);
      const { body: teacher } = await owner.call(accounts.currentTeacher);
      await (await logIn(app.newBrowser(), email))();
      const begin = await change(owner, email);
      const thief = app.newBrowser();
      const enter = await way(thief, email);

      const waiting = sql`select 1 from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`;
      const areWaiting = async (count: number) =>
        (await app.services.db.execute(waiting)).rows.length >= count;
      let isAnswered = false;
      const calls: Promise<{ status: number }>[] = [];
      const itsSessions = sql`select from sessions where teacher_id = ${teacher.id} for update`;
      await whileHeld(app, itsSessions, async () => {
        calls.push(begin());
        await until(() => areWaiting(1));
        calls.push(
          enter().finally(() => {
            isAnswered = true;
          }),
        );
        await until(async () => isAnswered || areWaiting(2));
      });
      const [done, refused] = await Promise.all(calls);
      expect(done?.status).toBe(200);
      expect([400, 401]).toContain(refused?.status);
      expect((await thief.call(accounts.currentTeacher)).status).toBe(401);
      expect((await owner.call(accounts.currentTeacher)).status).toBe(200);
    },
  );
});
