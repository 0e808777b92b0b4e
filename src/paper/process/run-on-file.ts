import { rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import { refuseFullDisk } from './disk-full.ts';
import type { ProgramLimits } from './program-limits.ts';
import { reserveProgram } from './room.ts';
import { RunGuard } from './run-guard.ts';
import { type ProgramEnd, runProgram } from './run-program.ts';
import { confined, type SandboxTools } from './sandbox.ts';
import { newScratchFolder } from './scratch-folder.ts';

const fileInside = '/scan';
const mostSaid = 64 * 1024;

export interface FileRun {
  readonly file: string;
  /** The program and its arguments, given the file's name inside the sandbox. */
  readonly command: (file: string) => readonly string[];
  readonly limits: ProgramLimits;
  readonly signal?: AbortSignal | undefined;
  /** Further paths that the program may read, under the same names as outside. */
  readonly readable?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
}

export interface FileRunEnd extends ProgramEnd {
  /** The folder in which the program wrote; it is removed after `use`. */
  readonly folder: string;
  readonly output: string;
}

/**
 * Runs a program on an untrusted file in the sandbox and passes its results to `use`. It waits for
 * its turn where programs are limited.
 */
export async function runOnFile<Result>(
  fence: SandboxTools,
  { file, command, limits, signal, readable = [], ...run }: FileRun,
  use: (end: FileRunEnd) => Promise<Result>,
): Promise<Result> {
  reserveProgram();
  const folder = await newScratchFolder();
  const guard = new RunGuard(folder, limits, signal);
  try {
    let output = '';
    // The path is made absolute, because the program runs in a folder of its own.
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
