import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { repository, serverCommand } from '#tests/support/servers/server-command.ts';

const PATIENCE_MS = 150_000;

export interface CochalotProcess {
  readonly url: string;
  readonly dataDir: string;
  readonly pid: number;
  /** What it has written to the terminal since it was started last. */
  said(): string;
  /** As a machine that fails: at once, in the middle of whatever it does. */
  kill(): Promise<void>;
  /** Where it was, with what it had. */
  startAgain(): Promise<void>;
  stop(): Promise<void>;
}

/** The server as `npm start` runs it, with a database of its own that goes away with it. */
export async function startCochalot(
  port: number,
  variables: NodeJS.ProcessEnv = {},
): Promise<CochalotProcess> {
  const dataDir = await mkdtemp(join(tmpdir(), 'cochalot-e2e-'));
  const url = `http://localhost:${port}`;
  let server = launch(port, { PUBLIC_URL: url, DATA_DIR: dataDir, ...variables });
  const end = async (signal: NodeJS.Signals) => {
    server.child.kill(signal);
    await server.ended;
  };
  const stop = async () => {
    await end('SIGTERM');
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    await untilHealthy(port, server);
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    url,
    dataDir,
    get pid() {
      return server.child.pid ?? 0;
    },
    said: () => server.said(),
    kill: () => end('SIGKILL'),
    startAgain: async () => {
      server = launch(port, { PUBLIC_URL: url, DATA_DIR: dataDir, ...variables });
      await untilHealthy(port, server);
    },
    stop,
  };
}

type Launched = ReturnType<typeof launch>;

function launch(port: number, variables: NodeJS.ProcessEnv) {
  // Nothing of the developer's own configuration may reach it.
  const { PATH, HOME, NODE_COMPILE_CACHE, MALLOC_ARENA_MAX, MALLOC_MMAP_THRESHOLD_ } = process.env;
  const [program, ...args] = serverCommand(repository);
  const child = spawn(program, args, {
    cwd: repository,
    env: {
      PATH,
      HOME,
      NODE_COMPILE_CACHE,
      MALLOC_ARENA_MAX,
      MALLOC_MMAP_THRESHOLD_,
      PORT: String(port),
      LOG_LEVEL: 'warn',
      // Where the tests run a sandbox may be forbidden.
      PRINT_WITHOUT_SANDBOX: 'yes',
      ...variables,
    },
  });
  return { child, ended: once(child, 'close'), said: listen(child) };
}

function listen({ stdout, stderr }: ChildProcess): () => string {
  let text = '';
  for (const stream of [stdout, stderr]) {
    stream?.setEncoding('utf8').on('data', (part: string) => {
      text += part;
    });
  }
  return () => text;
}

async function untilHealthy(port: number, { child, said }: Launched): Promise<void> {
  for (const end = Date.now() + PATIENCE_MS; Date.now() < end; await pause(100)) {
    if (child.exitCode !== null) break;
    const answer = await fetch(`http://127.0.0.1:${port}/api/health`).catch(() => null);
    if (answer?.ok) return;
  }
  throw new Error(`The server did not come up:\n${said()}`);
}
