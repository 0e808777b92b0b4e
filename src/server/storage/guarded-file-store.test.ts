import { mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { readEnv } from '#server/env.ts';
import { createLog } from '#server/log.ts';
import { DatabaseWay } from '#tests/support/servers/database-way.ts';
import { canServeS3, type S3Server, startS3Server } from '#tests/support/servers/s3-server.ts';
import type { FileStore } from './file-store.ts';
import { GuardedFileStore } from './guarded-file-store.ts';
import { claimFiles } from './installation-files.ts';
import { openFileStore } from './open-file-store.ts';

const id = '0d9a7c52-ours';
const key = 'quizzes/8f/editions/0a.pdf';
const text = Buffer.from('the subject');

let dataDir: string;
let s3: S3Server | undefined;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'cochalot-guarded-'));
  s3 = canServeS3 ? await startS3Server() : undefined;
});
afterAll(async () => {
  await s3?.stop();
  await rm(dataDir, { recursive: true });
});

const folder = () => join(dataDir, 'files');
const elsewhere = () => join(dataDir, 'elsewhere');

describe.each([
  {
    store: 'a folder that is unmounted',
    isThere: true,
    variables: () => ({}),
    leave: () => rename(folder(), elsewhere()),
    comeBack: () => rename(elsewhere(), folder()),
  },
  {
    store: 'a bucket that is emptied',
    isThere: canServeS3,
    variables: () => s3?.variables ?? {},
    leave: (files: FileStore) => files.remove('installation/id'),
    comeBack: (files: FileStore) => claimFiles(files, id),
  },
  {
    store: 'a bucket that was made another installation’s',
    isThere: canServeS3,
    variables: () => s3?.variables ?? {},
    leave: (files: FileStore) => files.write('installation/id', Buffer.from('7be1f0a3-theirs')),
    comeBack: (files: FileStore) => files.write('installation/id', Buffer.from(id)),
  },
])('$store', ({ isThere, variables, leave, comeBack }) => {
  let files: FileStore;
  let guarded: GuardedFileStore;
  beforeEach(async ({ skip }) => {
    skip(!isThere);
    const env = readEnv({ DATA_DIR: dataDir, ...variables() });
    files = await openFileStore(env, () => undefined);
    await claimFiles(files, id);
    await files.write(key, text);
    const log = createLog('silent');
    guarded = new GuardedFileStore(files, { installationId: id, trustedForMs: 0, log });
    return () => guarded.close();
  });

  test('refuses to read, write and remove until it is there again', async () => {
    await guarded.check();
    await leave(files);
    const tries = [
      () => guarded.write('images/1b.png', text),
      () => guarded.join('images/1b.png', [{ key, size: text.length }]),
      () => guarded.find('images/none.png'),
      () => guarded.read('images/none.png'),
      () => guarded.bring('images/none.png', join(dataDir, 'brought')),
      () => guarded.remove(key),
      () => guarded.removeAll('quizzes'),
      () => guarded.removeAbandonedWrites(new Date()),
      () => guarded.check(),
      () => guarded.list('quizzes')[Symbol.asyncIterator]().next(),
    ];
    for (const attempt of tries) await expect(attempt()).rejects.toThrow(/^the store/);
    expect(await readdir(dataDir)).not.toContain('brought');
    await comeBack(files);
    await expect
      .poll(() =>
        guarded.check().then(
          () => true,
          () => false,
        ),
      )
      .toBe(true);
    expect(await guarded.find('images/1b.png')).toBeNull();
    const kept = await guarded.read(key);
    expect(kept && (await buffer(kept))).toEqual(text);
  });

  test('reports a failure if it left during a write', async () => {
    async function* content() {
      yield text;
      await leave(files);
    }
    const written = guarded.write('images/2c.png', content());
    await expect(written).rejects.toThrow(/^the store/);
    await rm(folder(), { recursive: true, force: true });
    await comeBack(files);
  });
});

test('a store that does not answer counts as away', async ({ skip }) => {
  if (!canServeS3) skip();
  const server = await startS3Server();
  const files = await openFileStore(
    readEnv({ DATA_DIR: dataDir, ...server.variables }),
    () => undefined,
  );
  await claimFiles(files, id);
  const log = createLog('silent');
  const guarded = new GuardedFileStore(files, { installationId: id, trustedForMs: 60_000, log });
  await guarded.check();
  await server.stop();
  await expect(guarded.write(key, text)).rejects.toThrow('the store cannot be read');
  guarded.close();
});

test.runIf(canServeS3)(
  'a store that hangs in the middle of a call is given up soon, and what is slow there is waited for',
  async () => {
    const way = await DatabaseWay.to(s3?.variables['S3_ENDPOINT'] ?? '');
    onTestFinished(() => way.close());
    const env = readEnv({ DATA_DIR: dataDir, ...s3?.variables, S3_ENDPOINT: way.url });
    const files = await openFileStore(env, () => undefined);
    await files.write('installation/id', Buffer.from(id));
    const guarded = new GuardedFileStore(files, {
      installationId: id,
      trustedForMs: 20,
      silenceMs: 50,
      log: createLog('silent'),
    });
    onTestFinished(() => guarded.close());
    async function* slowly() {
      yield text;
      await pause(300);
      yield text;
    }
    await guarded.write(key, slowly());
    expect((await guarded.find(key))?.size).toBe(2 * text.length);
    await guarded.check();
    way.decide(() => 'lost');
    await expect(guarded.read(key)).rejects.toThrow('the store cannot be read');
    way.decide(() => 'passes');
    await expect
      .poll(() =>
        guarded.check().then(
          () => 'there',
          () => 'away',
        ),
      )
      .toBe('there');
  },
);
