import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeDataDir } from '#tests/support/data-dir.ts';
import { clusterIn, prepareCluster } from './cluster.ts';

/** Writes into a folder for half a second, unless it is gone before. */
async function writeOn(folder: string): Promise<void> {
  const end = performance.now() + 500;
  for (let file = 0; performance.now() < end; file += 1) {
    await writeFile(join(folder, String(file)), '');
  }
}

test('a cluster is made though the initdb of a killed server still writes its own', async () => {
  const dataDir = await makeDataDir();
  const leftover = join(dataDir, 'postgres.new-killed');
  await mkdir(leftover);
  const writing = writeOn(leftover).catch(() => {});
  const owner = { uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0, launcher: [] };
  const binaries = { initdb: 'true', postgres: '', bootstrapFile: '', major: '' };

  await prepareCluster(dataDir, clusterIn(dataDir), owner, binaries);
  await writing;

  expect((await readdir(dataDir)).sort()).toEqual(['postgres', 'postgres.password']);
});
