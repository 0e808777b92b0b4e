import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { CreateBucketCommand } from '@aws-sdk/client-s3';
import { readEnv } from '#server/env.ts';
import { createS3Client } from '#server/storage/s3-client.ts';
import swift from './s3-server-package.json' with { type: 'json' };

/** `npm test -- --all` installs it where it can. */
export const canServeS3 = existsSync(swift.witness);

const secret = 'the-secret-of-the-tests';

export interface S3Server {
  readonly variables: Record<`S3_${string}`, string>;
  stop(): Promise<void>;
}

/** It checks signatures and has an empty bucket. */
export async function startS3Server(): Promise<S3Server> {
  const folder = await mkdtemp(join(tmpdir(), 'cochalot-s3-'));
  const script = join(import.meta.dirname, 's3-server.py');
  // Another Python in PATH may lack Debian's modules.
  const child = spawn('/usr/bin/python3', [script, folder, 'tests', secret], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const ended = once(child, 'close');
  const port = await Promise.race([
    once(createInterface(child.stdout), 'line').then(String),
    ended.then(() => {
      throw new Error('the S3 server ended before it served');
    }),
  ]);
  const variables = {
    S3_ENDPOINT: `http://127.0.0.1:${port}`,
    S3_BUCKET: 'cochalot',
    S3_REGION: 'us-east-1',
    S3_ACCESS_KEY_ID: 'cochalot:tests',
    S3_SECRET_ACCESS_KEY: secret,
  };
  const { s3 } = readEnv(variables);
  if (s3) await createS3Client(s3).send(new CreateBucketCommand({ Bucket: s3.bucket }));
  return {
    variables,
    stop: async () => {
      child.kill('SIGKILL');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
