import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import fastify from 'fastify';
import { expect, test } from 'vitest';
import { noticeUntrustedProxy } from './untrusted-proxy.ts';

/** What is logged about a proxy after two requests through it. */
async function warnings(trustProxy: boolean): Promise<string[]> {
  const log = new PassThrough();
  const app = fastify({ trustProxy, logger: { level: 'warn', stream: log } });
  noticeUntrustedProxy(app);
  app.get('/', async () => 'yes');
  const headers = { 'x-forwarded-for': '203.0.113.7' };
  for (let request = 0; request < 2; request += 1) await app.inject({ url: '/', headers });
  await app.close();
  log.end();
  return (await text(log)).split('\n').filter((line) => line.includes('TRUST_PROXY'));
}

test('a proxy that is not trusted is logged once, and a trusted one never', async () => {
  expect(await warnings(false)).toHaveLength(1);
  expect(await warnings(true)).toEqual([]);
});
