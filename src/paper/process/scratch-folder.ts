import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { threadId } from 'node:worker_threads';

const named = /^cochalot-scan-(\d+)-(\d+)-/;

/**
 * For one run of a program on a file. A thread that is ended in the middle of it removes nothing, and
 * a page of somebody's copy may lie there: its name tells whose it was.
 */
export function newScratchFolder(): Promise<string> {
  return mkdtemp(join(tmpdir(), `cochalot-scan-${process.pid}-${threadId}-`));
}

/** What a thread of this process has left. */
export function removeScratchOfThread(thread: number): Promise<void> {
  return removeThose(({ pid, ofThread }) => pid === process.pid && ofThread === thread);
}

/** What processes have left that were killed. */
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
    // The program may need a moment to notice that it is ended.
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
