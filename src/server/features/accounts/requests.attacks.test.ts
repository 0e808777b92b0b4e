import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accounts } from '#shared/contract/accounts.ts';
import { newTeacher } from '#tests/support/app/accounts.ts';
import { startTestApp, type TestApp } from '#tests/support/app/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

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
  ])('our own page (%o) is accepted, on a local network too', async (headers) => {
    const reply = await app.newBrowser().send({ ...login, payload, headers });
    expect(reply.statusCode).toBe(401);
  });

  test('a link on another site does not sign a teacher out, not even over plain HTTP', async () => {
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

  test('a body that is not JSON is refused', async () => {
    const reply = await app.newBrowser().send({
      method: 'POST',
      url,
      payload: 'email=a',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect(reply.statusCode).toBe(415);
  });
});
