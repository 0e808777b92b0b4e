import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { inject } from 'vitest';
import type { TestProject } from 'vitest/node';
import { makeDataDir } from '#tests/support/data-dir.ts';
import { freePort } from '#tests/support/servers/free-port.ts';
import { query } from '#tests/support/servers/query.ts';
import { builtServer, repository, serverCommand } from '#tests/support/servers/server-command.ts';

declare module 'vitest' {
  interface ProvidedContext {
    readyDataDir: string;
  }
}

/** Made once for each build, since a first start takes seconds. */
export default async function setUp(project: TestProject): Promise<void> {
  const build = await readFile(join(repository, dirname(builtServer), '.etag'), 'utf8');
  // Only the owner of the database may copy it.
  const name = `${prefix}${process.getuid?.()}-${build.slice(0, 16)}`;
  const kept = join(repository, '.cache', name);
  if (!existsSync(kept)) await makeReady(kept);
  project.provide('readyDataDir', kept);
}

const prefix = 'ready-data-';

/** It is renamed once it is complete. If another run has made it meanwhile, either will do. */
async function makeReady(kept: string): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'cochalot-ready-'));
  const unnamed = `${kept}-${process.pid}`;
  await startAndStop(dataDir);
  await copyFolder(dataDir, unnamed);
  await rm(dataDir, { recursive: true });
  for (const name of await readdir(dirname(kept))) {
    const isOlder = name.startsWith(prefix) && !name.startsWith(basename(kept));
    if (isOlder) await rm(join(dirname(kept), name), { recursive: true, force: true });
  }
  await rename(unnamed, kept).catch(() => rm(unnamed, { recursive: true }));
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
    if (!line.startsWith('Cochalot est prêt')) continue;
    await dropTemplates(dataDir);
    server.kill('SIGTERM');
  }
  const [code] = await ended;
  if (code !== 0) throw new Error(`The first start ended with ${code}.`);
}

/** No further database is made from them, and they are half of what each test would copy. */
async function dropTemplates(dataDir: string): Promise<void> {
  await query(dataDir, 'update pg_database set datistemplate = false');
  for (const name of ['template0', 'template1']) await query(dataDir, `drop database ${name}`);
}

/** A DATA_DIR that was used before, so that the start need not create a database. */
export async function makeReadyDataDir(): Promise<string> {
  const dataDir = await makeDataDir();
  await copyFolder(`${inject('readyDataDir')}/.`, dataDir);
  return dataDir;
}

async function copyFolder(from: string, to: string): Promise<void> {
  await promisify(execFile)('cp', ['--archive', '--sparse=always', from, to]);
}
