import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { type AddressInfo, connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { ListObjectsV2Command, PutObjectCommand } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readEnv } from '#server/env.ts';
import { canServeS3, type S3Server, startS3Server } from '#tests/support/servers/s3-server.ts';
import type { FileStore, StoredFile } from './file-store.ts';
import { LocalFileStore } from './local-file-store.ts';
import { openFileStore } from './open-file-store.ts';
import { createS3Client } from './s3-client.ts';

const MEGABYTE = 1024 * 1024;
let dataDir: string;
let s3: S3Server | undefined;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'cochalot-files-'));
  s3 = canServeS3 ? await startS3Server() : undefined;
});
afterAll(async () => {
  await s3?.stop();
  await rm(dataDir, { recursive: true });
});

const open = (variables: NodeJS.ProcessEnv = {}) =>
  openFileStore(readEnv({ DATA_DIR: dataDir, ...variables }), () => undefined);
const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
async function* streamed(...pieces: (Uint8Array | Promise<Uint8Array>)[]) {
  for (const piece of pieces) yield await piece;
}
const read = async (files: FileStore, key: string) => {
  const content = await files.read(key);
  return content && buffer(content);
};
const listed = async (files: FileStore, prefix: string) => {
  const found: StoredFile[] = [];
  for await (const file of files.list(prefix)) found.push(file);
  return found;
};
const keysBelow = async (files: FileStore, prefix: string) =>
  (await listed(files, prefix)).map(({ key }) => key).sort();

