import { gunzipSync } from 'node:zlib';
import fastify from 'fastify';
import { expect, it } from 'vitest';
import { compressJson } from './compression.ts';

const long = { text: 'é'.repeat(5000) };

async function ask(path: string, encodings?: string) {
  const app = fastify();
  compressJson(app);
  app.get('/long', async () => long);
  app.get('/short', async () => ({ text: 'court' }));
  app.get('/page', (_, reply) => reply.type('text/html').send('x'.repeat(5000)));
  const headers = encodings === undefined ? {} : { 'accept-encoding': encodings };
  return app.inject({ url: path, headers });
}

it('compresses long JSON for callers who accept gzip', async () => {
  for (const encodings of ['gzip', 'gzip, deflate, br', 'br;q=1, gzip;q=0.5']) {
    const { headers, rawPayload } = await ask('/long', encodings);
    expect(headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' });
    expect(headers['content-length']).toBe(String(rawPayload.length));
    expect(headers['content-type']).toMatch(/^application\/json/);
    expect(JSON.parse(gunzipSync(rawPayload).toString())).toEqual(long);
    expect(rawPayload.length).toBeLessThan(500);
  }
});

it('sends it uncompressed to others', async () => {
  for (const encodings of [undefined, 'identity', 'gzip;q=0', 'gzip;q=0.0, identity']) {
    const answer = await ask('/long', encodings);
    expect(answer.headers['content-encoding']).toBeUndefined();
    expect(answer.json()).toEqual(long);
  }
});

it('leaves short answers and other types alone', async () => {
  for (const path of ['/short', '/page']) {
    expect((await ask(path, 'gzip')).headers['content-encoding']).toBeUndefined();
  }
});
