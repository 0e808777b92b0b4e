import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { text } from 'node:stream/consumers';
import { isRoot } from './machine.mjs';

/**
 * Sees to it that a program of the system is there: true when it is. Root gets it from apt; anyone
 * else is told the command, and what needs the program is left out.
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
 * The lists are fetched only when the install does not work with those the machine has. What is
 * brought for tests need not be on the disk file by file before it goes on: that is half its time.
 */
export async function install(packages, { mayLoseOnCrash = false } = {}) {
  const hurry = mayLoseOnCrash ? ['-o', 'DPkg::Options::=--force-unsafe-io'] : [];
  const args = ['install', '--yes', '--no-install-recommends', ...hurry, ...packages];
  const done = (await aptGet(args)) || ((await aptGet(['update'])) && (await aptGet(args)));
  if (!done) console.error(`apt could not install ${packages.join(', ')}:\n${lastOutput}`);
  return done;
}

/** Puts a package's archive into a folder. Anyone may do so, but only root can renew the lists. */
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

/** What it brings is waited for: it goes before those who are at work meanwhile, if it may. */
function goFirst(pid) {
  try {
    setPriority(pid, constants.priority.PRIORITY_HIGH);
  } catch {
    // Not everywhere is root allowed to, and the program may not be there at all.
  }
}

/** Another apt on the machine is waited for. */
function aptGet(args, cwd) {
  return run('/usr/bin/apt-get', ['--quiet', '-o', 'DPkg::Lock::Timeout=600', ...args], cwd);
}

/** Others may be at work meanwhile. */
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
