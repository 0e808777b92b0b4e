import { execFile } from 'node:child_process';
import { cp, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { makeDataDir } from '#tests/support/data-dir.ts';
import { withDatabase } from '#tests/support/servers/database.ts';
import { openMailbox } from '#tests/support/servers/mailbox.ts';
import { query } from '#tests/support/servers/query.ts';
import { ServerProcess } from '#tests/support/servers/server-process.ts';
import { makeReadyDataDir } from '../ready-data-dir.ts';
import { openSharedDatabase } from '../shared-database.ts';

const team = 'aide@univ.example';
const heldSaid = /start with SEND_HELD_MAILS=(\S+)/;

const post = (server: ServerProcess, path: string, body: object) =>
  fetch(`${server.url}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
const write = (server: ServerProcess, message: string) =>
  post(server, '/support/contact', {
    name: 'Ada',
    email: 'ada@lycee.fr',
    category: 'bug',
    message,
  });
const askCode = (server: ServerProcess, email: string) =>
  post(server, '/auth/email/request-code', { email });

test('a restored copy sends new mails, and those that waited only once the operator agrees; the original goes on', async () => {
  const cluster = await makeReadyDataDir();
  const { mailbox, env: shared } = await openSharedDatabase(cluster);
  const dataDir = await makeDataDir();
  const env = { ...shared, SUPPORT_EMAIL: team };
  const toTeam = () => mailbox.received.filter(({ recipients }) => recipients.includes(team));

  const original = await ServerProcess.start({ dataDir, env });
  mailbox.refusal = '450 come back later';
  await write(original, 'Une panne.');
  await expect.poll(() => mailbox.refused).toContain(team);
  await original.end('SIGTERM');

  await query(cluster, 'create database copy template cochalot owner cochalot');
  const copyDir = await makeDataDir();
  await cp(join(dataDir, 'files'), join(copyDir, 'files'), { recursive: true });
  mailbox.refusal = null;
  const copyEnv = { ...env, DATABASE_URL: withDatabase(env.DATABASE_URL, 'copy') };
  const startCopy = (more: NodeJS.ProcessEnv = {}) =>
    ServerProcess.start({ dataDir: copyDir, env: { ...copyEnv, ...more } });

  const silent = await startCopy({ MAIL: 'off' });
  await askCode(silent, 'muette@lycee.fr');
  await expect.poll(() => readdir(join(copyDir, 'outbox')).catch(() => [])).toHaveLength(1);
  await silent.end('SIGTERM');
  expect(mailbox.received).toEqual([]);

  const copy = await startCopy();
  const [, moment] = heldSaid.exec(copy.said()) ?? [];
  await askCode(copy, 'nouvelle@lycee.fr');
  await mailbox.nextCode('nouvelle@lycee.fr');
  // Longer than the queue leaves anything that may begin.
  await pause(5000);
  expect(toTeam()).toEqual([]);
  await copy.end('SIGTERM');

  const released = await startCopy({ SEND_HELD_MAILS: moment });
  await mailbox.next(team);
  await released.end('SIGTERM');

  // The copy is restored to a moment before its last signs of life.
  mailbox.refusal = '450 come back later';
  mailbox.refused.length = 0;
  const later = await startCopy();
  expect(later.said()).not.toMatch(heldSaid);
  await write(later, 'Une autre.');
  await expect.poll(() => mailbox.refused).toContain(team);
  await later.end('SIGTERM');
  mailbox.refusal = null;
  const url = new URL(copyEnv.DATABASE_URL);
  await query(cluster, 'update installation set signs = 0', [], url.pathname.slice(1));
  const older = await startCopy();
  expect(older.said()).toMatch(heldSaid);
  await older.end('SIGTERM');

  const again = await ServerProcess.start({ dataDir, env });
  expect(again.said()).not.toMatch(heldSaid);
  expect((await mailbox.next(team)).text).toContain('Une panne.');
});

test('a DATA_DIR that was copied and put back holds the mails that waited in it', async () => {
  const dataDir = await makeReadyDataDir();
  const mailbox = await openMailbox();
  onTestFinished(() => mailbox.close());
  const env = { SMTP_URL: mailbox.smtpUrl, SUPPORT_EMAIL: team };
  mailbox.refusal = '450 come back later';
  const original = await ServerProcess.start({ dataDir, env });
  await write(original, 'Une panne.');
  await expect.poll(() => mailbox.refused).toContain(team);
  await original.end('SIGTERM');
  const backup = join(await makeDataDir(), 'backup');
  const copy = promisify(execFile);
  await copy('cp', ['-a', dataDir, backup]);
  await rm(dataDir, { recursive: true });
  await copy('cp', ['-a', backup, dataDir]);
  const restored = await ServerProcess.start({ dataDir, env });
  expect(restored.said()).toMatch(heldSaid);
});
