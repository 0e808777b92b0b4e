import { mkdir, realpath } from 'node:fs/promises';
import { openedAddress, openToApplication } from './application-role.ts';
import { findBinaries } from './binaries.ts';
import { clusterIn, prepareCluster } from './cluster.ts';
import { keepPostmaster } from './kept-postmaster.ts';
import { findOwner } from './owner.ts';
import { startPostmaster } from './postmaster.ts';
import { isPostmasterOf, readPostmasterFile } from './postmaster-file.ts';

export type EmbeddedPostgres = { url: string; stop(): Promise<void> };

/** Only for the holder of the claim on DATA_DIR: it stops any other server there. */
export async function startEmbeddedPostgres(
  dataDir: string,
  tell: (line: string) => void = () => {},
  warn = tell,
): Promise<EmbeddedPostgres> {
  await mkdir(dataDir, { recursive: true });
  const home = await realpath(dataDir);
  const cluster = clusterIn(home);
  const binaries = await findBinaries();
  const owner = await findOwner(home, cluster.folder, binaries, tell);
  await prepareCluster(home, cluster, owner, binaries);
  const start = (port?: number) => startPostmaster(cluster, owner, binaries.postgres, tell, port);
  const postmaster = await keepPostmaster(cluster.folder, start, warn);

  let stopped: Promise<void> | undefined;
  const stop = () => {
    stopped ??= postmaster.stop();
    return stopped;
  };
  try {
    return { url: await openToApplication(cluster, postmaster.port), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** The address of the database that a server runs in `dataDir`, or null. */
export async function runningDatabaseAddress(dataDir: string): Promise<string | null> {
  const cluster = clusterIn(await realpath(dataDir));
  const file = await readPostmasterFile(cluster.folder);
  if (file?.status !== 'ready' || !(await isPostmasterOf(cluster.folder, file.pid))) return null;
  return openedAddress(cluster, file.port);
}
