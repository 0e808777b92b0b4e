import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Services } from '../../../services.ts';
import { readingFolder } from './scan-files.ts';

/** What the store holds as a file of this machine, for as long as it is used. */
export async function withScratchFile<Result>(
  { env }: Services,
  content: Readable,
  signal: AbortSignal,
  use: (path: string) => Promise<Result>,
): Promise<Result> {
  const folder = join(readingFolder(env), randomUUID());
  await mkdir(folder, { recursive: true, mode: 0o700 });
  try {
    const path = join(folder, 'scan');
    await pipeline(content, createWriteStream(path), { signal });
    return await use(path);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
