import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readEnv } from './env.ts';

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'cochalot-secrets-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

test('everything is optional', () => {
  const env = readEnv({});
  expect(env).toMatchObject({ port: 3000, host: '127.0.0.1', role: 'all', databaseUrl: null });
  expect(env.publicUrl.href).toBe('http://localhost:3000/');
});

test('an empty variable counts as unset', () => {
  expect(readEnv({ SMTP_URL: '', PORT: '' })).toMatchObject({ smtpUrl: null, port: 3000 });
});

test('administrators are named by addresses, separated by commas', () => {
  const { adminEmails } = readEnv({ ADMIN_EMAILS: ' Chef@Lycee.fr,, dsi@lycee.fr ' });
  expect([...adminEmails]).toEqual(['chef@lycee.fr', 'dsi@lycee.fr']);
  expect(() => readEnv({ ADMIN_EMAILS: 'chef' })).toThrow('ADMIN_EMAILS');
});

test('every fault is listed at once', () => {
  const faults = () =>
    readEnv({ PORT: 'abc', PUBLIC_URL: 'nowhere', SUPPORT_EMAIL: 'x', ROLE: 'king' });
  expect(faults).toThrow(/PORT.*PUBLIC_URL.*SUPPORT_EMAIL.*ROLE/s);
});

test('the role may be given on the command line', () => {
  const variables = { DATABASE_URL: 'postgres://localhost/cochalot', ROLE: 'all' };
  expect(readEnv(variables, ['--role=worker']).role).toBe('worker');
  expect(() => readEnv({}, ['--rolle=worker'])).toThrow('--rolle');
});

test.each([
  [{ OIDC_ISSUER: 'https://id.example' }, /OIDC_CLIENT_ID: is missing/],
  [{ OIDC_UNIV_CLIENT_ID: 'qcm' }, /OIDC_UNIV_ISSUER: is missing/],
  [{ PASSWORD_LOGIN: 'off' }, /PASSWORD_LOGIN: goes with an OIDC_ISSUER/],
  [{ AI_MODEL: 'mistral-small' }, /AI_BASE_URL: goes with AI_MODEL/],
  [{ AI_BASE_URL: 'http://localhost:11434/v1' }, /AI_MODEL: goes with AI_BASE_URL/],
  [{ S3_BUCKET: 'qcm' }, /S3_ACCESS_KEY_ID: goes with S3_BUCKET.*S3_SECRET_ACCESS_KEY: goes/s],
  [{ S3_ENDPOINT: 'https://s3.example' }, /S3_BUCKET: goes with S3_ENDPOINT/],
  [{ ROLE: 'worker' }, /DATABASE_URL: ROLE=worker needs a database/],
])('%o is not enough', (variables, message) => {
  expect(() => readEnv(variables)).toThrow(message);
});

test('several providers are told apart by their names, and a secret of each may be in a file', async () => {
  const secret = join(await newFolder(), 'secret');
  await writeFile(secret, 'discret');
  const { openIdProviders } = readEnv({
    OIDC_ISSUER: 'https://accounts.google.com',
    OIDC_CLIENT_ID: 'a',
    OIDC_UNIV_ISSUER: 'https://id.univ.example',
    OIDC_UNIV_CLIENT_ID: 'b',
    OIDC_UNIV_CLIENT_SECRET_FILE: secret,
    OIDC_UNIV_REQUIRED_CLAIM: 'role=teacher',
  });
  expect(openIdProviders).toMatchObject([
    { id: '', label: 'Google', clientId: 'a', clientSecret: null, requiredClaim: null },
    { id: 'univ', label: 'mon établissement', clientId: 'b', clientSecret: 'discret' },
  ]);
});

test('a secret may be in a file, and one that cannot be read is a fault of the configuration', async () => {
  const folder = await newFolder();
  const [url, empty] = [join(folder, 'smtp'), join(folder, 'empty')];
  await writeFile(url, 'smtps://qcm:secret@mail.example\n');
  await writeFile(empty, '\n');
  expect(readEnv({ SMTP_URL_FILE: url }).smtpUrl).toBe('smtps://qcm:secret@mail.example');
  const faults = () =>
    readEnv({
      AI_API_KEY_FILE: '/nowhere',
      DATABASE_URL_FILE: empty,
      SMTP_URL: 'x',
      SMTP_URL_FILE: url,
    });
  expect(faults).toThrow(/DATABASE_URL_FILE.*is empty/s);
  expect(faults).toThrow(/SMTP_URL_FILE: SMTP_URL is set as well/);
  expect(faults).toThrow(/AI_API_KEY_FILE: \/nowhere cannot be read \(ENOENT\)/);
});
