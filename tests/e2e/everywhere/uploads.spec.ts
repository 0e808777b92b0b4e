import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, rename, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { unzipSync } from 'fflate';
import { type Upload, uploads } from '#shared/contract/uploads.ts';
import { randomFrom } from '#shared/domain/shuffle.ts';
import type { Fate, Network } from '#tests/support/servers/network.ts';
import { query } from '#tests/support/servers/query.ts';
import { test as base } from '../support/fixtures.ts';
import { createQuizOf, lockQuiz } from '../support/quiz-calls.ts';
import { bringSending, send, stopSending, watched } from '../support/sending.ts';
import { step } from '../support/step.ts';
import { plugIn, unplug } from '../support/taking.ts';
import { expectDashboard } from '../support/teachers.ts';

const MEGABYTE = 1024 * 1024;
/** As the server cuts a file. */
const PART = 5 * MEGABYTE;
const LAST_PART = 2 * MEGABYTE + 3;
/** Two parts are two parts: small ones where only that matters. */
const SMALL_PART = 64 * 1024;

interface Sent {
  readonly path: string;
  readonly content: Buffer;
  readonly date: Date;
}

interface NewFiles {
  /** Of two parts, as the server cuts files. */
  readonly newFile: () => Promise<Sent>;
  /** Of two small parts, for which the server has been prepared. */
  readonly newSmallFile: () => Promise<Sent>;
}

const test = base.extend<NewFiles & { folder: string }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures here.
  folder: async ({}, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'cochalot-scans-'));
    await use(folder);
    await rm(folder, { recursive: true });
  },
  newFile: ({ folder }, use) => use(() => writeNewFile(folder, PART + LAST_PART)),
  newSmallFile: ({ folder, page, cochalot }, use) =>
    use(async () => {
      const file = await writeNewFile(folder, SMALL_PART + SMALL_PART / 2 + 3);
      const lastModified = file.date.getTime();
      const data = { name: 'copies.pdf', size: file.content.length, lastModified };
      const { id } = await (await page.request.post(uploads.beginUpload.path, { data })).json();
      const change = 'update uploads set part_bytes = $1 where id = $2 returning id';
      expect(await query(cochalot.dataDir, change, [`${SMALL_PART}`, id])).toHaveLength(1);
      return file;
    }),
});

let written = 0;

async function writeNewFile(folder: string, size: number): Promise<Sent> {
  const content = randomBytes(size);
  const path = join(await mkdtemp(join(folder, 'file-')), 'copies.pdf');
  await writeFile(path, content);
  written += 1;
  const date = new Date(Date.UTC(2026, 10, 2, 10, 0, written));
  await utimes(path, date, date);
  return { path, content, date };
}

test.beforeEach(async ({ page, email, register, noise, network }) => {
  await register(page, email);
  noise.expect(/net::ERR_/);
  await bringSending(page);
  await openWithSending(page, network);
});

async function openWithSending(page: Page, network: Network): Promise<void> {
  network.mend();
  await page.goto(network.url);
  await expectDashboard(page);
}

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const partsSent = (network: Network) => network.calls.filter(({ method }) => method === 'PUT');

/** As the teacher would get it back. */
async function expectWhole(page: Page, { id }: Upload, { content }: Sent): Promise<void> {
  const kept = await page.request.get('/api/auth/export');
  const file = unzipSync(new Uint8Array(await kept.body()))[`envois/${id}`];
  expect(hashOf(file ?? new Uint8Array())).toBe(hashOf(content));
  await page.request.delete(`/api/uploads/${id}`);
}

