import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { connect } from 'node:net';
import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { compressJson } from './compression.ts';
import { handleErrors } from './errors.ts';
import { giveUpSlowCallers } from './slow-callers.ts';
import { limitUnreadAnswers } from './unread-answers.ts';

const MEGABYTE = 1024 * 1024;

async function* hesitant() {
  yield 'a first copy, ';
  await pause(400);
  yield 'and the last';
}

async function listen(patience: Parameters<typeof giveUpSlowCallers>[1]) {
  const app = fastify({ forceCloseConnections: true });
  giveUpSlowCallers(app, patience);
  compressJson(app);
  limitUnreadAnswers(app);
  handleErrors(app);
  app.post('/echo', async (request) => request.body);
  const large = Promise.withResolvers<{ isWhole: boolean }>();
  app.get('/large', async (_, { raw }) => {
    raw.once('close', () => large.resolve({ isWhole: raw.writableFinished }));
    return 'a'.repeat(30 * MEGABYTE);
  });
  app.get('/packed', async (_, reply) =>
    reply.type('application/json').send(JSON.stringify(randomBytes(5 * MEGABYTE).toString('hex'))),
  );
  app.get('/hesitant', async (_, reply) =>
    reply.type('application/zip').send(Readable.from(hesitant())),
  );
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  onTestFinished(() => app.close());
  return { port: Number(new URL(url).port), large: large.promise };
}

function open(port: number, said: string) {
  const socket = connect(port, '127.0.0.1').on('error', () => undefined);
  onTestFinished(() => void socket.destroy());
  socket.write(said);
  return socket;
}

const head = (line: string, more = '') => `${line} HTTP/1.1\r\nHost: localhost\r\n${more}\r\n`;

test('a body that never ends is given up', async () => {
  const { port } = await listen({ bodyMs: 100 });
  const json = 'content-type: application/json\r\ncontent-length: 1000\r\n';
  const socket = open(port, `${head('POST /echo', json)}{"a":`);
  await once(socket, 'close');
  expect(socket.bytesRead).toBe(0);
});

test('an answer that nobody takes is given up', async () => {
  const { port, large } = await listen({ unreadMs: 100 });
  open(port, head('GET /large')).pause();
  expect(await large).toEqual({ isWhole: false });
});

test('an answer that is long in the making arrives whole', async () => {
  const { port } = await listen({ unreadMs: 100 });
  const answer = await fetch(`http://127.0.0.1:${port}/hesitant`);
  expect(await answer.text()).toBe('a first copy, and the last');
});

test('one client may leave so much unread, and others are answered', async () => {
  const { port } = await listen({});
  const unread = [open(port, head('GET /large')).pause(), open(port, head('GET /large')).pause()];
  await Promise.all(unread.map((socket) => once(socket, 'connect')));
  await expect.poll(async () => (await fetch(`http://127.0.0.1:${port}/large`)).status).toBe(503);
  const refused = await fetch(`http://127.0.0.1:${port}/packed`);
  expect(await refused.json()).toMatchObject({ code: 'too_many_answers' });
});
