import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findSandboxTools } from './fence.ts';
import { ProgramError } from './program-error.ts';
import type { ProgramLimits } from './program-limits.ts';
import { confined } from './sandbox.ts';
import { makeYield } from './yield-to-others.ts';

export interface WarmProgramOptions {
  readonly command: readonly [string, ...string[]];
  /**
   * Its seconds limit the processor time of one process in total; then another process replaces it.
   */
  readonly limits: ProgramLimits;
  readonly readable: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  /** The time for one request, unless `ask` is given another. */
  readonly patienceSeconds: number;
  readonly idleSeconds: number;
}

/**
 * Runs a sandboxed Node program that answers one message after the other. It is kept while there is
 * work, because starting it costs more than most answers. A program that does not answer in time is
 * killed.
 */
export class WarmProgram<Request, Answer> {
  readonly #options: WarmProgramOptions;
  #child: ChildProcess | null = null;
  #idle: NodeJS.Timeout | undefined;

  constructor(options: WarmProgramOptions) {
    this.#options = options;
  }

  /** Callers must ask one request at a time. */
  async ask(request: Request, seconds = this.#options.patienceSeconds): Promise<Answer> {
    clearTimeout(this.#idle);
    const wasWarm = this.#child !== null;
    try {
      return await this.#askOnce(request, seconds);
    } catch (error) {
      // A program that has answered requests before may have ended because of its total processor
      // time.
      const isItsOwnEnd = error instanceof ProgramError && error.kind !== 'time';
      if (wasWarm && isItsOwnEnd) return await this.#askOnce(request, seconds);
      throw error;
    } finally {
      this.#idle = setTimeout(() => this.#end(), this.#options.idleSeconds * 1000).unref();
    }
  }

  async #askOnce(request: Request, seconds: number): Promise<Answer> {
    const child = this.#child ?? (await this.#start());
    try {
      return await answerOf<Answer>(child, request, seconds);
    } catch (error) {
      this.#end();
      throw error;
    }
  }

  /** Ends the program; the next request starts another. */
  #end(): void {
    if (this.#child) end(this.#child);
    this.#child = null;
  }

  async #start(): Promise<ChildProcess> {
    const { command: program, limits, readable, env } = this.#options;
    const folder = await mkdtemp(join(tmpdir(), 'cochalot-program-'));
    const run = confined(await findSandboxTools(), { folder, limits, readable, env }, program);
    const [file, ...args] = run.command;
    const child = spawn(file, args, {
      cwd: folder,
      env: { ...env },
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      serialization: 'advanced',
      detached: true,
    });
    if (child.pid !== undefined) makeYield(child.pid);
    // The idle program must not keep this process running.
    child.unref();
    child.channel?.unref();
    child.on('error', () => undefined);
    child.once('exit', () => {
      if (this.#child === child) this.#child = null;
      void rm(folder, { recursive: true, force: true });
    });
    this.#child = child;
    return child;
  }
}

function answerOf<Answer>(child: ChildProcess, request: unknown, seconds: number): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const settle = () => {
      clearTimeout(tooLong);
      child.channel?.unref();
      child.removeListener('message', answered);
      child.removeListener('exit', exited);
    };
    const fail = (error: ProgramError) => {
      settle();
      reject(error);
    };
    const tooLong = setTimeout(() => fail(new ProgramError('time')), seconds * 1000);
    const answered = (answer: unknown) => {
      settle();
      resolve(answer as Answer);
    };
    const exited = () => fail(new ProgramError('output', 'it ended before it answered'));
    child.channel?.ref();
    child.on('message', answered).on('exit', exited);
    child.send(request as object, (error) => {
      if (error) fail(new ProgramError('not-started', error.message));
    });
  });
}

function end({ pid }: ChildProcess): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // The group has already ended.
  }
}
