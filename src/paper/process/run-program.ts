import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { constants } from 'node:os';
import type { Readable } from 'node:stream';
import { ProgramError } from './program-error.ts';
import { makeYield } from './yield-to-others.ts';

export interface ProgramRun {
  readonly command: readonly [string, ...string[]];
  readonly folder: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal | undefined;
  /** Receives what the program writes to standard output, piece by piece. */
  readonly onOutput?: (piece: Buffer) => void;
}

export interface ProgramEnd {
  /**
   * The exit code; for a program killed by a signal 128 plus the signal's number, as in a shell.
   */
  readonly code: number;
  readonly errors: string;
}

const keptErrors = 16_384;

/**
 * Runs a program to its end, in a process group of its own and without our environment. An abort
 * kills the whole group; the promise settles once it is gone.
 */
export function runProgram(run: ProgramRun): Promise<ProgramEnd> {
  const [program, ...args] = run.command;
  return new Promise((resolve, reject) => {
    if (run.signal?.aborted) return reject(run.signal.reason);
    const child = spawn(program, args, {
      cwd: run.folder,
      env: { ...run.env },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    });
    if (child.pid !== undefined) makeYield(child.pid);
    const end = () => endGroup(child);
    run.signal?.addEventListener('abort', end, { once: true });
    let errors = '';
    child.stdout.on('data', (piece: Buffer) => run.onOutput?.(piece));
    child.stderr.setEncoding('latin1').on('data', (text: string) => {
      errors = (errors + text).slice(-keptErrors);
    });
    child.once('error', ({ message }) => reject(new ProgramError('not-started', message)));
    child.once('exit', end);
    child.once('close', (code, signal) => {
      run.signal?.removeEventListener('abort', end);
      if (run.signal?.aborted) reject(run.signal.reason);
      else resolve({ code: code ?? 128 + constants.signals[signal ?? 'SIGKILL'], errors });
    });
  });
}

function endGroup(child: ChildProcessByStdio<null, Readable, Readable>) {
  if (child.pid === undefined) return;
  try {
    process.kill(-child.pid, 'SIGKILL');
  } catch {
    // The group has already ended.
  }
}
