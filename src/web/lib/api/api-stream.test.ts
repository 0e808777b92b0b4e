/// <reference types="node" />
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { defineEndpoint } from '#shared/contract/endpoint.ts';
import { streamApi } from './api-stream.ts';
import { unreachableServer } from './send-request.ts';

const count = defineEndpoint({
  method: 'POST',
  path: '/api/count',
  summary: '',
  access: 'public',
  body: z.object({ to: z.number() }),
  answer: z.object({}),
  events: z.object({ number: z.number(), text: z.string() }),
});

let server: Server;
let origin: string;
let respond: (response: ServerResponse) => unknown;

beforeAll(async () => {
  server = createServer((_, response) => respond(response)).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

async function collect(signal = new AbortController().signal) {
  const events: object[] = [];
  for await (const event of streamApi(count, { body: { to: 2 } }, signal, origin)) {
    events.push(event);
  }
  return events;
}

test('events come one by one, wherever the network cuts them', async () => {
  const sent = Buffer.from(
    ':\n\ndata: {"number":1,"text":"été"}\n\ndata: {"number":2,"text":"✓","unlisted":true}\n\n',
  );
  respond = async (response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    for (const byte of sent) response.write(Buffer.from([byte]));
    response.end();
  };
  expect(await collect()).toEqual([
    { number: 1, text: 'été' },
    { number: 2, text: '✓' },
  ]);
});

test('a refusal before the stream begins is reported as for any other call', async () => {
  respond = (response) => response.writeHead(503).end('{"message":"Non configuré.","code":"no"}');
  await expect(collect()).rejects.toMatchObject({ status: 503, detail: 'Non configuré.' });
});

test('a connection that breaks is reported in French, and one that we close is not a failure', async () => {
  respond = (response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.write('data: {"num', () => response.destroy());
  };
  await expect(collect()).rejects.toThrow(unreachableServer);

  const controller = new AbortController();
  respond = (response) => response.writeHead(200).write('data: {"num', () => controller.abort());
  await expect(collect(controller.signal)).rejects.toMatchObject({ name: 'AbortError' });
});