describe.each([
  { store: 'a folder', isThere: true, variables: () => ({}) },
  { store: 'S3', isThere: canServeS3, variables: () => s3?.variables ?? {} },
])('files in $store', ({ isThere, variables }) => {
  const storeTest = test.skipIf(!isThere);
  let files: FileStore;
  beforeAll(async () => {
    files = await open(variables());
  });

  storeTest('are brought to programs under a path, and stay there as they were', async () => {
    const path = join(dataDir, `brought-${randomUUID()}`);
    expect(await files.bring('brought/none', path)).toBe(false);
    await files.write('brought/a.txt', Buffer.from('one'));
    expect(await files.bring('brought/a.txt', path)).toBe(true);
    await files.write('brought/a.txt', Buffer.from('two'));
    await files.remove('brought/a.txt');
    expect(await readFile(path, 'utf8')).toBe('one');
  });

  storeTest('are read back as they were written, and replaced', async () => {
    await files.write('plain/a.txt', Buffer.from('one'));
    expect(await read(files, 'plain/a.txt')).toEqual(Buffer.from('one'));
    await files.write('plain/a.txt', streamed(Buffer.from('t'), Buffer.from('wo')));
    expect(await read(files, 'plain/a.txt')).toEqual(Buffer.from('two'));
    await files.write('plain/empty', streamed());
    expect(await read(files, 'plain/empty')).toEqual(Buffer.alloc(0));
    expect(await files.find('plain/empty')).toMatchObject({ key: 'plain/empty', size: 0 });
  });

  storeTest('that are not there are null, and may be removed', async () => {
    expect(await files.read('plain/none')).toBeNull();
    expect(await files.find('plain/none')).toBeNull();
    await files.remove('plain/none');
    await files.removeAll('nothing/here');
    expect(await listed(files, 'nothing/here')).toEqual([]);
  });

  storeTest('of any length come from a stream, and are read in part', async () => {
    const content = randomBytes(20 * MEGABYTE + 7);
    await files.write(
      'long/file.bin',
      streamed(
        content.subarray(0, 9),
        content.subarray(9, 17 * MEGABYTE),
        content.subarray(17 * MEGABYTE),
      ),
    );
    expect(hashOf((await read(files, 'long/file.bin')) ?? Buffer.alloc(0))).toBe(hashOf(content));
    expect(await files.find('long/file.bin')).toEqual({
      key: 'long/file.bin',
      size: content.length,
      writtenAt: expect.any(Date),
    });

    const part = async (start: number, end: number) => {
      const some = await files.read('long/file.bin', { start, end });
      return some && buffer(some);
    };
    const border = 8 * MEGABYTE;
    expect(await part(border - 3, border + 2)).toEqual(content.subarray(border - 3, border + 3));
    expect(await part(content.length - 2, content.length + 50)).toEqual(content.subarray(-2));
    expect(await part(content.length + 1, content.length + 50)).toEqual(Buffer.alloc(0));
  });

  storeTest('that break off while they are written leave what was there', async () => {
    async function* broken() {
      yield randomBytes(17 * MEGABYTE);
      throw new Error('the line is dead');
    }
    await files.write('broken/file', Buffer.from('before'));
    await expect(files.write('broken/file', broken())).rejects.toThrow('the line is dead');
    await expect(files.write('broken/new', broken())).rejects.toThrow('the line is dead');
    expect(await read(files, 'broken/file')).toEqual(Buffer.from('before'));
    expect(await keysBelow(files, 'broken')).toEqual(['broken/file']);
  });

  storeTest('written by many at once are one of them, whole', async () => {
    const contents = Array.from({ length: 20 }, (_, index) => Buffer.alloc(100_000, index));
    await Promise.all(contents.map((content) => files.write('many/file', streamed(content))));
    const kept = (await read(files, 'many/file')) ?? Buffer.alloc(0);
    expect(contents.some((content) => content.equals(kept))).toBe(true);
    expect(await keysBelow(files, 'many')).toEqual(['many/file']);
  });

  storeTest('are listed and removed by what they belong to', async () => {
    const mine = Array.from(
      { length: 45 },
      (_, index) => `things/one/room-${index % 3}/${index}.x`,
    );
    const others = ['things/onesie/a.x', 'things/on/a.x', 'things/two/room-0/a.x'];
    await Promise.all([...mine, ...others].map((key) => files.write(key, Buffer.from(key))));
    expect(await keysBelow(files, 'things/one')).toEqual([...mine].sort());
    expect(await keysBelow(files, 'things')).toEqual([...mine, ...others].sort());
    expect(await listed(files, 'things/on')).toEqual([
      { key: 'things/on/a.x', size: 13, writtenAt: expect.any(Date) },
    ]);

    await files.removeAll('things/one');
    expect(await keysBelow(files, 'things')).toEqual([...others].sort());
    await files.remove('things/onesie/a.x');
    expect(await keysBelow(files, 'things')).toEqual(others.slice(1).sort());
  });

  storeTest.each([
    ['large parts', [5 * MEGABYTE, 5 * MEGABYTE, 3]],
    ['small parts', [3, 1000, 2]],
    ['one part', [10]],
  ])('are joined of %s', async (_, sizes) => {
    const contents = sizes.map((size) => randomBytes(size));
    const parts = contents.map((content, index) => ({
      key: `parts/${index}`,
      size: content.length,
    }));
    for (const [index, { key }] of parts.entries()) {
      await files.write(key, contents[index] ?? Buffer.alloc(0));
    }
    await files.join('joined/file', parts);
    const whole = (await read(files, 'joined/file')) ?? Buffer.alloc(0);
    expect(hashOf(whole)).toBe(hashOf(Buffer.concat(contents)));

    const missing = { key: 'parts/missing', size: 5 * MEGABYTE };
    await expect(files.join('joined/other', [missing, ...parts])).rejects.toThrow();
    expect(await keysBelow(files, 'joined')).toEqual(['joined/file']);
  });

  storeTest('of which the writing was cut off are forgotten after a while', async () => {
    const { promise: hold, resolve: goOn } = Promise.withResolvers<void>();
    const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
    async function* slow() {
      yield randomBytes(17 * MEGABYTE);
      begin();
      await hold;
      yield Buffer.from('the end');
    }
    const outcome = files.write('slow/file', slow()).then(
      () => 'written',
      () => 'failed',
    );
    await begun;
    await files.removeAbandonedWrites(new Date(Date.now() - 60_000));
    await files.removeAbandonedWrites(new Date(Date.now() + 60_000));
    goOn();
    expect(await outcome).toBe('failed');
    expect(await files.find('slow/file')).toBeNull();
  });

  storeTest.each(['../x', 'a', '/a/b', 'a/../b', 'a//b', 'a/.b', 'a/b/', 'a/b.', 'a/b\n', 'é/a'])(
    'have no such key as %j',
    async (key) => {
      await expect(files.write(key, Buffer.from('x'))).rejects.toThrow('not a key');
      await expect(files.read(key)).rejects.toThrow('not a key');
    },
  );

  storeTest.each(['', '.', '..', '/', 'a/', 'a/..', '.drafts'])(
    'are never removed by %j',
    async (prefix) => {
      await expect(files.removeAll(prefix)).rejects.toThrow('not a prefix');
    },
  );
});

