import { randomUUID } from 'node:crypto';
import type { S3Config } from '../env.ts';
import { createS3Client } from './s3-client.ts';
import { hasStatus } from './s3-errors.ts';
import { S3FileStore } from './s3-file-store.ts';

export async function openS3FileStore(config: S3Config): Promise<S3FileStore> {
  const files = new S3FileStore(createS3Client(config), config.bucket);
  const key = `start-up/${randomUUID()}`;
  try {
    await files.write(key, Buffer.from('written and removed at every start'));
    await files.remove(key);
  } catch (error) {
    throw new Error(faultOf(error, config), { cause: error });
  }
  return files;
}

function faultOf(error: unknown, { endpoint, bucket }: S3Config): string {
  const store = endpoint ?? 'Amazon S3';
  const { message } = error as Error;
  if (hasStatus(error, 403)) {
    return `S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY: ${store} does not let them write to the bucket ${bucket} (${message})`;
  }
  if (hasStatus(error, 404)) return `S3_BUCKET: there is no bucket ${bucket} at ${store}`;
  return `S3_ENDPOINT, S3_REGION: no file can be written at ${store} (${message})`;
}
