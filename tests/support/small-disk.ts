import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { runProgram } from '#paper/process/run-program.ts';

const ran = async (...command: [string, ...string[]]) =>
  (await runProgram({ command, folder: '/' })).code === 0;

/** Six times the size of a paper's source. */
const KILOBYTES = 192;

async function mounted(): Promise<string | null> {
  const folder = await mkdtemp(join(tmpdir(), 'cochalot-disk-'));
  if (await ran('/usr/bin/mount', '-t', 'tmpfs', '-o', `size=${KILOBYTES}k`, 'none', folder))
    return folder;
  await rm(folder, { recursive: true });
  return null;
}

async function unmount(folder: string): Promise<void> {
  await ran('/usr/bin/umount', folder);
  await rm(folder, { recursive: true });
}

/** Ordinary users, and root in some containers, may not mount. */
export const hasSmallDisk = await mounted().then(async (folder) => {
  if (folder) await unmount(folder);
  return folder !== null;
});

/** Mounted until the end of the test. */
export async function smallDisk(): Promise<string> {
  const folder = await mounted();
  if (!folder) throw new Error('No disk could be mounted.');
  onTestFinished(() => unmount(folder));
  return folder;
}

/** Folders can be made on it, but nothing can be written. */
export async function fullDisk(): Promise<string> {
  const folder = await smallDisk();
  await writeFile(join(folder, 'everything'), Buffer.alloc(2 * KILOBYTES * 1024)).catch(
    () => undefined,
  );
  return folder;
}
