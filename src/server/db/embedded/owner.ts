import { lstat } from 'node:fs/promises';
import type { Binaries } from './binaries.ts';
import { run, succeeds } from './run.ts';

/** The OS user PostgreSQL runs as, and what to put before a command to run it so. */
export type Owner = { uid: number; gid: number; launcher: readonly string[] };

const userName = 'cochalot';

/** PostgreSQL refuses to run as root, which uses the owner of the cluster or else a system user. */
export async function findOwner(
  dataDir: string,
  cluster: string,
  binaries: Binaries,
  tell: (line: string) => void,
): Promise<Owner> {
  const uid = process.getuid?.() ?? 0;
  const current = await ownerOf(cluster);
  if (uid !== 0) {
    if (current && current.uid !== uid) {
      throw new Error(
        `${cluster} belongs to uid ${current.uid}, not to you (uid ${uid}): start as that user or as root, or choose another DATA_DIR.`,
      );
    }
    return { uid, gid: process.getgid?.() ?? uid, launcher: [] };
  }
  const identity = current && current.uid !== 0 ? current : await systemUser(tell);
  const launcher = await reachingLauncher(identity, [
    ['-x', binaries.postgres],
    ['-r', binaries.bootstrapFile],
    ['-x', dataDir],
  ]);
  return { ...identity, launcher };
}

async function ownerOf(path: string): Promise<{ uid: number; gid: number } | undefined> {
  const found = await lstat(path).catch(() => undefined);
  return found && { uid: found.uid, gid: found.gid };
}

async function systemUser(tell: (line: string) => void): Promise<{ uid: number; gid: number }> {
  const known = await identityOf(userName).catch(() => undefined);
  if (known) return known;
  tell(`PostgreSQL does not run as root: creating the system user "${userName}" for it.`);
  try {
    await run([
      'useradd',
      ...['--system', '--user-group', '--no-create-home'],
      ...['--home-dir', '/nonexistent', '--shell', '/usr/sbin/nologin', userName],
    ]);
    return await identityOf(userName);
  } catch (cause) {
    throw new Error(
      `PostgreSQL does not run as root and the system user "${userName}" could not be created. ` +
        'Create it yourself, or start Cochalot as an ordinary user, or give a database by DATABASE_URL. ' +
        (cause as Error).message,
      { cause },
    );
  }
}

async function identityOf(name: string): Promise<{ uid: number; gid: number }> {
  const identity = {
    uid: Number(await run(['id', '-u', name])),
    gid: Number(await run(['id', '-g', name])),
  };
  if (identity.uid === 0) throw new Error(`The user "${name}" has uid 0.`);
  return identity;
}

/**
 * Where DATA_DIR lies in a closed home, the user keeps root's capability of passing closed folders.
 * no_setuid_fixup makes access(2), which PostgreSQL calls before it runs its own programs, count
 * that capability.
 */
async function reachingLauncher(
  { uid, gid }: { uid: number; gid: number },
  needs: readonly (readonly [string, string])[],
): Promise<readonly string[]> {
  const become = [
    'setpriv',
    `--reuid=${uid}`,
    `--regid=${gid}`,
    '--clear-groups',
    '--no-new-privs',
  ];
  const nothing = ['--inh-caps=-all', '--ambient-caps=-all', '--bounding-set=-all'];
  const throughDoors = [
    '--securebits=+no_setuid_fixup',
    ...nothing.map((option) => `${option},+dac_override`),
  ];
  const launchers = [[...become, ...nothing], [...become, ...throughDoors], become];
  for (const launcher of launchers) {
    const reached = await Promise.all(
      needs.map((need) => succeeds([...launcher, 'test', ...need])),
    );
    if (reached.every(Boolean)) return launcher;
  }
  throw new Error(
    `The database's OS user (uid ${uid}) cannot reach ${needs.map(([, path]) => path).join(', ')}, ` +
      'and this root account may not lend it the right to. ' +
      'Move the clone and DATA_DIR where every user may enter, or start Cochalot as an ordinary user.',
  );
}
