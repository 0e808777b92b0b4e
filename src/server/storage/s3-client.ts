import { createHash } from 'node:crypto';
import { S3Client } from '@aws-sdk/client-s3';
import type { S3Config } from '../env.ts';

/** An open download holds a connection, and a class loads its pictures at once. */
const MOST_CONNECTIONS = 256;

export function createS3Client({ endpoint, region, accessKeyId, secretAccessKey }: S3Config) {
  const agent = { keepAlive: true, maxSockets: MOST_CONNECTIONS };
  const client = new S3Client({
    region,
    credentials: { accessKeyId, secretAccessKey },
    // Amazon finds the bucket by host name; all other stores accept it in the path.
    ...(endpoint && { endpoint, forcePathStyle: true }),
    // One that hangs is noticed sooner, by the guard around the store.
    maxAttempts: 3,
    requestHandler: {
      connectionTimeout: 5000,
      socketTimeout: 20_000,
      httpAgent: agent,
      httpsAgent: agent,
    },
    // Amazon's clients now add checksums that other stores refuse.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  signDeletionsByMd5(client);
  return client;
}

/** Removing many files at once requires a checksum, and MD5 is the one that every store knows. */
function signDeletionsByMd5(client: S3Client): void {
  client.middlewareStack.add(
    (next, { commandName }) =>
      async (args) => {
        const request = args.request as { headers: Record<string, string>; body: string };
        if (commandName === 'DeleteObjectsCommand') {
          request.headers['content-md5'] = createHash('md5').update(request.body).digest('base64');
        }
        return next(args);
      },
    { step: 'build', name: 'signDeletionsByMd5' },
  );
}
