import { text } from 'node:stream/consumers';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { giveSign } from '#server/db/installation.ts';
import { setUpDatabase } from '#server/db/migrate.ts';
import { codes } from '#server/db/schema/accounts.ts';
import { installation } from '#server/db/schema/installation.ts';
import type { FileStore } from '#server/storage/file-store.ts';
import { accounts } from '#shared/contract/accounts.ts';
import { startTestApp } from '#tests/support/app/test-app.ts';
import { until } from '#tests/support/until.ts';
import { holdMailsOfRestored } from './restored.ts';

const app = await startTestApp();
afterAll(() => app.stop());
const { db, queue, env, files } = app.services;
const signKey = 'installation/signs';
const ada = 'ada@lycee.fr';

/** A mail waits, since the server refuses it. */
beforeEach(async () => {
  app.mailbox.refusal = '450 come back later';
  app.mailbox.refused.length = 0;
  await app.newBrowser().call(accounts.requestSignUpCode, { body: { email: ada } });
  await until(() => app.mailbox.refused.includes(ada));
  await db.update(installation).set({ database: null, signs: 0 });
  await files.remove(signKey);
  await start();
});

/** Starts one more process on this database, and returns what it asks for to send held mails. */
async function start(sendHeldMails: string | null = null, itsFiles: FileStore = files) {
  const said: string[] = [];
  const url = env.databaseUrl ?? '';
  await setUpDatabase(url, {
    complete: (_, client) =>
      holdMailsOfRestored({
        client,
        files: itsFiles,
        queue,
        env: { ...env, sendHeldMails },
        say: (line) => said.push(line),
      }),
  });
  return /SEND_HELD_MAILS=(\S+)/.exec(said.join())?.[1] ?? null;
}

const anotherSign = async () => files.write(signKey, Buffer.from(String(await giveSign(db))));

test('a database that an earlier version or other processes serve does not count as restored', async () => {
  expect(await queue.countHeldMails()).toBe(0);
  await anotherSign();
  expect(await start()).toBeNull();
  const others: FileStore = Object.assign(Object.create(files), {
    read: async (key: string) => {
      await anotherSign();
      return files.read(key);
    },
  });
  expect(await start(null, others)).toBeNull();
  const [row] = await db.select().from(installation);
  const written = await files.read(signKey);
  expect(row?.signs).toBe(Number(written && (await text(written))));
  expect(await queue.countHeldMails()).toBe(0);
});

test.each([
  { what: 'in another place', change: { database: 'another' } },
  { what: 'older than its files', change: { signs: -1 } },
])(
  'what waits in a database $what is held until it is released by its exact date, and stale codes are not sent',
  async ({ change }) => {
    await anotherSign();
    await db.update(installation).set(change);
    const word = await start();
    expect(word).not.toBeNull();
    expect(await queue.countHeldMails()).toBeGreaterThan(0);
    expect(await start('2026-01-01T00:00:00.000Z')).toBe(word);
    app.mailbox.refusal = null;
    await db.update(codes).set({ expiresAt: new Date(0) });
    expect(await start(word)).toBeNull();
    expect(await queue.countHeldMails()).toBe(0);
    const queued = () => queue.boss.findJobs('accounts.send-code');
    await until(async () => (await queued()).every(({ state }) => state === 'completed'));
    expect(app.mailbox.received).toEqual([]);
  },
);
