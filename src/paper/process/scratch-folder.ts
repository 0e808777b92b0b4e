import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { threadId } from 'node:worker_threads';

const named = /^cochalot-scan-(\d+)-(\d+)-/;

/**
 * Makes a folder for one run of a program on a file. A thread that is terminated meanwhile cannot
 * remove its folder, which may contain pages of copies, so the name says which process and thread
 * it belongs to.
 */
export function newScratchFolder(): Promise<string> {
  return mkdtemp(join(tmpdir(), `cochalot-scan-${process.pid}-${threadId}-`));
}

/** Removes the folders that a thread of this process left behind. */
export function removeScratchOfThread(thread: number): Promise<void> {
  return removeThose(({ pid, ofThread }) => pid === process.pid && ofThread === thread);
}

/** Removes the folders that killed processes left behind. */
export function removeScratchOfTheDead(): Promise<void> {
  return removeThose(({ pid }) => !isAlive(pid));
}

interface Whose {
  readonly pid: number;
  readonly ofThread: number;
}

async function removeThose(isLeft: (whose: Whose) => boolean): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const [, pid, thread] = named.exec(name) ?? [];
    if (pid === undefined || !isLeft({ pid: Number(pid), ofThread: Number(thread) })) continue;
    // The program may need a moment to end before its folder can be removed.
    await rm(join(tmpdir(), name), { recursive: true, force: true, maxRetries: 5 });
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
