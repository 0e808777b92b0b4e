import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { readEnv } from '#server/env.ts';
import { partKey } from '#server/features/uploads/upload-files.ts';
import type { FileStore } from '#server/storage/file-store.ts';
import { openFileStore } from '#server/storage/open-file-store.ts';
import { mostBytesOfScan } from '#shared/domain/limits.ts';
import { randomFrom } from '#shared/domain/shuffle.ts';
import buildPages from '#tests/e2e/support/build-pages.ts';
import { chromiumPath } from '#tests/e2e/support/chromium.ts';
import { type CochalotProcess, startCochalot } from '#tests/e2e/support/cochalot-process.ts';
import { bringSending, send } from '#tests/e2e/support/sending.ts';
import { freePort } from '#tests/support/servers/free-port.ts';
import { type Fate, Network } from '#tests/support/servers/network.ts';
import { query } from '#tests/support/servers/query.ts';
import { startS3Server } from '#tests/support/servers/s3-server.ts';
import { signUp } from './bench-teacher.ts';
import { peakMemory } from './server-costs.ts';

/**
 * Uploads the largest file from a real browser over a connection that is cut five times, to each
 * kind of store, and measures the server's memory.
 */
const MEGABYTE = 1024 * 1024;
const CUTS = 5;
const PART_BYTES = 5 * MEGABYTE;
const MOST_GROWTH = 100;
const seed = Number(process.argv[2] ?? 1);

buildPages();
const folder = await mkdtemp(join(tmpdir(), 'cochalot-bench-upload-'));
const browser = await chromium.launch({ executablePath: chromiumPath, args: ['--no-sandbox'] });
const s3 = await startS3Server();
try {
  const path = join(folder, 'copies.pdf');
  const hash = await writeRandom(path, mostBytesOfScan);
  await measure('a folder', {}, path, hash);
  await measure('S3', s3.variables, path, hash);
} finally {
  await browser.close();
  await s3.stop();
  await rm(folder, { recursive: true });
}

async function measure(store: string, variables: NodeJS.ProcessEnv, path: string, hash: string) {
  const server = await startCochalot(await freePort(), variables);
  const network = await Network.to(server.url);
  const page = await browser.newPage({ baseURL: network.url });
  try {
    await signUp(page, server);
    await bringSending(page);
    await page.goto('/');
    const before = await peakMemory(server);

    const lost = cutsAmong(Math.ceil(mostBytesOfScan / PART_BYTES), randomFrom(seed));
    let sendings = 0;
    network.decide(({ method }) => {
      if (method !== 'PUT') return 'passes';
      sendings += 1;
      return lost.get(sendings) ?? 'passes';
    });
    const started = performance.now();
    const upload = await send(page, path);
    const seconds = (performance.now() - started) / 1000;
    const growth = (await peakMemory(server)) - before;
    const { dataDir, s3 } = readEnv({ ...variables, DATA_DIR: server.dataDir });
    const files = await openFileStore({ dataDir, s3 }, console.warn);
    const isWhole = (await hashOfUpload(server, files, upload.id)) === hash;
    console.log(
      `${mostBytesOfScan / MEGABYTE} MB to ${store} in ${seconds.toFixed(0)} s, cut ${CUTS} times ` +
        `(seed ${seed}), ${sendings} sendings: ${isWhole ? 'arrived whole' : 'NOT WHOLE'}`,
    );
    console.log(`memory of the server: ${before} MB at its peak before, ${growth} MB more for it`);
    if (!isWhole || growth > MOST_GROWTH) process.exitCode = 1;
  } finally {
    await page.close();
    await network.close();
    await server.stop();
  }
}

/** Which requests are cut, and after how many bytes. */
function cutsAmong(parts: number, random: () => number): Map<number, Fate> {
  const cuts = new Map<number, Fate>();
  while (cuts.size < CUTS) {
    const sending = 1 + Math.floor(random() * parts);
    cuts.set(sending, { cutAfterBytes: Math.floor(random() * (PART_BYTES - MEGABYTE)) });
  }
  return cuts;
}

async function writeRandom(path: string, size: number): Promise<string> {
  const hash = createHash('sha256');
  const file = await open(path, 'w');
  for (let written = 0; written < size; written += MEGABYTE) {
    const bytes = randomBytes(MEGABYTE);
    hash.update(bytes);
    await file.write(bytes);
  }
  await file.close();
  return hash.digest('hex');
}

async function hashOfUpload(
  { dataDir }: CochalotProcess,
  files: FileStore,
  id: string,
): Promise<string> {
  const parts = await query<{ file_id: string }>(
    dataDir,
    'select file_id from upload_parts where upload_id = $1 order by number',
    [id],
  );
  const hash = createHash('sha256');
  for (const { file_id: fileId } of parts) {
    for await (const bytes of (await files.read(partKey(id, { fileId }))) ?? []) hash.update(bytes);
  }
  return hash.digest('hex');
}
