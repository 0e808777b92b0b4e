import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accounts } from '#shared/contract/accounts.ts';
import { quizzes } from '#shared/contract/quizzes.ts';
import { settings } from '#shared/contract/settings.ts';
import { shownTeacherHeader, shownTeacherQuery } from '#shared/contract/shown-teacher.ts';
import { goodPassword, newTeacher } from '#tests/support/app/accounts.ts';
import { startTestApp, type TestApp } from '#tests/support/app/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

describe('a tab that still shows the account from before', () => {
  test('acts on no other: neither deletion, settings, address, quizzes nor a download', async () => {
    const former = await newTeacher(app, 'avant@lycee.fr');
    const { body: shown } = await former.call(accounts.currentTeacher);
    const browser = await newTeacher(app, 'apres@lycee.fr');
    const { body: before } = await browser.call(settings.readSettings);
    const payloads = new Map<{ method: string; path: string }, object | undefined>([
      [accounts.deleteAccount, undefined],
      [settings.saveSettings, { institutionName: 'Lycée d’avant' }],
      [accounts.requestEmailChangeCode, { newEmail: 'autre@lycee.fr' }],
      [accounts.changeName, { firstName: 'Avant', lastName: 'Avant' }],
      [settings.createClass, { title: 'Terminale' }],
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

  test('the account that is signed in acts on itself', async () => {
    const browser = await newTeacher(app, 'meme@lycee.fr');
    const { body: shown } = await browser.call(accounts.currentTeacher);
    const saved = await browser.call(settings.saveSettings, {
      body: { institutionName: 'Lycée Hugo' },
      headers: { [shownTeacherHeader]: shown.id },
    });
    expect(saved).toMatchObject({ status: 200, body: { institutionName: 'Lycée Hugo' } });
  });
});

describe('a call that was on its way while the password was changed', () => {
  test('clears no cookie: its answer may come after the one that brings the new session', async () => {
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

  test('who asks who is signed in, and nobody is, loses a cookie that opens nothing', async () => {
    const browser = app.newBrowser();
    browser.cookies.set('cochalot_session', 'rien');
    browser.cookies.set('cochalot_signed_in', '1');
    expect((await browser.call(accounts.currentTeacher)).status).toBe(401);
    expect([...browser.cookies.keys()]).toEqual([]);
  });
});
