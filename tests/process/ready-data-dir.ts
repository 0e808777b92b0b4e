import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { inject } from 'vitest';
import type { TestProject } from 'vitest/node';
import { freePort } from '#server/db/embedded/postmaster.ts';
import { makeDataDir } from '#tests/support/data-dir.ts';
import { repository, serverCommand } from '#tests/support/servers/server-command.ts';

declare module 'vitest' {
  interface ProvidedContext {
    readyDataDir: string;
  }
}

/** Once for the whole run. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'cochalot-ready-'));
  await startAndStop(dataDir);
  project.provide('readyDataDir', dataDir);
  return () => rm(dataDir, { recursive: true });
}

async function startAndStop(dataDir: string): Promise<void> {
  const [program, ...args] = serverCommand(repository);
  const { PATH, HOME, NODE_COMPILE_CACHE } = process.env;
  const server = spawn(program, args, {
    env: { PATH, HOME, NODE_COMPILE_CACHE, DATA_DIR: dataDir, PORT: String(await freePort()) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(server, 'close');
  for await (const line of createInterface(server.stdout)) {
    if (line.startsWith('Cochalot est prêt')) server.kill('SIGTERM');
  }
  const [code] = await ended;
  if (code !== 0) throw new Error(`The first start ended with ${code}.`);
}

/** A DATA_DIR that was in use before, where a start need not make and fill a database first. */
export async function makeReadyDataDir(): Promise<string> {
  const dataDir = await makeDataDir();
  await promisify(execFile)('cp', ['--archive', `${inject('readyDataDir')}/.`, dataDir]);
  return dataDir;
}
