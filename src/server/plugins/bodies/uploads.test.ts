import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import multipart from '@fastify/multipart';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { LocalFileStore } from '#server/storage/local-file-store.ts';
import { AppError } from '../../errors.ts';
import { handleErrors } from '../errors.ts';
import { fastEnough, receivedBytes, storeUpload } from './uploads.ts';

const MEGABYTE = 1024 * 1024;
const key = 'quizzes/one/scan.pdf';
const tooLarge = 'Ce fichier est trop lourd.';
let app: FastifyInstance;
let folder: string;
let files: LocalFileStore;
let address: string;
let outcomes: Promise<unknown>[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cochalot-forms-'));
  files = new LocalFileStore(folder);
  app = fastify();
  handleErrors(app);
  await app.register(multipart);
  app.post<{ Querystring: { key?: string } }>('/scan', async (request) => {
    const stored = storeUpload(request, files, {
      large: { field: 'bulkPdf', key: request.query.key ?? key, mostBytes: 3 * MEGABYTE, tooLarge },
      small: [{ field: 'studentList', mostBytes: 1000, tooLarge }],
    });
    outcomes.push(stored.catch((error) => error));
    const { file, smallFiles, fields } = await stored;
    const lists = [...smallFiles].map(([name, content]) => [name, content.toString()]);
    return { file, smallFiles: lists, fields: [...fields] };
  });
  app.addContentTypeParser('application/octet-stream', (_, payload, done) => done(null, payload));
  app.put('/bytes', async (request) => {
    for await (const _ of receivedBytes(request, request.body as Readable)) {
      throw new AppError(422, 'enough', 'Assez.');
    }
  });
  app.put('/whole', async (request) => {
    for await (const _ of receivedBytes(request, request.body as Readable));
    return { patienceMs: request.raw.socket.timeout };
  });
  address = await app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(async () => {
  outcomes = [];
  await files.removeAll('quizzes');
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

type Entry = [field: string, value: string | Uint8Array<ArrayBuffer>];
async function post(entries: Entry[], query = '') {
  const form = new FormData();
  for (const [field, value] of entries) {
    if (typeof value === 'string') form.append(field, value);
    else form.append(field, new Blob([value]), `${field}.bin`);
  }
  const reply = await fetch(`${address}/scan${query}`, { method: 'POST', body: form });
  return { status: reply.status, body: await reply.json() };
}
const bytes = (size: number) => new Uint8Array(randomBytes(size));
const hashOf = (content: Uint8Array) => createHash('sha256').update(content).digest('hex');
const stored = async () => {
  const content = await files.read(key);
  return content && hashOf(await buffer(content));
};

const list = new Uint8Array(Buffer.from('id;nom\n1;MOREL'));
test.each([
  ['before', (pdf: Entry): Entry[] => [['rosterMode', 'upload'], ['studentList', list], pdf]],
  ['after', (pdf: Entry): Entry[] => [pdf, ['studentList', list], ['rosterMode', 'upload']]],
])('a large file goes to the store, with fields and small files %s it', async (_, order) => {
  const content = bytes(3 * MEGABYTE);
  const { status, body } = await post(order(['bulkPdf', content]));
  expect(status).toBe(200);
  expect(body).toEqual({
    file: { name: 'bulkPdf.bin', size: content.length },
    smallFiles: [['studentList', 'id;nom\n1;MOREL']],
    fields: [['rosterMode', 'upload']],
  });
  expect(await stored()).toBe(hashOf(content));
});

test.each([
  ['is too large', [['bulkPdf', bytes(3 * MEGABYTE + 1)]], 413, 'file_too_large'],
  ['is far too large', [['bulkPdf', bytes(30 * MEGABYTE)]], 413, 'file_too_large'],
  [
    'has too large a file beside it',
    [
      ['bulkPdf', bytes(9)],
      ['studentList', bytes(1001)],
    ],
    413,
    'file_too_large',
  ],
  [
    'comes twice',
    [
      ['bulkPdf', bytes(9)],
      ['bulkPdf', bytes(9)],
    ],
    400,
    'unreadable_upload',
  ],
  ['comes under another name', [['pdf', bytes(9)]], 400, 'no_file'],
  ['does not come', [['rosterMode', 'none']], 400, 'no_file'],
] as [string, Entry[], number, string][])(
  'nothing is kept of a file that %s',
  async (_, entries, status, code) => {
    expect(await post(entries)).toMatchObject({ status, body: { code } });
    expect(await stored()).toBeNull();
  },
);

test('nothing is kept of a file whose sender disconnects', async () => {
  const sending = httpRequest(`${address}/scan`, {
    method: 'POST',
    headers: { 'content-type': 'multipart/form-data; boundary=x', 'content-length': 2 * MEGABYTE },
  });
  sending.on('error', () => undefined);
  sending.write('--x\r\ncontent-disposition: form-data; name="bulkPdf"; filename="a.pdf"\r\n\r\n');
  await new Promise((resolve) => sending.write(bytes(MEGABYTE), resolve));
  sending.destroy();
  await expect.poll(() => outcomes.length).toBe(1);
  expect(await outcomes[0]).toMatchObject({ code: 'unreadable_upload' });
  expect(await stored()).toBeNull();
});

test('a failure of the store is not reported as the sender’s fault', async () => {
  const { status } = await post([['bulkPdf', bytes(9)]], '?key=nowhere');
  expect(status).toBe(500);
});

test('a sender who is refused in the middle learns why', async () => {
  for (let tries = 0; tries < 5; tries += 1) {
    const reply = await fetch(`${address}/bytes`, {
      method: 'PUT',
      headers: { 'content-type': 'application/octet-stream' },
      body: bytes(20 * MEGABYTE),
    });
    expect([reply.status, await reply.json()]).toMatchObject([422, { code: 'enough' }]);
  }
});

test('a file sent byte by byte is given up, and one on a slow network is not', async () => {
  let clock = 0;
  async function* pieces(bytesOfEach: number) {
    for (let count = 0; count < 100; count += 1) {
      clock += 10_000;
      yield bytes(bytesOfEach);
    }
  }
  const received = async (bytesOfEach: number) => {
    let size = 0;
    for await (const piece of fastEnough(pieces(bytesOfEach), () => clock)) size += piece.length;
    return size;
  };
  expect(await received(6000)).toBe(600_000);
  await expect(received(1)).rejects.toMatchObject({ code: 'unreadable_upload' });
});

test('a sender who has sent everything is not given up while it is processed', async () => {
  const reply = await fetch(`${address}/whole`, {
    method: 'PUT',
    headers: { 'content-type': 'application/octet-stream' },
    body: bytes(9),
  });
  expect(await reply.json()).toEqual({ patienceMs: 0 });
});
