import { writeFile } from 'node:fs/promises';
import { S3ServiceException } from '@aws-sdk/client-s3';
import fastify from 'fastify';
import { expect, test } from 'vitest';
import { handleErrors } from './plugins/errors.ts';
import { storageFull } from './storage-full.ts';

test('a caller whose data find no room left is told so, instead of an unexpected error', async () => {
  const app = fastify();
  handleErrors(app);
  app.put('/scan', () => writeFile('/dev/full', 'a scan'));
  const reply = await app.inject({ method: 'PUT', url: '/scan' });
  expect(reply.statusCode).toBe(507);
  expect(reply.json()).toEqual({
    message:
      'Le serveur n’a plus de place pour enregistrer. Prévenez la personne qui l’administre, puis réessayez.',
    code: 'storage_full',
  });
});

const answer = (name: string, httpStatusCode: number) =>
  new S3ServiceException({ name, $fault: 'server', $metadata: { httpStatusCode } });

test.each([
  ['MinIO’s full disk', answer('XMinioStorageFull', 507), true],
  ['Ceph’s quota', answer('QuotaExceeded', 403), true],
  ['a store’s status', answer('Unknown', 507), true],
  ['PostgreSQL’s full disk', Object.assign(new Error('could not extend'), { code: '53100' }), true],
  ['a store that is busy', answer('SlowDown', 503), false],
  ['a key that may not write', answer('AccessDenied', 403), false],
])('%s is recognised, also as the cause of another error', (_, error, isFull) => {
  expect(storageFull(new Error('not written', { cause: error })) !== null).toBe(isFull);
});
