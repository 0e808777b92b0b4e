import { readFile, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';

export type PostmasterFile = { pid: number; port: number; status: string };

const fileName = 'postmaster.pid';

export async function readPostmasterFile(folder: string): Promise<PostmasterFile | undefined> {
  const text = await readFile(join(folder, fileName), 'utf8').catch(() => '');
  const lines = text.split('\n').map((line) => line.trim());
  const pid = Number(lines[0]);
  return Number.isInteger(pid) && pid > 0
    ? { pid, port: Number(lines[3]), status: lines[7] ?? '' }
    : undefined;
}

export async function removePostmasterFile(folder: string): Promise<void> {
  await rm(join(folder, fileName), { force: true });
}

/** Pids are reused, so it must be a PostgreSQL that was started on this very folder. */
export async function isPostmasterOf(folder: string, pid: number): Promise<boolean> {
  const commandLine = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
  const [program = '', ...args] = commandLine.split('\0');
  return basename(program) === 'postgres' && args[args.indexOf('-D') + 1] === folder;
}

export async function processExists(pid: number): Promise<boolean> {
  return readFile(`/proc/${pid}/stat`).then(
    () => true,
    () => false,
  );
}
