import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { inject } from 'vitest';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '#server/db/embedded/embedded-postgres.ts';
import { makeDataDir } from '#tests/support/data-dir.ts';
import { setUpTables } from '#tests/support/servers/set-up-tables.ts';

declare module 'vitest' {
  interface ProvidedContext {
    readyDataDir: string;
  }
}

/** Once for the whole run. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'cochalot-ready-'));
  const postgres = await startEmbeddedPostgres(dataDir);
  await setUpTables(postgres.url);
  await postgres.stop();
  project.provide('readyDataDir', dataDir);
  return () => rm(dataDir, { recursive: true });
}

/** A DATA_DIR that was in use before, where a start need not make and fill a database first. */
export async function makeReadyDataDir(): Promise<string> {
  const dataDir = await makeDataDir();
  await promisify(execFile)('cp', ['--archive', `${inject('readyDataDir')}/.`, dataDir]);
  return dataDir;
}
