/// <reference types="node" />
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { defineEndpoint } from '#shared/contract/endpoint.ts';
import { shownTeacherHeader } from '#shared/contract/shown-teacher.ts';
import { tellShownTeacher } from './answer-to.ts';
import { createApiCaller } from './api.ts';
import { ApiError, failureInWords, isUnauthorized } from './api-error.ts';
import { unreachableServer } from './send-request.ts';

const EchoSchema = z.object({
  method: z.string(),
  url: z.string(),
  contentType: z.string(),
  body: z.string(),
});
const shape = { summary: '', access: 'public', answer: EchoSchema } as const;
const read = defineEndpoint({
  ...shape,
  method: 'GET',
  path: '/api/echo/:id',
  params: z.object({ id: z.string() }),
  query: z.object({ copies: z.number(), note: z.string().optional() }),
});
const write = defineEndpoint({
  ...shape,
  method: 'POST',
  path: '/api/echo',
  body: z.object({ email: z.string() }),
});
const upload = defineEndpoint({
  ...shape,
  method: 'POST',
  path: '/api/echo',
  body: z.instanceof(FormData),
});
const fail = defineEndpoint({
  ...shape,
  method: 'POST',
  path: '/api/fail',
  body: z.object({ status: z.number(), text: z.string(), reason: z.string().optional() }),
});

const once = defineEndpoint({ ...shape, method: 'POST', path: '/api/once' });

let server: Server;
let isSignedIn = true;
let asked: IncomingHttpHeaders[] = [];
let callApi: ReturnType<typeof createApiCaller>;

beforeAll(async () => {
  server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    if (request.url === '/api/fail') {
      const { status, text, reason = '' } = JSON.parse(body);
      response.writeHead(status, reason).end(text);
      return;
    }
    if (request.url === '/api/once') {
      asked.push(request.headers);
      // The session was replaced while the first call was under way.
      if (asked.length === 1) {
        response.writeHead(401).end('{"message":"Unauthorized","code":"unauthorized"}');
        return;
      }
    }
    const { method, url } = request;
    if (url === '/api/auth/user' && !isSignedIn) {
      response.writeHead(401).end('{"message":"Unauthorized","code":"unauthorized"}');
      return;
    }
    const contentType = request.headers['content-type'] ?? '';
    response.end(JSON.stringify({ method, url, contentType, body, unlisted: true }));
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  callApi = createApiCaller(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
afterAll(() => {
  server.close();
});

async function failure(status: number, text: string, reason?: string): Promise<ApiError> {
  const body = { status, text, ...(reason === undefined ? {} : { reason }) };
  const error = await callApi(fail, { body }).catch((thrown) => thrown);
  expect(error).toBeInstanceOf(ApiError);
  return error;
}

describe('a call', () => {
  test('fills the path, skips absent query values and keeps only the fields of the answer', async () => {
    const answer = await callApi(read, { params: { id: 'a/b' }, query: { copies: 2 } });
    expect(answer).toEqual({
      method: 'GET',
      url: '/api/echo/a%2Fb?copies=2',
      contentType: '',
      body: '',
    });
  });

  test('sends a body as JSON', async () => {
    const answer = await callApi(write, { body: { email: 'ada@example.org' } });
    expect(answer.contentType).toBe('application/json');
    expect(JSON.parse(answer.body)).toEqual({ email: 'ada@example.org' });
  });

  test('sends form data as it is', async () => {
    const form = new FormData();
    form.set('image', 'pixels');
    const answer = await callApi(upload, { body: form });
    expect(answer.contentType).toMatch(/^multipart\/form-data; boundary=/);
    expect(answer.body).toContain('name="image"');
  });
});

describe('a failure reads', () => {
  test('the status, then the error or message field of a JSON body', async () => {
    expect((await failure(409, '{"error":"Déjà pris"}')).message).toBe('409: Déjà pris');
    const refused = await failure(400, '{"message":"Code invalide.","code":"invalid_code"}');
    expect(refused.message).toBe('400: Code invalide.');
    expect(refused).toMatchObject({ status: 400, detail: 'Code invalide.', code: 'invalid_code' });
  });

  test('the whole JSON as text when it has neither field', async () => {
    expect((await failure(422, '{ "reason": 1 }')).message).toBe('422: {"reason":1}');
  });

  test('the text of another body, else the status text, else «Request failed»', async () => {
    expect((await failure(502, 'Bad gateway page')).message).toBe('502: Bad gateway page');
    expect((await failure(503, '', 'Maintenance')).message).toBe('503: Maintenance');
    expect((await failure(599, '')).message).toBe('599: Request failed');
  });

  test('in French when the server cannot be reached', async () => {
    const nowhere = createApiCaller('http://127.0.0.1:1');
    await expect(nowhere(write, { body: { email: '' } })).rejects.toThrow(unreachableServer);
  });
});

test('only a 401 that says Unauthorized means that the session is gone', async () => {
  expect(isUnauthorized(await failure(401, '{"message":"Unauthorized"}'))).toBe(true);
  expect(isUnauthorized(await failure(401, '{"message":"Mot de passe incorrect."}'))).toBe(false);
  expect(isUnauthorized(await failure(403, '{"message":"Unauthorized"}'))).toBe(false);
});

test('the server’s own message is shown, and never that of a proxy', async () => {
  const refused = await failure(409, '{"message":"Déjà envoyé.","code":"already_sent"}');
  expect(failureInWords(refused, 'Envoi échoué')).toBe('Déjà envoyé.');
  const ofProxy = await failure(502, '<h1>Bad Gateway</h1>');
  expect(failureInWords(ofProxy, 'Envoi échoué')).toBe('Envoi échoué');
  expect(failureInWords(new Error(unreachableServer), 'Envoi échoué')).toBe(unreachableServer);
});

describe('a call that was refused for want of a session', () => {
  test('is sent again if the session was only replaced, each time with the teacher whose page it is', async () => {
    asked = [];
    tellShownTeacher(() => 'ada');
    await expect(callApi(once)).resolves.toMatchObject({ method: 'POST' });
    expect(asked.map((headers) => headers[shownTeacherHeader])).toEqual(['ada', 'ada']);
  });

  test('is not sent again if nobody is signed in', async () => {
    asked = [];
    isSignedIn = false;
    const refusal = await callApi(once).catch((error) => error);
    expect(isUnauthorized(refusal)).toBe(true);
    expect(asked).toHaveLength(1);
  });
});
