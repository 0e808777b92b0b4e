import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statfsSync,
  statSync,
} from 'node:fs';
import { join } from 'node:path';

const memory = '/dev/shm';
/** Several times what the tests have lain there at once. */
const LEAST_BYTES = 8 * 2 ** 30;
const ours = 'cochalot-tests-';

/**
 * A folder in memory for what tests put into the one for temporary files, which they make and remove
 * by the hundred thousand: a database is copied there in less than half the time. None where memory
 * has no such room.
 */
export function makeMemoryFolder() {
  if (!hasRoom()) return null;
  removeAbandoned();
  const folder = mkdtempSync(join(memory, `${ours}${process.pid}-`));
  // PostgreSQL and the tests of other users go through it, as through /tmp.
  chmodSync(folder, 0o1777);
  process.on('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  return folder;
}

function hasRoom() {
  const mounted = readFileSync('/proc/mounts', 'utf8')
    .split('\n')
    .map((line) => line.split(' '))
    .findLast(([, place]) => place === memory);
  const [, , kind, options = ''] = mounted ?? [];
  // Tests write programs, too, and run them.
  if (kind !== 'tmpfs' || options.split(',').includes('noexec')) return false;
  const { bavail, bsize } = statfsSync(memory);
  return bavail * bsize >= LEAST_BYTES;
}

/** Whoever was killed could not clear up; what another user left is for that one to remove. */
function removeAbandoned() {
  for (const name of readdirSync(memory).filter((name) => name.startsWith(ours))) {
    const pid = name.slice(ours.length).split('-')[0];
    const folder = join(memory, name);
    const owner = statSync(folder, { throwIfNoEntry: false })?.uid;
    if (existsSync(`/proc/${pid}`) || owner !== process.getuid?.()) continue;
    rmSync(folder, { recursive: true, force: true });
  }
}
