import { rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import { refuseFullDisk } from './disk-full.ts';
import type { ProgramLimits } from './program-limits.ts';
import { takeProgram } from './room.ts';
import { RunGuard } from './run-guard.ts';
import { type ProgramEnd, runProgram } from './run-program.ts';
import { confined, type Fence } from './sandbox.ts';
import { newScratchFolder } from './scratch-folder.ts';

const fileInside = '/scan';
const mostSaid = 64 * 1024;

export interface FileRun {
  readonly file: string;
  /** The program and its arguments, for the file by the name that the program sees. */
  readonly command: (file: string) => readonly string[];
  readonly limits: ProgramLimits;
  readonly signal?: AbortSignal | undefined;
  /** Beside the file, by the names that the program sees: the same as ours. */
  readonly readable?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
}

export interface FileRunEnd extends ProgramEnd {
  /** Where the program wrote; gone when `use` has ended. */
  readonly folder: string;
  readonly output: string;
}

/** Runs a program on a file that nobody vouches for, in the sandbox, and uses what it made; in its turn. */
export async function runOnFile<Result>(
  fence: Fence,
  { file, command, limits, signal, readable = [], ...run }: FileRun,
  use: (end: FileRunEnd) => Promise<Result>,
): Promise<Result> {
  takeProgram();
  const folder = await newScratchFolder();
  const guard = new RunGuard(folder, limits, signal);
  try {
    let output = '';
    // The program runs in a folder of its own, where a relative name would be another file's.
    const path = resolve(file);
    const seen = fence.bwrap ? fileInside : path;
    const env = { PATH: '/usr/bin', LC_ALL: 'C.UTF-8', HOME: '/nonexistent', ...run.env };
    const mounted = { [fileInside]: path };
    const end = await runProgram({
      ...confined(fence, { folder, limits, env, readable, mounted }, command(seen)),
      signal: guard.signal,
      onOutput: (piece) => {
        guard.heard(piece.length);
        if (output.length < mostSaid) output += piece.toString('latin1');
      },
    });
    return await use({ ...end, folder, output });
  } catch (error) {
    if (!guard.signal.aborted) await refuseFullDisk(folder);
    throw error;
  } finally {
    guard.close();
    await rm(folder, { recursive: true, force: true });
  }
}
