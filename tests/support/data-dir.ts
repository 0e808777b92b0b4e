import { mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { clusterIn } from '#server/db/embedded/cluster.ts';
import { clearOrphan } from '#server/db/embedded/postmaster.ts';
import { isPostmasterOf, readPostmasterFile } from '#server/db/embedded/postmaster-file.ts';

/** Removed after the test, with any database that still runs there. */
export async function makeDataDir(parent = tmpdir()): Promise<string> {
  const dataDir = await realpath(await mkdtemp(join(parent, 'cochalot-data-')));
  onTestFinished(async () => {
    await clearOrphan(clusterIn(dataDir).folder, () => {});
    await rm(dataDir, { recursive: true, force: true });
  });
  return dataDir;
}

export async function runningDatabase(dataDir: string): Promise<number | undefined> {
  const { folder } = clusterIn(dataDir);
  const file = await readPostmasterFile(folder);
  return file && (await isPostmasterOf(folder, file.pid)) ? file.pid : undefined;
}
