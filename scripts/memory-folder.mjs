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
/** Several times what the tests ever used there at once. */
const LEAST_BYTES = 8 * 2 ** 30;
const ours = 'cochalot-tests-';

/**
 * Makes a temporary folder in memory for the tests, which create and remove files by the hundred
 * thousand: copying a database takes less than half the time there. Returns null where there is not
 * enough memory.
 */
export function makeMemoryFolder() {
  if (!hasRoom()) return null;
  removeAbandoned();
  const folder = mkdtempSync(join(memory, `${ours}${process.pid}-`));
  // PostgreSQL and the tests of other users need access too, as to /tmp.
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
  // Tests also write programs there and run them.
  if (kind !== 'tmpfs' || options.split(',').includes('noexec')) return false;
  const { bavail, bsize } = statfsSync(memory);
  return bavail * bsize >= LEAST_BYTES;
}

/** Removes the folders of processes that were killed. Those of other users are left to them. */
function removeAbandoned() {
  for (const name of readdirSync(memory).filter((name) => name.startsWith(ours))) {
    const pid = name.slice(ours.length).split('-')[0];
    const folder = join(memory, name);
    const owner = statSync(folder, { throwIfNoEntry: false })?.uid;
    if (existsSync(`/proc/${pid}`) || owner !== process.getuid?.()) continue;
    rmSync(folder, { recursive: true, force: true });
  }
}
