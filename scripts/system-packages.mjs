import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { text } from 'node:stream/consumers';
import { isRoot } from './machine.mjs';

/**
 * Installs a program of the system where it is missing, and returns whether it is there. Only root
 * can install it with apt; for others the command is printed, and whatever needs the program is
 * skipped.
 */
export async function haveProgram({ isThere, packages, purpose, before }) {
  if (isThere()) return true;
  if (!isRoot || !existsSync('/usr/bin/apt-get')) {
    const sudo = isRoot ? '' : 'sudo ';
    console.log(`Missing for ${purpose}: ${sudo}apt-get install ${packages.join(' ')}`);
    return false;
  }
  console.log(`Installing ${packages.join(', ')} with apt (for ${purpose})…`);
  await before?.();
  return (await install(packages)) && isThere();
}

/**
 * Installs packages. The package lists are updated only when the installation fails with the
 * present ones. With `mayLoseOnCrash`, files are not synced to the disk one by one, which halves
 * the time.
 */
export async function install(packages, { mayLoseOnCrash = false } = {}) {
  const hurry = mayLoseOnCrash ? ['-o', 'DPkg::Options::=--force-unsafe-io'] : [];
  const args = ['install', '--yes', '--no-install-recommends', ...hurry, ...packages];
  const done = (await aptGet(args)) || ((await aptGet(['update'])) && (await aptGet(args)));
  if (!done) console.error(`apt could not install ${packages.join(', ')}:\n${lastOutput}`);
  return done;
}

/**
 * Downloads the archive of a package into a folder. Anyone may do this, but only root can update
 * the lists.
 */
export async function download(name, folder) {
  const args = ['download', name];
  const renewed = async () => isRoot && (await aptGet(['update'])) && (await aptGet(args, folder));
  const done = (await aptGet(args, folder)) || (await renewed());
  if (!done) console.error(`apt could not fetch ${name}:\n${lastOutput}`);
  return done;
}

export function unpack(archive, folder) {
  return run('/usr/bin/dpkg-deb', ['--extract', archive, folder]);
}

let lastOutput = '';

/** Raises the priority of a process for which others are waiting, where that is allowed. */
function goFirst(pid) {
  try {
    setPriority(pid, constants.priority.PRIORITY_HIGH);
  } catch {
    // Root is not allowed to do this everywhere, and the program may have failed to start.
  }
}

/** Runs apt, which waits for another apt on the machine. */
function aptGet(args, cwd) {
  return run('/usr/bin/apt-get', ['--quiet', '-o', 'DPkg::Lock::Timeout=600', ...args], cwd);
}

/** Runs a program asynchronously, so that other work continues meanwhile. */
async function run(program, args, cwd = '/') {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const child = spawn(program, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
  goFirst(child.pid);
  const ended = new Promise((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('close', (code) => resolve(code));
  });
  const said = await Promise.all([text(child.stdout), text(child.stderr)]);
  const end = await ended;
  lastOutput = `${said.join('')}${typeof end === 'string' ? end : ''}`.trim();
  return end === 0;
}
