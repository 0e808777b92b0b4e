import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeDataDir } from '#tests/support/data-dir.ts';
import { clusterIn, prepareCluster } from './cluster.ts';

const owner = { uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0, launcher: [] };
const binaries = { initdb: 'true', postgres: '', bootstrapFile: '', major: '' };

/** Writes into a folder for half a second or until the folder is gone. */
async function writeOn(folder: string): Promise<void> {
  const end = performance.now() + 500;
  for (let file = 0; performance.now() < end; file += 1) {
    await writeFile(join(folder, String(file)), '');
  }
}

test('a cluster is created while the initdb of a killed server still writes its own', async () => {
  const dataDir = await makeDataDir();
  const leftover = join(dataDir, 'postgres.new-killed');
  await mkdir(leftover);
  const writing = writeOn(leftover).catch(() => {});

  await prepareCluster(dataDir, clusterIn(dataDir), owner, binaries);
  await writing;

  expect((await readdir(dataDir)).sort()).toEqual(['postgres', 'postgres.password']);
});

test('a folder that was moved away opens again although a start made another meanwhile', async () => {
  const dataDir = await makeDataDir();
  const cluster = clusterIn(dataDir);
  await prepareCluster(dataDir, cluster, owner, binaries);
  const password = await readFile(cluster.passwordFile, 'utf8');
  expect(password).toMatch(/^[0-9a-f]{48}\n$/);
  await rename(cluster.folder, join(dataDir, 'moved-away'));

  await prepareCluster(dataDir, cluster, owner, binaries);
  expect(await readFile(cluster.passwordFile, 'utf8')).toBe(password);
});
