import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { isRoot } from './machine.mjs';

/**
 * Sees to it that a program of the system is there: true when it is. Root gets it from apt; anyone
 * else is told the command, and what needs the program is left out.
 */
export function haveProgram({ isThere, packages, purpose, before }) {
  if (isThere()) return true;
  if (!isRoot || !existsSync('/usr/bin/apt-get')) {
    const sudo = isRoot ? '' : 'sudo ';
    console.log(`Missing for ${purpose}: ${sudo}apt-get install ${packages.join(' ')}`);
    return false;
  }
  console.log(`Installing ${packages.join(', ')} with apt (for ${purpose})…`);
  before?.();
  return install(packages) && isThere();
}

/** The lists are fetched only when the install does not work with those the machine has. */
export function install(packages) {
  const args = ['install', '--yes', '--no-install-recommends', ...packages];
  const done = aptGet(args) || (aptGet(['update']) && aptGet(args));
  if (!done) console.error(`apt could not install ${packages.join(', ')}:\n${lastOutput}`);
  return done;
}

/** Puts a package's archive into a folder. Anyone may do so, but only root can renew the lists. */
export function download(name, folder) {
  const args = ['download', name];
  const done = aptGet(args, folder) || (isRoot && aptGet(['update']) && aptGet(args, folder));
  if (!done) console.error(`apt could not fetch ${name}:\n${lastOutput}`);
  return done;
}

export function unpack(archive, folder) {
  return run('/usr/bin/dpkg-deb', ['--extract', archive, folder]);
}

let lastOutput = '';

/** Another apt on the machine is waited for. */
function aptGet(args, cwd) {
  return run('/usr/bin/apt-get', ['--quiet', '-o', 'DPkg::Lock::Timeout=600', ...args], cwd);
}

function run(program, args, cwd = '/') {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const { status, stdout, stderr } = spawnSync(program, args, {
    cwd,
    env,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  lastOutput = `${stdout}${stderr}`.trim();
  return status === 0;
}
