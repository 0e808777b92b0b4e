import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#tests/support/app/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const url = '/api/openapi.json';

test('the OpenAPI file has an etag, and is not sent again to a caller who has it', async () => {
  const first = await app.app.inject({ url });
  expect(first.statusCode).toBe(200);
  expect(first.headers['content-type']).toContain('application/json');
  expect(first.json()).toMatchObject({
    openapi: '3.1.0',
    paths: { '/api/health': { get: { operationId: 'health' } } },
  });
  const tag = String(first.headers.etag);
  const again = await app.app.inject({ url, headers: { 'if-none-match': tag } });
  expect({ status: again.statusCode, body: again.body, tag: again.headers.etag }).toEqual({
    status: 304,
    body: '',
    tag,
  });
  const other = await app.app.inject({ url, headers: { 'if-none-match': 'W/"other"' } });
  expect(other.body).toBe(first.body);
});

test('the OpenAPI file is compressed for callers who accept gzip, with the same content', async () => {
  const plain = await app.app.inject({ url });
  const packed = await app.app.inject({ url, headers: { 'accept-encoding': 'gzip' } });
  expect(packed.headers['content-encoding']).toBe('gzip');
  expect(gunzipSync(packed.rawPayload).toString()).toBe(plain.body);
});
