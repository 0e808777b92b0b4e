import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { onTestFinished } from 'vitest';
import { freePort } from './free-port.ts';
import { repository, serverCommand } from './server-command.ts';

export interface ServerOptions {
  readonly dataDir: string;
  /** Further variables; those of the tests' own terminal are not passed on. */
  readonly env?: NodeJS.ProcessEnv;
  /** Put before the command, to run it as another user. */
  readonly launcher?: readonly string[];
  readonly command?: readonly string[];
  readonly clone?: string;
}

export interface Ending {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
}

const patience = 90_000;

/** A real server on its own port, stopped after the test. */
export class ServerProcess {
  readonly url: string;
  readonly ended: Promise<Ending>;
  readonly #child: ChildProcess;
  #said = '';

  private constructor(child: ChildProcess, url: string) {
    this.#child = child;
    this.url = url;
    this.ended = once(child, 'close').then(([code, signal]) => ({ code, signal }) as Ending);
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text: string) => {
        this.#said += text;
      });
    }
  }

  /** Does not wait until it serves. */
  static async spawn(options: ServerOptions): Promise<ServerProcess> {
    const { clone = repository, dataDir, launcher = [], env = {} } = options;
    const port = await freePort();
    const [program, ...args] = [...launcher, ...(options.command ?? serverCommand(clone))] as [
      string,
      ...string[],
    ];
    const child = spawn(program, args, {
      cwd: clone,
      detached: true,
      env: {
        PATH: process.env['PATH'],
        HOME: process.env['HOME'],
        NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
        PORT: String(port),
        DATA_DIR: dataDir,
        LOG_LEVEL: 'warn',
        // The tests' machine may forbid sandboxes.
        PRINT_WITHOUT_SANDBOX: 'yes',
        ...env,
      },
    });
    await once(child, 'spawn');
    const server = new ServerProcess(child, `http://127.0.0.1:${port}`);
    onTestFinished(() => server.#endForGood());
    return server;
  }

  /** Waits until the server is healthy. */
  static async start(options: ServerOptions): Promise<ServerProcess> {
    const server = await ServerProcess.spawn(options);
    await server.healthy();
    return server;
  }

  get pid(): number {
    return this.#child.pid ?? 0;
  }

  said(): string {
    return this.#said;
  }

  async healthy(): Promise<void> {
    const deadline = Date.now() + patience;
    while (!(await this.#answers())) {
      if (this.#over) throw new Error(`The server ended before it served:\n${this.#said}`);
      if (Date.now() > deadline) throw new Error(`The server does not serve:\n${this.#said}`);
      await pause(50);
    }
  }

  async end(signal: NodeJS.Signals): Promise<Ending> {
    this.#child.kill(signal);
    return this.ended;
  }

  /** Like Ctrl-C: sends the signal to the program and its group. */
  async interruptGroup(): Promise<Ending> {
    process.kill(-this.pid, 'SIGINT');
    return this.ended;
  }

  get #over(): boolean {
    return this.#child.exitCode !== null || this.#child.signalCode !== null;
  }

  async #answers(): Promise<boolean> {
    return fetch(`${this.url}/api/health`, { signal: AbortSignal.timeout(5000) }).then(
      (response) => response.ok,
      () => false,
    );
  }

  async #endForGood(): Promise<void> {
    if (this.#over) return;
    this.#child.kill('SIGTERM');
    const gone = await Promise.race([this.ended, pause(20_000, undefined, { ref: false })]);
    if (!gone) await this.end('SIGKILL');
  }
}
