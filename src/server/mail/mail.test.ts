import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { afterEach, describe, expect, test } from 'vitest';
import { accounts } from '#shared/contract/accounts.ts';
import { support } from '#shared/contract/support.ts';
import { startTestApp, type TestApp } from '#tests/support/app/test-app.ts';
import { codeIn } from '#tests/support/servers/mailbox.ts';
import { until } from '#tests/support/until.ts';

let app: TestApp;
afterEach(() => app?.stop());

/** A name with a dot in front is a file still being written. */
async function outboxOf({ dataDir }: TestApp): Promise<string[]> {
  const names = await readdir(join(dataDir, 'outbox')).catch((): string[] => []);
  return names.filter((name) => !name.startsWith('.'));
}

async function readOutbox(from: TestApp) {
  await until(async () => (await outboxOf(from)).length > 0);
  const [name = ''] = await outboxOf(from);
  return PostalMime.parse(await readFile(join(from.dataDir, 'outbox', name)));
}

describe('with SMTP_URL', () => {
  test('a mail that the server refuses for a while arrives in the end', async () => {
    app = await startTestApp();
    const email = 'patience@lycee.fr';
    app.mailbox.refusal = 'come back later';
    await app.newBrowser().call(accounts.requestSignUpCode, { body: { email } });
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(app.mailbox.received).toEqual([]);
    app.mailbox.refusal = null;
    const mail = await app.mailbox.next(email);
    expect(codeIn(mail)).toMatch(/^\d{4}$/);
  }, 60_000);

  test('a mail is text and HTML, with the code in both', async () => {
    app = await startTestApp({ MAIL_FROM: 'Cochalot <qcm@univ.example>' });
    const email = 'formes@lycee.fr';
    await app.newBrowser().call(accounts.requestSignUpCode, { body: { email } });
    const mail = await app.mailbox.next(email);
    expect(mail.html).toContain(codeIn(mail));
    expect(mail.from?.address).toBe('qcm@univ.example');
    expect(mail.subject).toBe('Votre code d’inscription à Cochalot');
  });

  test('no code is said at the terminal', async () => {
    app = await startTestApp();
    const email = 'silence@lycee.fr';
    await app.newBrowser().call(accounts.requestSignUpCode, { body: { email } });
    await app.mailbox.next(email);
    expect(app.announced).toEqual([]);
  });
});

describe('without SMTP_URL', () => {
  test('the mail is kept as a file and its code is said at the terminal', async () => {
    app = await startTestApp({ SMTP_URL: '' });
    const email = 'local@lycee.fr';
    await app.newBrowser().call(accounts.requestSignUpCode, { body: { email } });
    const mail = await readOutbox(app);
    expect(mail.to?.[0]?.address).toBe(email);
    await until(() => app.announced.length > 0);
    expect(app.announced[0]).toContain(`Code pour ${email} : ${codeIn(mail)}`);
  });
});

describe('contact form', () => {
  const body = {
    name: 'Ada Lovelace',
    email: 'ada@lycee.fr',
    category: 'feature' as const,
    message: 'Bonjour,\nune idée…',
  };

  test('reaches SUPPORT_EMAIL, and the answer goes to the sender', async () => {
    app = await startTestApp({ SUPPORT_EMAIL: 'aide@univ.example' });
    const sent = await app.newBrowser().call(support.contact, { body });
    expect(sent).toMatchObject({ status: 200, body: { message: 'Votre message a été envoyé.' } });
    const mail = await app.mailbox.next('aide@univ.example');
    expect(mail.replyTo?.[0]?.address).toBe('ada@lycee.fr');
    expect(mail.subject).toContain('Demande de fonctionnalité');
    expect(mail.text).toContain('une idée…');
  });

  test('without SUPPORT_EMAIL the message is kept in the outbox', async () => {
    app = await startTestApp();
    await app.newBrowser().call(support.contact, { body });
    expect((await readOutbox(app)).text).toContain('une idée…');
    expect(app.mailbox.received).toEqual([]);
  });

  test.each([
    'Ada\r\nBcc: victime@lycee.fr',
    'Ada\nContent-Type: text/html\n\n<script>',
    'Ada\u2028Bcc: victime@lycee.fr',
  ])('a line break in the name (%j) makes no header', async (name) => {
    app = await startTestApp({ SUPPORT_EMAIL: 'aide@univ.example' });
    await app.newBrowser().call(support.contact, { body: { ...body, name } });
    const mail = await app.mailbox.next('aide@univ.example');
    expect(mail.recipients).toEqual(['aide@univ.example']);
    const names = mail.headers.map(({ key }) => key);
    expect(names).not.toContain('bcc');
    expect(names.filter((key) => key === 'content-type')).toHaveLength(1);
    expect(mail.subject).toMatch(/^\[Cochalot\] Demande de fonctionnalité : Ada /);
  });

  test.each([
    ['a line break in the address', { email: 'a@lycee.fr\r\nBcc: b@lycee.fr' }],
    ['two addresses', { email: 'a@lycee.fr, b@lycee.fr' }],
    ['no message', { message: '  \n ' }],
    ['an unknown category', { category: 'spam' as never }],
    ['a message of 11,000 characters', { message: 'a'.repeat(11_000) }],
  ])('%s is refused', async (_, fault) => {
    app = await startTestApp();
    const refused = await app.newBrowser().call(support.contact, { body: { ...body, ...fault } });
    expect(refused.status).toBe(400);
  });
});
