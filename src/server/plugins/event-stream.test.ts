import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { accounts } from '#shared/contract/accounts.ts';
import { newTeacher } from '#tests/support/app/accounts.ts';
import { makeQuiz } from '#tests/support/app/quizzes.ts';
import { startTestApp, type TestApp } from '#tests/support/app/test-app.ts';
import { AppError } from '../errors.ts';
import { streamEvents } from './event-stream.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

test('what cuts a stream off is in the log', async () => {
  const lines = new PassThrough();
  const server = fastify({ loggerInstance: fastify({ logger: { stream: lines } }).log });
  async function* faulty() {
    yield { n: 1 };
    throw new Error('the database is gone');
  }
  const { content } = streamEvents(z.object({ n: z.number() }), faulty(), server.log);
  await expect(text(content as PassThrough)).rejects.toThrow('the database is gone');
  lines.end();
  expect(await text(lines)).toContain('the database is gone');
});

test('a stream ends where what it watched is gone', async () => {
  async function* erased() {
    yield { n: 1 };
    throw new AppError(404, 'not_found', 'Il n’y a plus de correction.');
  }
  const { content } = streamEvents(z.object({ n: z.number() }), erased(), app.app.log);
  expect(await text(content as PassThrough)).toBe('data: {"n":1}\n\n');
});

test('a HEAD begins nothing: a stream has none', async () => {
  const teacher = await newTeacher(app, 'tete@lycee.fr');
  const { id } = await makeQuiz(teacher);
  for (const path of ['attempts/changes', 'export', 'export/latex']) {
    const url = `/api/quizzes/${id}/${path}`;
    const headers = { accept: 'text/event-stream' };
    expect((await teacher.send({ method: 'HEAD', url, headers })).statusCode).toBe(404);
  }
});

test('a stream ends with its session, and asked for again it is a 401', async () => {
  const teacher = await newTeacher(app, 'sortante@lycee.fr');
  const { id } = await makeQuiz(teacher);
  const origin = await app.app.listen({ port: 0, host: '127.0.0.1' });
  const cookie = [...teacher.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const follow = () =>
    fetch(`${origin}/api/quizzes/${id}/attempts/changes`, {
      headers: { cookie, accept: 'text/event-stream' },
    });
  const stream = await follow();
  const reader = stream.body?.getReader();
  expect(new TextDecoder().decode((await reader?.read())?.value)).toContain('data: ');
  await teacher.call(accounts.logOut);
  const rest = async () => {
    while (!(await reader?.read())?.done);
  };
  await expect(rest()).rejects.toThrow();
  expect((await follow()).status).toBe(401);
});
