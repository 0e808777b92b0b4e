import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accounts } from '#shared/contract/accounts.ts';
import { support } from '#shared/contract/support.ts';
import { startTestApp, type TestApp } from '#tests/support/app/test-app.ts';
import { codeIn } from '#tests/support/servers/mailbox.ts';
import { until } from '#tests/support/until.ts';

/** A name that starts with a dot is a file still being written. */
async function outboxOf({ dataDir }: TestApp): Promise<string[]> {
  const names = await readdir(join(dataDir, 'outbox')).catch((): string[] => []);
  return names.filter((name) => !name.startsWith('.'));
}

async function readOutbox(from: TestApp) {
  await until(async () => (await outboxOf(from)).length > 0);
  const [name = ''] = await outboxOf(from);
  return PostalMime.parse(await readFile(join(from.dataDir, 'outbox', name)));
}

const teamEmail = 'aide@univ.example';
const message = {
  name: 'Ada Lovelace',
  email: 'ada@lycee.fr',
  category: 'feature' as const,
  message: 'Bonjour,\nune idée…',
};

/** One application for all tests of a block, each of which uses addresses of its own. */
function useApp(variables: NodeJS.ProcessEnv): () => TestApp {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp(variables);
  });
  afterAll(() => app.stop());
  return () => app;
}

describe('with SMTP_URL and SUPPORT_EMAIL', () => {
  const app = useApp({ MAIL_FROM: 'Cochalot <qcm@univ.example>', SUPPORT_EMAIL: teamEmail });

  test('a mail that the server refuses for a while arrives later', async () => {
    const { mailbox } = app();
    const email = 'patience@lycee.fr';
    mailbox.refusal = '450 come back later';
    await app().newBrowser().call(accounts.requestSignUpCode, { body: { email } });
    await until(() => mailbox.refused.includes(email));
    expect(mailbox.received).toEqual([]);
    mailbox.refusal = null;
    const mail = await mailbox.next(email);
    expect(codeIn(mail)).toMatch(/^\d{4}$/);
  });

  test('a mail to an address that the server does not know is not tried again', async () => {
    const { mailbox, services } = app();
    const email = 'personne@lycee.fr';
    mailbox.unknownAddresses.set(email, 'no such user here');
    await app().newBrowser().call(accounts.requestSignUpCode, { body: { email } });
    await until(() => mailbox.refused.includes(email));
    const states = async () =>
      (await services.queue.boss.findJobs('accounts.send-code')).map(({ state }) => state);
    await until(async () => (await states()).every((state) => state === 'completed'));
    expect(mailbox.refused.filter((address) => address === email)).toHaveLength(1);
  });

  test('a mail has the code as text and as HTML, and the terminal does not show it', async () => {
    const email = 'formes@lycee.fr';
    await app().newBrowser().call(accounts.requestSignUpCode, { body: { email } });
    const mail = await app().mailbox.next(email);
    expect(mail.html).toContain(codeIn(mail));
    expect(mail.from?.address).toBe('qcm@univ.example');
    expect(mail.subject).toBe('Votre code d’inscription à Cochalot');
    expect(app().announced).toEqual([]);
  });

  test('a message reaches SUPPORT_EMAIL, and the answer goes to the sender', async () => {
    const sent = await app().newBrowser().call(support.contact, { body: message });
    expect(sent).toMatchObject({ status: 200, body: { message: 'Votre message a été envoyé.' } });
    const mail = await app().mailbox.next(teamEmail);
    expect(mail.replyTo?.[0]?.address).toBe('ada@lycee.fr');
    expect(mail.subject).toContain('Demande de fonctionnalité');
    expect(mail.text).toContain('une idée…');
  });

  test.each([
    'Ada\r\nBcc: victime@lycee.fr',
    'Ada\nContent-Type: text/html\n\n<script>',
    'Ada\u2028Bcc: victime@lycee.fr',
  ])('a line break in the name (%j) makes no header', async (name) => {
    await app()
      .newBrowser()
      .call(support.contact, { body: { ...message, name } });
    const mail = await app().mailbox.next(teamEmail);
    expect(mail.recipients).toEqual([teamEmail]);
    const names = mail.headers.map(({ key }) => key);
    expect(names).not.toContain('bcc');
    expect(names.filter((key) => key === 'content-type')).toHaveLength(1);
    expect(mail.subject).toMatch(/^\[Cochalot\] Demande de fonctionnalité\u00a0: Ada /);
  });

  test.each([
    ['a line break in the address', { email: 'a@lycee.fr\r\nBcc: b@lycee.fr' }],
    ['two addresses', { email: 'a@lycee.fr, b@lycee.fr' }],
    ['no message', { message: '  \n ' }],
    ['an unknown category', { category: 'spam' as never }],
    ['a message of 11,000 characters', { message: 'a'.repeat(11_000) }],
  ])('%s is refused', async (_, fault) => {
    const body = { ...message, ...fault };
    const refused = await app().newBrowser().call(support.contact, { body });
    expect(refused.status).toBe(400);
  });

  test.each([{ email: ' ' }, { message: ' ' }])('%o is reported as missing', async (fault) => {
    const body = { ...message, ...fault };
    const { body: refusal } = await app().newBrowser().call(support.contact, { body });
    expect(refusal.message).toBe('Renseignez une adresse e-mail et un message.');
  });
});

describe('without SUPPORT_EMAIL', () => {
  const app = useApp({});

  test('a message is kept in the outbox', async () => {
    await app().newBrowser().call(support.contact, { body: message });
    expect((await readOutbox(app())).text).toContain('une idée…');
    expect(app().mailbox.received).toEqual([]);
  });
});

describe('without SMTP_URL', () => {
  const app = useApp({ SMTP_URL: '' });

  test('the mail is kept as a file and its code is shown at the terminal', async () => {
    const email = 'local@lycee.fr';
    await app().newBrowser().call(accounts.requestSignUpCode, { body: { email } });
    const mail = await readOutbox(app());
    expect(mail.to?.[0]?.address).toBe(email);
    await until(() => app().announced.length > 0);
    expect(app().announced[0]).toContain(`Code pour ${email} : ${codeIn(mail)}`);
  });
});