describe('a folder', () => {
  test('keeps no empty folders, and writes while another removes', async () => {
    const files = await open();
    const write = (index: number) => files.write(`race/a/b/${index}`, Buffer.from('x'));
    for (let round = 0; round < 20; round += 1) {
      await Promise.all([
        write(1),
        files.removeAll('race/a'),
        write(2),
        files.remove('race/a/b/1'),
      ]);
    }
    await files.removeAll('race/a');
    expect(await readdir(join(dataDir, 'files'))).not.toContain('race');
  });

  test('of an older version has its papers moved under their quiz once', async () => {
    const [quiz, edition] = [
      '8f14e45f-ceea-467f-a830-5b7e1b0d1c11',
      '45c48cce-2e2d-4fbd-bb0f-1f3b2a9d0c22',
    ];
    const older = await mkdtemp(join(tmpdir(), 'cochalot-older-'));
    const folder = join(older, 'files');
    const old = {
      [`editions/${quiz}.${edition}.pdf`]: `quizzes/${quiz}/editions/${edition}.pdf`,
      [`editions/${quiz}.${edition}.layout.json.gz`]: `quizzes/${quiz}/editions/${edition}.layout.json.gz`,
      [`papers/${quiz}.0a1b.pdf`]: `quizzes/${quiz}/papers/0a1b.pdf`,
      'images/abc.png': 'images/abc.png',
    };
    try {
      const before = new LocalFileStore(folder);
      for (const key of Object.keys(old)) await before.write(key, Buffer.from(key));
      await before.write(`editions/${quiz}.${edition}.pdf.0a1b.tmp`, Buffer.from('cut off'));

      const starts = [1, 2, 3].map(() => open({ DATA_DIR: older }));
      const [files] = await Promise.all(starts);
      for (const [was, is] of Object.entries(old)) {
        const content = await files?.read(is);
        expect(content && (await text(content))).toBe(was);
      }
      expect((await readdir(folder)).sort()).toEqual(['.drafts', 'images', 'quizzes']);
    } finally {
      await rm(older, { recursive: true });
    }
  });
});

test.skipIf(!canServeS3).each([
  ['one part', [3 * MEGABYTE]],
  ['many parts', [5 * MEGABYTE, 5 * MEGABYTE, 3]],
])('S3 joins %s by itself: nothing of them passes through the server', async (_, sizes) => {
  const { hostname, port } = new URL(s3?.variables['S3_ENDPOINT'] ?? '');
  let passed = 0;
  const line = createServer((near) => {
    const far = connect(Number(port), hostname);
    far.on('data', (bytes) => {
      passed += bytes.length;
    });
    near.on('data', (bytes) => {
      passed += bytes.length;
    });
    pipeline(near, far, near, () => undefined);
  }).listen(0, hostname);
  await once(line, 'listening');
  const { port: ours } = line.address() as AddressInfo;
  const files = await open({ ...s3?.variables, S3_ENDPOINT: `http://${hostname}:${ours}` });
  const parts = sizes.map((size, index) => ({ key: `through/${index}`, size }));
  for (const { key, size } of parts) await files.write(key, randomBytes(size));
  passed = 0;
  await files.join('through/whole', parts);
  expect(passed).toBeLessThan(MEGABYTE / 10);
  expect((await files.find('through/whole'))?.size).toBe(sizes.reduce((sum, one) => sum + one));
  line.close();
});

test.skipIf(!canServeS3)('folder entries that a tool made in a bucket are not files', async () => {
  const files = await open(s3?.variables);
  const { s3: config } = readEnv(s3?.variables ?? {});
  if (!config) throw new Error('there is no store');
  const made = ['copied/', 'copied/room/'].map((Key) => ({ Bucket: config.bucket, Key, Body: '' }));
  const client = createS3Client(config);
  for (const folder of made) await client.send(new PutObjectCommand(folder));
  await files.write('copied/room/a.pdf', Buffer.from('a paper'));
  expect(await keysBelow(files, 'copied')).toEqual(['copied/room/a.pdf']);
  await files.removeAll('copied/room');
  const left = await client.send(
    new ListObjectsV2Command({ Bucket: config.bucket, Prefix: 'copied/' }),
  );
  expect(left.Contents?.map(({ Key }) => Key)).toEqual(['copied/']);
});

describe.skipIf(!canServeS3)('a start with S3', () => {
  test.each([
    [
      'a wrong secret',
      { S3_SECRET_ACCESS_KEY: 'guessed' },
      /S3_SECRET_ACCESS_KEY: http.* does not let them write/,
    ],
    [
      'an unknown key',
      { S3_ACCESS_KEY_ID: 'cochalot:nobody' },
      /S3_ACCESS_KEY_ID.* does not let them write/,
    ],
    [
      'a bucket that is not there',
      { S3_BUCKET: 'elsewhere' },
      /S3_BUCKET: there is no bucket elsewhere/,
    ],
    [
      'nobody there',
      { S3_ENDPOINT: 'http://127.0.0.1:9' },
      /S3_ENDPOINT, S3_REGION: no file can be written/,
    ],
  ])('tells of %s', async (_, fault, message) => {
    await expect(open({ ...s3?.variables, ...fault })).rejects.toThrow(message);
  });

  test('says that files are left in the folder', async () => {
    const warnings: string[] = [];
    await (await open()).write('images/left.png', Buffer.from('x'));
    await openFileStore(readEnv({ DATA_DIR: dataDir, ...s3?.variables }), (line) =>
      warnings.push(line),
    );
    expect(warnings.join()).toContain(`${dataDir}/files holds some too`);
  });
});
