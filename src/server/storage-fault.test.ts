import { writeFile } from 'node:fs/promises';
import { S3ServiceException } from '@aws-sdk/client-s3';
import fastify from 'fastify';
import { expect, test } from 'vitest';
import { handleErrors } from './plugins/errors.ts';
import { storageFault } from './storage-fault.ts';

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

const coded = (code: string) => Object.assign(new Error('not written'), { code });

const answer = (name: string, httpStatusCode: number) =>
  new S3ServiceException({ name, $fault: 'server', $metadata: { httpStatusCode } });

test.each([
  ['MinIO’s full disk', answer('XMinioStorageFull', 507), 'storage_full'],
  ['Ceph’s quota', answer('QuotaExceeded', 403), 'storage_full'],
  ['a store’s status', answer('Unknown', 507), 'storage_full'],
  ['PostgreSQL’s full disk', coded('53100'), 'storage_full'],
  ['a key that may not write', answer('AccessDenied', 403), 'storage_refused'],
  ['a disk that became read-only', coded('EROFS'), 'storage_refused'],
  ['a store that is busy', answer('SlowDown', 503), undefined],
])('%s is recognised, also as the cause of another error', (_, error, code) => {
  expect(storageFault(new Error('not written', { cause: error }))?.code).toBe(code);
});
