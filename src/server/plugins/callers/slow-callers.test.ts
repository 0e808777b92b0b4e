import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { connect } from 'node:net';
import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import type { TeacherId } from '#shared/contract/ids.ts';
import { Lane } from '../../lanes.ts';
import { compressJson } from '../answers/compression.ts';
import { limitUnreadAnswers } from '../answers/unread-answers.ts';
import { handleErrors } from '../errors.ts';
import { ownRequest } from './request-owner.ts';
import { giveUpSlowCallers } from './slow-callers.ts';

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
  app.get('/larger', async () => Buffer.alloc(65 * MEGABYTE));
  const turns = new Lane();
  const inTurn = { asked: 0, made: 0 };
  app.get('/in-turn', async (_, reply) => {
    inTurn.asked += 1;
    const open = async () => {
      inTurn.made += 1;
      return Readable.from([Buffer.alloc(30 * MEGABYTE)]);
    };
    return reply.send(await turns.send('owner', open, reply));
  });
  app.addHook('onRequest', async (request) => {
    const { teacher } = request.headers;
    if (typeof teacher === 'string') ownRequest(request, teacher as TeacherId);
  });
  app.get('/packed', async (_, reply) =>
    reply.type('application/json').send(JSON.stringify(randomBytes(5 * MEGABYTE).toString('hex'))),
  );
  app.get('/hesitant', async (_, reply) =>
    reply.type('application/zip').send(Readable.from(hesitant())),
  );
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  onTestFinished(() => app.close());
  return { port: Number(new URL(url).port), large: large.promise, inTurn };
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

test('an answer that is not received is given up', async () => {
  const { port, large } = await listen({ unreadMs: 100 });
  open(port, head('GET /large')).pause();
  expect(await large).toEqual({ isWhole: false });
});

test('an answer that takes long to make arrives whole', async () => {
  const { port } = await listen({ unreadMs: 100 });
  const answer = await fetch(`http://127.0.0.1:${port}/hesitant`);
  expect(await answer.text()).toBe('a first copy, and the last');
});

test('one client may leave only so much unread, and others are answered', async () => {
  const { port } = await listen({});
  const unread = [open(port, head('GET /large')).pause(), open(port, head('GET /large')).pause()];
  await Promise.all(unread.map((socket) => once(socket, 'connect')));
  await expect.poll(async () => (await fetch(`http://127.0.0.1:${port}/large`)).status).toBe(503);
  const refused = await fetch(`http://127.0.0.1:${port}/packed`);
  expect(await refused.json()).toMatchObject({ code: 'too_many_answers' });
});

test('a single answer that is larger than that limit arrives whole', async () => {
  const { port } = await listen({});
  const answer = await fetch(`http://127.0.0.1:${port}/larger`);
  expect((await answer.arrayBuffer()).byteLength).toBe(65 * MEGABYTE);
});

test('what a teacher leaves unread delays neither students at that address nor another teacher', async () => {
  const { port } = await listen({});
  const large = (teacher?: string) =>
    fetch(`http://127.0.0.1:${port}/large`, { headers: teacher ? { teacher } : {} });
  const leave = () => open(port, head('GET /large', 'teacher: one\r\n')).pause();
  await Promise.all([leave(), leave()].map((socket) => once(socket, 'connect')));
  await expect.poll(async () => (await large('one')).status).toBe(503);
  for (const other of [undefined, 'two']) expect((await large(other)).status).toBe(200);
});

test('an answer that lasts until it is received is not made again before that', async () => {
  const { port, inTurn } = await listen({});
  const unread = open(port, head('GET /in-turn')).pause();
  await expect.poll(() => inTurn).toEqual({ asked: 1, made: 1 });
  const second = fetch(`http://127.0.0.1:${port}/in-turn`);
  await expect.poll(() => inTurn.asked).toBe(2);
  expect((await fetch(`http://127.0.0.1:${port}/hesitant`)).ok).toBe(true);
  expect(inTurn.made).toBe(1);
  unread.destroy();
  expect((await (await second).arrayBuffer()).byteLength).toBe(30 * MEGABYTE);
});
