import { randomBytes } from 'node:crypto';
import {
  chmod,
  chown,
  mkdtemp,
  open,
  readdir,
  readFile,
  rename,
  rm,
  writeFile,
} from 'node:fs/promises';
import { join } from 'node:path';
import type { Binaries } from './binaries.ts';
import type { Owner } from './owner.ts';
import { run } from './run.ts';

/** The files of PostgreSQL, and beside them the password of its superuser. */
export type Cluster = { folder: string; passwordFile: string; logFile: string };

export const superuser = 'postgres';

const unfinished = 'postgres.new-';

export function clusterIn(dataDir: string): Cluster {
  return {
    folder: join(dataDir, 'postgres'),
    passwordFile: join(dataDir, 'postgres.password'),
    logFile: join(dataDir, 'postgres.log'),
  };
}

export async function prepareCluster(
  dataDir: string,
  cluster: Cluster,
  owner: Owner,
  binaries: Binaries,
): Promise<void> {
  const version = await clusterVersion(cluster);
  if (version === undefined) return createCluster(dataDir, cluster, owner, binaries);
  if (version !== binaries.major) {
    throw new Error(
      `${cluster.folder} was made by PostgreSQL ${version}, this Cochalot brings PostgreSQL ${binaries.major}. ` +
        'Nothing was touched. Start the version of Cochalot that made it, dump its database, and load the dump in a new DATA_DIR.',
    );
  }
  if (owner.launcher.length > 0) await giveTo(owner, cluster.folder);
}

export async function superuserPassword({ passwordFile, folder }: Cluster): Promise<string> {
  try {
    return (await readFile(passwordFile, 'utf8')).trim();
  } catch (cause) {
    throw new Error(
      `${passwordFile} cannot be read and ${folder} does not open without it: restore it from a backup.`,
      { cause },
    );
  }
}

async function clusterVersion({ folder }: Cluster): Promise<string | undefined> {
  const entries = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (!entries) return undefined;
  if (!entries.includes('PG_VERSION')) {
    throw new Error(
      `${folder} exists but holds no database: move it away, or choose another DATA_DIR.`,
    );
  }
  return (await readFile(join(folder, 'PG_VERSION'), 'utf8')).trim();
}

/** The folder is named once it is complete, so that an interrupted first start is redone. */
async function createCluster(
  dataDir: string,
  cluster: Cluster,
  owner: Owner,
  binaries: Binaries,
): Promise<void> {
  await removeUnfinished(dataDir);
  await keepOrMakePassword(cluster);
  const folder = await mkdtemp(join(dataDir, unfinished));
  for (const path of [folder, cluster.passwordFile]) await chown(path, owner.uid, owner.gid);
  await run([
    ...owner.launcher,
    binaries.initdb,
    `--pgdata=${folder}`,
    `--username=${superuser}`,
    `--pwfile=${cluster.passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    // This works without any locale installed. French collation comes from the bundled ICU.
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--no-instructions',
  ]);
  await rename(folder, cluster.folder);
  await syncFolder(dataDir);
}

/** An existing password may belong to a folder that was moved away and comes back. */
async function keepOrMakePassword({ passwordFile }: Cluster): Promise<void> {
  const password = await readFile(passwordFile, 'utf8').catch(() => '');
  if (password.trim() === '') {
    const made = `${randomBytes(24).toString('hex')}\n`;
    await writeFile(passwordFile, made, { mode: 0o600, flush: true });
  }
  await chmod(passwordFile, 0o600);
}

/** The initdb of a killed server goes on writing there for a moment. */
const patience = { maxRetries: 10, retryDelay: 100 };

async function removeUnfinished(dataDir: string): Promise<void> {
  for (const entry of await readdir(dataDir)) {
    if (entry.startsWith(unfinished))
      await rm(join(dataDir, entry), { recursive: true, force: true, ...patience });
  }
}

async function syncFolder(path: string): Promise<void> {
  const folder = await open(path);
  await folder.sync();
  await folder.close();
}

/** PostgreSQL refuses a folder of root, such as a copy or a backup that root restored. */
async function giveTo({ uid, gid }: Owner, folder: string): Promise<void> {
  await run(['chown', '--recursive', '--no-dereference', '--from=0', `${uid}:${gid}`, folder]);
}
