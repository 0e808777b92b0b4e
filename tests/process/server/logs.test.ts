import { expect, onTestFinished, test } from 'vitest';
import { openMailbox } from '#tests/support/servers/mailbox.ts';
import { query } from '#tests/support/servers/query.ts';
import { ServerProcess } from '#tests/support/servers/server-process.ts';
import { makeReadyDataDir } from '../ready-data-dir.ts';

test('the log holds neither codes, passwords nor tokens', async () => {
  const mailbox = await openMailbox();
  onTestFinished(() => mailbox.close());
  const server = await ServerProcess.start({
    dataDir: await makeReadyDataDir(),
    env: { SMTP_URL: mailbox.smtpUrl, LOG_LEVEL: 'debug' },
  });
  const email = 'discrete@lycee.fr';
  const password = 'Secret-De-Polichinelle-1';
  const post = (path: string, body: object, cookie = '') =>
    fetch(`${server.url}/api/auth/email/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify(body),
    });

  await post('request-code', { email });
  const code = await mailbox.nextCode(email);
  await post('complete-registration', { email, code: '12345' });
  const made = await post('complete-registration', { email, code });
  const cookie = made.headers.getSetCookie()[0]?.split(';', 1)[0] ?? '';
  const token = cookie.split('=')[1] ?? '';
  expect((await post('set-password', { password }, cookie)).status).toBe(200);
  await fetch(`${server.url}/api/callback?code=${token}&state=${token}`);
  await server.end('SIGTERM');

  const lines = server.said().trim().split('\n');
  expect(lines.filter((line) => line.includes('/api/auth/email/set-password'))).not.toEqual([]);
  const withoutNumbers = server.said().replaceAll(/"(time|pid|responseTime)":[\d.]+/g, '');
  expect(withoutNumbers).not.toMatch(new RegExp(`(?<![\\w.-])${code}(?![\\w.-])`));
  for (const secret of [password, token]) expect(server.said()).not.toContain(secret);
});

test('an unexpected error hides its cause behind a request id that is in the log', async () => {
  const dataDir = await makeReadyDataDir();
  const server = await ServerProcess.start({ dataDir });
  await query(dataDir, 'alter table throttles rename to elsewhere');
  const response = await fetch(`${server.url}/api/auth/email/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'a@lycee.fr', password: 'x' }),
  });
  const { message } = (await response.json()) as { message: string };
  expect(response.status).toBe(500);
  expect(message).not.toContain('throttles');
  const id = response.headers.get('x-request-id') ?? 'none';
  expect(message).toContain(id);
  await server.end('SIGTERM');
  const logged = server
    .said()
    .split('\n')
    .find((line) => line.includes(id));
  expect(logged).toContain('throttles');
});

test('a query that fails is in the log without the values that people gave', async () => {
  const dataDir = await makeReadyDataDir();
  const server = await ServerProcess.start({ dataDir });
  await query(dataDir, 'alter table contact_messages add check (false) not valid');
  const secret = 'ce que personne ne doit lire';
  const response = await fetch(`${server.url}/api/support/contact`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'secrete@lycee.fr', message: secret }),
  });
  expect(response.status).toBe(500);
  await server.end('SIGTERM');
  expect(server.said()).toContain('contact_messages');
  expect(server.said()).not.toContain(secret);
  expect(server.said()).not.toContain('secrete@lycee.fr');
});
