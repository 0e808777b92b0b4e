import { once } from 'node:events';
import { PassThrough, Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import cookie from '@fastify/cookie';
import fastify, { type FastifyReply, type FastifyRequest } from 'fastify';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { sessions } from '#server/db/schema/accounts.ts';
import { accounts } from '#shared/contract/accounts.ts';
import { attempts } from '#shared/contract/online/attempts.ts';
import { streamLimits, unreadLimits } from '#shared/domain/limits.ts';
import { newTeacher } from '#tests/support/app/accounts.ts';
import { publish } from '#tests/support/app/attempts.ts';
import { makeQuestion, makeQuiz } from '#tests/support/app/quizzes.ts';
import { startTestApp, type TestApp } from '#tests/support/app/test-app.ts';
import type { TestBrowser } from '#tests/support/app/test-browser.ts';
import { until } from '#tests/support/until.ts';
import { AppError } from '../../errors.ts';
import { isSessionOver } from '../callers/session-cookie.ts';
import { implement } from '../implement.ts';
import { closeSignal, streamEvents } from './event-stream.ts';
import { Streamed } from './streamed.ts';
import { limitUnreadAnswers } from './unread-answers.ts';

let app: TestApp;
let origin: string;
beforeAll(async () => {
  app = await startTestApp();
  origin = await app.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.stop());

test('an error that cuts a stream off is logged', async () => {
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

test('a stream ends when the thing it watches is gone', async () => {
  async function* erased() {
    yield { n: 1 };
    throw new AppError(404, 'not_found', 'Il n’y a plus de correction.');
  }
  const { content } = streamEvents(z.object({ n: z.number() }), erased(), app.app.log);
  expect(await text(content as PassThrough)).toBe(':\n\ndata: {"n":1}\n\n');
});

test('an event for many listeners is checked and serialised once', async () => {
  let checks = 0;
  const schema = z.object({ n: z.number() }).refine(() => {
    checks += 1;
    return true;
  });
  const event = { n: 1 };
  async function* events() {
    yield event;
  }
  for (let tab = 0; tab < 2; tab += 1) {
    const { content } = streamEvents(schema, events(), app.app.log);
    expect(await text(content as Readable)).toContain('data: {"n":1}');
  }
  expect(checks).toBe(1);
});

test('a HEAD of a stream is refused, so that it starts nothing', async () => {
  const teacher = await newTeacher(app, 'tete@lycee.fr');
  const { id } = await makeQuiz(teacher);
  for (const path of ['attempts/changes', 'export', 'export/latex']) {
    const url = `/api/quizzes/${id}/${path}`;
    const headers = { accept: 'text/event-stream' };
    expect((await teacher.send({ method: 'HEAD', url, headers })).statusCode).toBe(404);
  }
});

test('a stream ends with its session, and the retry gets a 401', async () => {
  const teacher = await newTeacher(app, 'sortante@lycee.fr');
  const { id } = await makeQuiz(teacher);
  const cookie = [...teacher.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const follow = () =>
    fetch(`${origin}/api/quizzes/${id}/attempts/changes`, {
      headers: { cookie, accept: 'text/event-stream' },
    });
  const stream = await follow();
  const reader = stream.body?.getReader();
  let heard = '';
  while (!heard.includes('data: '))
    heard += new TextDecoder().decode((await reader?.read())?.value);
  await teacher.call(accounts.logOut);
  const rest = async () => {
    while (!(await reader?.read())?.done);
  };
  await expect(rest()).rejects.toThrow();
  expect((await follow()).status).toBe(401);
});

test('a stream that checks its session does not renew it, since it cannot set the cookie', async () => {
  const teacher = await newTeacher(app, 'toujours-la@lycee.fr');
  const cookies = { cochalot_session: teacher.cookies.get('cochalot_session') };
  const inTwoWeeks = new Date(Date.now() + 14 * 24 * 3_600_000);
  await app.services.db.update(sessions).set({ expiresAt: inTwoWeeks });
  expect(await isSessionOver(app.services, { cookies } as unknown as FastifyRequest)).toBe(false);
  const { headers } = await teacher.call(accounts.currentTeacher);
  expect(`${headers['set-cookie']}`).toContain('cochalot_session=');
});

/** Opens a stream and returns its status and a way to leave it. */
function listener(url: string, headers: Record<string, string>) {
  const gone = new AbortController();
  const accept = 'text/event-stream';
  const reply = fetch(url, { headers: { accept, ...headers }, signal: gone.signal });
  // Undici closes the connection of a response that is garbage collected, so `reply` is kept.
  return { reply, status: reply.then(({ status }) => status), leave: () => gone.abort() };
}

const statusesOf = (listeners: readonly { status: Promise<number> }[]) =>
  Promise.all(listeners.map(({ status }) => status)).then((all) => new Set(all));

test('a teacher may have a hundred streams at a time, and further ones are asked to retry', async () => {
  const [many, other] = [
    await newTeacher(app, 'onglets@lycee.fr'),
    await newTeacher(app, 'un-onglet@lycee.fr'),
  ];
  const follow = async (teacher: TestBrowser) => {
    const { id } = await makeQuiz(teacher);
    const cookie = `cochalot_session=${teacher.cookies.get('cochalot_session')}`;
    return () => listener(`${origin}/api/quizzes/${id}/attempts/changes`, { cookie });
  };
  const [tab, elsewhere] = [await follow(many), await follow(other)];
  const tabs = Array.from({ length: streamLimits.ofTeacher }, tab);
  expect(await statusesOf(tabs)).toEqual(new Set([200]));
  // Pages take 503 for an interruption, and retry.
  expect(await tab().status).toBe(503);
  const honest = elsewhere();
  expect(await honest.status).toBe(200);
  tabs.pop()?.leave();
  await until(async () => {
    const next = tab();
    tabs.push(next);
    return (await next.status) === 200;
  });
  for (const { leave } of [...tabs, honest]) leave();
});

test('a whole class behind one address can follow its quiz, but nobody one attempt a hundred times', async () => {
  const teacher = await newTeacher(app, 'classe@lycee.fr');
  const { id } = await makeQuiz(teacher);
  await makeQuestion(teacher, id);
  const follow = (attemptId: string) =>
    listener(`${origin}/api/quiz-attempts/${attemptId}/changes`, {});
  await publish(teacher, id);
  const begin = async (_: unknown, place: number) => {
    const body = { quizId: id, studentName: `Étudiant ${place}` };
    return (await app.newBrowser().call(attempts.startAttempt, { body })).body.id;
  };
  const ids = await Promise.all(Array.from({ length: 40 }, begin));
  const pages = ids.map(follow);
  expect(await statusesOf(pages)).toEqual(new Set([200]));
  const [first = ''] = ids;
  const more = Array.from({ length: streamLimits.ofAttempt - 1 }, () => follow(first));
  expect(await statusesOf(more)).toEqual(new Set([200]));
  const spellings = [first, first.toUpperCase(), first.replaceAll('-', '%2D')];
  const again = spellings.map(follow);
  expect(await statusesOf(again)).toEqual(new Set([503]));
  for (const { leave } of [...pages, ...more, ...again]) leave();
});

/** Disconnects, and waits until every listener for that has been called. */
async function goAway(reply: FastifyReply) {
  reply.raw.destroy();
  await once(reply.raw, 'close');
}

/** Behind a proxy, which names the client even when the connection is gone. */
const stayed = { connection: 'close', 'x-forwarded-for': '10.1.2.3' };
const left = { ...stayed, 'x-leaves': 'at once' };

async function startServer() {
  const server = fastify({ forceCloseConnections: true, trustProxy: true });
  await server.register(cookie);
  let answered = 0;
  server.addHook('onRequest', async ({ headers }, reply) => {
    if (headers['x-leaves']) await goAway(reply);
  });
  server.addHook('onSend', async () => {
    answered += 1;
  });
  const listen = () => server.listen({ port: 0, host: '127.0.0.1' });
  return { server, listen, answered: () => answered };
}

const cookieOf = (teacher: TestBrowser) =>
  `cochalot_session=${teacher.cookies.get('cochalot_session')}`;

test('a caller who disconnects while a stream is prepared leaves no check of the session running', async () => {
  const teacher = await newTeacher(app, 'pressee@lycee.fr');
  const { server, listen } = await startServer();
  let isAborted = false;
  implement(server, app.services, attempts.watchAttempts, async ({ reply }) => {
    await goAway(reply);
    isAborted = closeSignal(reply).aborted;
    // Nothing else runs until the answer, so that only this stream's timers are counted.
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    return new Streamed(Readable.from([]), {});
  });
  const looksLeft = new Promise<number>((resolve) => {
    server.addHook('onSend', async () => {
      resolve(vi.getTimerCount());
      vi.useRealTimers();
    });
  });
  const url = `${await listen()}/api/quizzes/${crypto.randomUUID()}/attempts/changes`;
  await expect(listener(url, { cookie: cookieOf(teacher) }).status).rejects.toThrow();
  expect(await looksLeft).toBe(0);
  expect(isAborted).toBe(true);
  await server.close();
});

test('a hundred callers who disconnected before their streams began take no places', async () => {
  const teacher = await newTeacher(app, 'coupures@lycee.fr');
  const { server, listen, answered } = await startServer();
  implement(server, app.services, attempts.watchAttempts, async () => new Streamed('', {}));
  const url = `${await listen()}/api/quizzes/${crypto.randomUUID()}/attempts/changes`;
  const follow = (headers: Record<string, string>) =>
    listener(url, { cookie: cookieOf(teacher), ...headers });
  const gone = Array.from({ length: streamLimits.ofTeacher }, () => follow(left));
  await Promise.all(gone.map(({ status }) => expect(status).rejects.toThrow()));
  await until(() => answered() === streamLimits.ofTeacher);
  expect(await follow(stayed).status).toBe(200);
  await server.close();
});

test('an answer whose caller has disconnected does not count as unread', async () => {
  const { server, listen, answered } = await startServer();
  limitUnreadAnswers(server);
  server.get('/half', async () => 'x'.repeat(unreadLimits.ofClient / 2 + 1));
  const url = `${await listen()}/half`;
  await expect(fetch(url, { headers: left })).rejects.toThrow();
  await until(() => answered() === 1);
  expect((await fetch(url, { headers: stayed })).status).toBe(200);
  await server.close();
});
