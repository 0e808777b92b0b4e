import { expect, test } from 'vitest';
import { readEnv } from './env.ts';

test('everything is optional', () => {
  const env = readEnv({});
  expect(env).toMatchObject({ port: 3000, host: '127.0.0.1', role: 'all', databaseUrl: null });
  expect(env.publicUrl.href).toBe('http://localhost:3000/');
});

test('an empty variable counts as unset', () => {
  expect(readEnv({ SMTP_URL: '', PORT: '' })).toMatchObject({ smtpUrl: null, port: 3000 });
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
  [{ OIDC_ISSUER: 'https://id.example' }, /OIDC_CLIENT_ID: goes with OIDC_ISSUER/],
  [{ AI_MODEL: 'mistral-small' }, /AI_BASE_URL: goes with AI_MODEL/],
  [{ AI_BASE_URL: 'http://localhost:11434/v1' }, /AI_MODEL: goes with AI_BASE_URL/],
  [{ S3_BUCKET: 'qcm' }, /S3_ACCESS_KEY_ID: goes with S3_BUCKET.*S3_SECRET_ACCESS_KEY: goes/s],
  [{ S3_ENDPOINT: 'https://s3.example' }, /S3_BUCKET: goes with S3_ENDPOINT/],
  [{ ROLE: 'worker' }, /DATABASE_URL: ROLE=worker needs a database/],
])('%o is not enough', (variables, message) => {
  expect(() => readEnv(variables)).toThrow(message);
});
