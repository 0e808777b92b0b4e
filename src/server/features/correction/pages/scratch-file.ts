import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Services } from '../../../services.ts';
import { readingFolder } from './scan-files.ts';

/** Keeps a stream as a file on this machine for as long as it is used. */
export function withScratchFile<Result>(
  services: Pick<Services, 'env'>,
  content: Readable,
  use: (path: string) => Promise<Result>,
  signal?: AbortSignal,
): Promise<Result> {
  return withScratchPath(services, async (path) => {
    await pipeline(content, createWriteStream(path), signal ? { signal } : {});
    return use(path);
  });
}

/**
 * Keeps a file of the store on this machine in the same way; null when the store no longer has it.
 */
export function withStoredFile<Result>(
  services: Pick<Services, 'env' | 'files'>,
  key: string,
  use: (path: string) => Promise<Result>,
  signal?: AbortSignal,
): Promise<Result | null> {
  return withScratchPath(services, async (path) =>
    (await services.files.bring(key, path, signal)) ? use(path) : null,
  );
}

async function withScratchPath<Result>(
  { env }: Pick<Services, 'env'>,
  use: (path: string) => Promise<Result>,
): Promise<Result> {
  const folder = join(readingFolder(env), randomUUID());
  await mkdir(folder, { recursive: true, mode: 0o700 });
  try {
    return await use(join(folder, 'scan'));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
