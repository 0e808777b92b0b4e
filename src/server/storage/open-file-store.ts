import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Env } from '../env.ts';
import type { FileStore } from './file-store.ts';
import { LocalFileStore } from './local-file-store.ts';
import { moveOldFiles } from './move-old-files.ts';

export async function openFileStore(
  { dataDir, s3 }: Pick<Env, 'dataDir' | 's3'>,
  warn: (text: string) => void,
): Promise<FileStore> {
  const folder = join(dataDir, 'files');
  await moveOldFiles(folder);
  if (!s3) return new LocalFileStore(folder);
  const left = await readdir(folder).catch(() => []);
  if (left.length > 0) {
    warn(
      `Files are kept in the bucket ${s3.bucket}, but ${folder} holds some too: ` +
        'copy them to the bucket under the same names, then remove the folder.',
    );
  }
  // The S3 client is large, so it is loaded only when needed.
  const { openS3FileStore } = await import('./open-s3-file-store.ts');
  return openS3FileStore(s3);
}
