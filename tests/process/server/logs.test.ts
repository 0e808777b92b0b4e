import { expect, onTestFinished, test } from 'vitest';
import { openMailbox } from '#tests/support/servers/mailbox.ts';
import { query } from '#tests/support/servers/query.ts';
import { ServerProcess } from '#tests/support/servers/server-process.ts';
import { makeReadyDataDir } from '../ready-data-dir.ts';

test('the log names failures, and contains no code, password, token or personal value', async () => {
  const mailbox = await openMailbox();
  onTestFinished(() => mailbox.close());
  const dataDir = await makeReadyDataDir();
  const server = await ServerProcess.start({
    dataDir,
    env: { SMTP_URL: mailbox.smtpUrl, LOG_LEVEL: 'debug' },
  });
  const email = 'discrete@lycee.fr';
  const password = 'Secret-De-Polichinelle-1';
  const post = (path: string, body: object, cookie = '') =>
    fetch(`${server.url}/api/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify(body),
    });

  await post('auth/email/request-code', { email });
  const code = await mailbox.nextCode(email);
  await post('auth/email/complete-registration', { email, code: '12345' });
  const made = await post('auth/email/complete-registration', { email, code });
  const cookie = made.headers.getSetCookie()[0]?.split(';', 1)[0] ?? '';
  const token = cookie.split('=')[1] ?? '';
  expect((await post('auth/email/set-password', { password }, cookie)).status).toBe(200);
  await fetch(`${server.url}/api/callback?code=${token}&state=${token}`);

  await query(dataDir, 'alter table contact_messages add check (false) not valid');
  const message = 'ce que personne ne doit lire';
  const contact = { email: 'secrete@lycee.fr', message };
  expect((await post('support/contact', contact)).status).toBe(500);

  await query(dataDir, 'alter table throttles rename to elsewhere');
  const failed = await post('auth/email/login', { email: 'a@lycee.fr', password: 'x' });
  const told = ((await failed.json()) as { message: string }).message;
  expect(failed.status).toBe(500);
  expect(told).not.toContain('throttles');
  const id = failed.headers.get('x-request-id') ?? 'none';
  expect(told).toContain(id);
  await server.end('SIGTERM');

  const lines = server.said().trim().split('\n');
  expect(lines.filter((line) => line.includes('/api/auth/email/set-password'))).not.toEqual([]);
  const withoutNumbers = server.said().replaceAll(/"(time|pid|responseTime)":[\d.]+/g, '');
  expect(withoutNumbers).not.toMatch(new RegExp(`(?<![\\w.-])${code}(?![\\w.-])`));
  for (const secret of [password, token, message, contact.email]) {
    expect(server.said()).not.toContain(secret);
  }
  expect(server.said()).toContain('contact_messages');
  expect(lines.filter((line) => line.includes(id)).join()).toContain('throttles');
});