test('a large file arrives whole over a bad network', { tag: '@long' }, async ({
  page,
  cochalot,
  network,
  newFile,
  newSmallFile,
}) => {
  await step(
    page,
    'a file sent over a connection that is cut five times arrives whole',
    async () => {
      const file = await newFile();
      const random = randomFrom(20_261_115);
      const fates: Fate[] = Array.from({ length: 4 }, () => ({
        cutAfterBytes: Math.floor(random() * (LAST_PART - MEGABYTE)),
      }));
      fates.splice(Math.floor(random() * 5), 0, 'answer lost');
      network.decide(({ method }) => (method === 'PUT' ? fates.shift() : undefined) ?? 'passes');
      // The network is said to be back each time, or the pauses would grow to a quarter of a minute.
      const upload = await send(page, file.path, { comesBackAtOnce: true });
      expect(upload).toMatchObject({
        name: 'copies.pdf',
        size: file.content.length,
        isFinished: true,
      });
      await expectWhole(page, upload, file);
      const { states, progress } = await watched(page);
      expect(states.filter((state) => state === 'waiting')).toHaveLength(5);
      expect(progress.at(-1)).toBe(1);
    },
  );

  await step(page, 'a page that is reloaded says so, and sends the rest, and only it', async () => {
    const { id } = await createQuizOf(page, [{ text: 'Combien ?' }]);
    await lockQuiz(cochalot, id);
    const file = await newSmallFile();
    await openWithSending(page, network);
    const before = partsSent(network).length;
    const { promise: held, resolve: letGo } = Promise.withResolvers<Fate>();
    network.decide(({ path }) => (path.endsWith('/parts/1') ? held : 'passes'));
    const interrupted = send(page, file.path).catch(() => 'gone');
    await expect.poll(() => partsSent(network).length).toBe(before + 2);
    await page.reload();
    expect(await interrupted).toBe('gone');
    letGo('lost');

    network.mend();
    await expect(page.getByText('copies.pdf (50 % reçus)')).toBeVisible();
    const sent = partsSent(network).length;
    const upload = await send(page, file.path);
    expect(
      partsSent(network)
        .slice(sent)
        .map(({ path }) => path.at(-1)),
    ).toEqual(['1']);
    await expectWhole(page, upload, file);
  });

  await step(
    page,
    'a file that has changed under the same name and date is not mixed with what it was',
    async () => {
      const file = await newSmallFile();
      await openWithSending(page, network);
      network.decide(({ path }) => (path.endsWith('/finish') ? 'lost' : 'passes'));
      const first = send(page, file.path).catch(() => 'gone');
      await expect.poll(async () => (await watched(page)).states).toContain('waiting');
      await page.reload();
      expect(await first).toBe('gone');

      network.mend();
      const changed = Buffer.from(file.content);
      changed.fill(7, SMALL_PART, SMALL_PART + 3);
      await writeFile(file.path, changed);
      await utimes(file.path, file.date, file.date);
      const before = partsSent(network).length;
      const upload = await send(page, file.path);
      expect(
        partsSent(network)
          .slice(before)
          .map(({ path }) => path.at(-1)),
      ).toEqual(['1']);
      await expectWhole(page, upload, { ...file, content: changed });
    },
  );
});

test('a file waits for the network and for the server’s files, is forgotten or refused', async ({
  page,
  network,
  newSmallFile,
  noise,
  context,
  cochalot,
}) => {
  await step(page, 'what is stopped is forgotten, with those that were whole already', async () => {
    const files = [await newSmallFile(), await newSmallFile()];
    const { promise: held, resolve: letGo } = Promise.withResolvers<Fate>();
    const isLastPart = (path: string) =>
      path.endsWith('/parts/1') && partsSent(network).length === 4;
    network.decide(({ path }) => (isLastPart(path) ? held : 'passes'));
    const paths = files.map(({ path }) => path);
    const stopped = send(page, paths).then(
      () => 'sent',
      (error: Error) => error.message,
    );
    await expect.poll(() => partsSent(network).length).toBe(4);
    await stopSending(page);
    letGo('lost');
    expect(await stopped).toContain('abort');
    const kept = await page.request.get('/api/auth/export');
    const names = Object.keys(unzipSync(new Uint8Array(await kept.body())));
    expect(names.filter((name) => name.startsWith('envois/'))).toEqual([]);
  });

  await step(page, 'a file that the server refuses is not tried for ever', async () => {
    const file = await newSmallFile();
    await openWithSending(page, network);
    noise.expect(/400 \(Bad Request\)/);
    await writeFile(file.path, '');
    const refused = await send(page, file.path).catch((error: Error) => error.message);
    expect(refused).toContain('400: Ce fichier est vide.');
  });

  await step(page, 'without network it waits, and goes on when it is back', async () => {
    const file = await newSmallFile();
    await openWithSending(page, network);
    await unplug(context, network);
    const sending = send(page, file.path);
    await expect.poll(async () => (await watched(page)).states).toContain('waiting');
    await plugIn(context, network);
    await expectWhole(page, await sending, file);
  });

  await step(page, 'while the server has lost its files it waits for them', async () => {
    const file = await newSmallFile();
    await openWithSending(page, network);
    noise.expect(/503 \(Service Unavailable\)/);
    const files = join(cochalot.dataDir, 'files');
    await rename(files, `${files}.away`);
    const sending = send(page, file.path);
    await expect.poll(async () => (await watched(page)).states).toContain('files_away');
    await rename(`${files}.away`, files);
    await expectWhole(page, await sending, file);
  });
});

test('a proxy that refuses more than 1 MB gets smaller parts; one that refuses these too is named to the teacher', async ({
  page,
  network,
  noise,
  newFile,
}) => {
  noise.expect(/413/);
  const refusal = { status: 413, type: 'text/html', body: '<h1>413 Request Entity Too Large</h1>' };
  network.decide(({ bytes }) => (bytes > 1_000_000 ? refusal : 'passes'));
  const { path, content } = await newFile();
  const sent = await send(page, path);
  expect(sent).toMatchObject({ size: content.length, isFinished: true });
  expect(sent.partBytes).toBeLessThan(1_000_000);
  expect((await watched(page)).states).not.toContain('waiting');

  network.decide(({ bytes }) => (bytes > 100_000 ? refusal : 'passes'));
  const other = await newFile();
  await expect(send(page, other.path)).rejects.toThrow('413');
});
