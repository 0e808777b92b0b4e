import { createHash, randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { crc32 } from 'node:zlib';
import { eq, sql } from 'drizzle-orm';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTransaction } from '#server/db/transaction.ts';
import { accounts } from '#shared/contract/accounts.ts';
import type { TeacherId } from '#shared/contract/ids.ts';
import { type Upload, uploads } from '#shared/contract/uploads.ts';
import { mostBytesOfScan } from '#shared/domain/limits.ts';
import { deleteAccountForGood, newTeacher } from '#tests/support/app/accounts.ts';
import { jobContext } from '#tests/support/app/job-context.ts';
import { startTestApp, type TestApp } from '#tests/support/app/test-app.ts';
import type { TestBrowser } from '#tests/support/app/test-browser.ts';
import { storedFiles, tablesHolding } from '#tests/support/app/traces.ts';
import { until } from '#tests/support/until.ts';
import { uploads as uploadRows } from '../../db/schema/uploads.ts';
import { removeOldUploadsJob } from './remove-old-uploads.job.ts';
import { uploadPrefix } from './upload-files.ts';
import { openUploadsOf, placeUpload, receivePart, takeUpload } from './uploads.service.ts';

let app: TestApp;
let teacher: TestBrowser;
let teacherId: TeacherId;
beforeAll(async () => {
  app = await startTestApp();
  teacher = await newTeacher(app, 'envois@lycee.fr');
  teacherId = (await teacher.call(accounts.currentTeacher)).body.id;
});
afterAll(() => app.stop());

let files = 0;
const describeFile = (size: number) => {
  files += 1;
  return { name: `copies-${files}.pdf`, size, lastModified: 1_700_000_000_000 + files };
};
const begin = async (size: number, by = teacher) =>
  (await by.call(uploads.beginUpload, { body: describeFile(size) })).body;
const sumOf = (bytes: Uint8Array) => crc32(bytes).toString(16).padStart(8, '0');
const send = (id: string, number: number, bytes: Uint8Array, sum = sumOf(bytes)) =>
  teacher.call(uploads.sendUploadPart, {
    params: { id, number },
    query: { crc32: sum },
    body: bytes,
  });
const partOf = (content: Buffer, { partBytes }: Upload, number: number) =>
  content.subarray(number * partBytes, (number + 1) * partBytes);
const finish = (id: string) => teacher.call(uploads.finishUpload, { params: { id } });
const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

async function keptOf({ id }: Upload): Promise<number> {
  let count = 0;
  for await (const _ of app.services.files.list(uploadPrefix(id))) count += 1;
  return count;
}

async function sendWhole(content: Buffer): Promise<Upload> {
  const upload = await begin(content.length);
  for (let number = 0; number * upload.partBytes < content.length; number += 1) {
    expect((await send(upload.id, number, partOf(content, upload, number))).status).toBe(200);
  }
  return (await finish(upload.id)).body;
}

describe('a file sent in parts', () => {
  test('arrives whole, in whatever order its parts come, and is stored under its key', async () => {
    const content = randomBytes(12 * 1024 * 1024 + 5);
    const upload = await begin(content.length);
    expect(upload).toMatchObject({ parts: [], isFinished: false });
    for (const number of [2, 0, 1]) await send(upload.id, number, partOf(content, upload, number));
    const { status, body } = await finish(upload.id);
    expect({ status, isFinished: body.isFinished }).toEqual({ status: 200, isFinished: true });

    const key = 'quizzes/of/a/scan.pdf';
    const placed = await placeUpload(app.services, teacherId, upload.id, key);
    const digest = expect.stringMatching(/^[\w-]{43}$/);
    expect(placed).toEqual({ name: upload.name, size: content.length, digest });
    const kept = await app.services.files.read(key);
    expect(kept && hashOf(await buffer(kept))).toBe(hashOf(content));

    await inTransaction(app.services, (services) => takeUpload(services, upload.id));
    await until(async () => (await keptOf(upload)) === 0);
    await app.services.files.removeAll('quizzes/of');
  });

  test('begins anew with parts below 1 MB when a proxy lets no larger ones through', async () => {
    const file = describeFile(2 * 1024 * 1024);
    const { body: before } = await teacher.call(uploads.beginUpload, { body: file });
    const smallParts = true;
    const small = await teacher.call(uploads.beginUpload, { body: { ...file, smallParts } });
    expect(small.body.partBytes).toBeLessThan(1_000_000);
    expect(small.body.id).not.toBe(before.id);
    // Whoever asks later, without having been refused, goes on with them.
    const later = await teacher.call(uploads.beginUpload, { body: file });
    expect(later.body).toEqual(small.body);
    const content = randomBytes(file.size);
    for (const number of [0, 1, 2]) {
      const sent = await send(small.body.id, number, partOf(content, small.body, number));
      expect(sent.status).toBe(200);
    }
    expect((await finish(small.body.id)).body.isFinished).toBe(true);
  });

  test('is resumed when the same file is sent again', async () => {
    const file = describeFile(6 * 1024 * 1024);
    const { body: first } = await teacher.call(uploads.beginUpload, { body: file });
    const part = randomBytes(first.partBytes);
    await send(first.id, 0, part);
    const { body: again } = await teacher.call(uploads.beginUpload, { body: file });
    expect(again).toEqual({ ...first, parts: [{ number: 0, crc32: sumOf(part) }] });

    const changed = { ...file, lastModified: file.lastModified + 1 };
    const { body: other } = await teacher.call(uploads.beginUpload, { body: changed });
    expect(other.id).not.toBe(first.id);
    const stranger = await newTeacher(app, 'homonyme@lycee.fr');
    const { body: theirs } = await stranger.call(uploads.beginUpload, { body: file });
    expect([theirs.id === first.id, theirs.parts]).toEqual([false, []]);
  });

  test('that was left unfinished is shown to its teacher until it is whole or deleted, and again if nobody uses it', async () => {
    const sender = await newTeacher(app, 'coupee@lycee.fr');
    const unfinished = async () =>
      (await sender.call(uploads.listLeftUploads)).body.uploads.map(({ name, share }) => [
        name,
        share,
      ]);
    const file = { ...describeFile(6 * 1024 * 1024), name: 'copies.pdf' };
    const { body: left } = await sender.call(uploads.beginUpload, { body: file });
    const bytes = randomBytes(left.partBytes);
    const part = { params: { id: left.id, number: 0 }, query: { crc32: sumOf(bytes) } };
    await sender.call(uploads.sendUploadPart, { ...part, body: bytes });
    const other = { ...describeFile(10), name: 'suite.pdf' };
    const { body: forgotten } = await sender.call(uploads.beginUpload, { body: other });
    expect(await unfinished()).toEqual([
      ['suite.pdf', 0],
      ['copies.pdf', 0.5],
    ]);
    await sender.call(uploads.abandonUpload, { params: { id: forgotten.id } });
    const last = randomBytes(6 * 1024 * 1024 - left.partBytes);
    await sender.call(uploads.sendUploadPart, {
      params: { id: left.id, number: 1 },
      query: { crc32: sumOf(last) },
      body: last,
    });
    await sender.call(uploads.finishUpload, { params: { id: left.id } });
    expect(await unfinished()).toEqual([]);
    const hourAgo = sql`now() - interval '61 minutes'`;
    await app.services.db
      .update(uploadRows)
      .set({ finishedAt: hourAgo })
      .where(eq(uploadRows.id, left.id));
    expect(await unfinished()).toEqual([['copies.pdf', 1]]);
  });

  test('that is begun twenty times at once is one upload', async () => {
    const file = describeFile(10);
    const begun = await Promise.all(
      Array.from({ length: 20 }, () => teacher.call(uploads.beginUpload, { body: file })),
    );
    expect(new Set(begun.map(({ body }) => body.id)).size).toBe(1);
  });

  test('refuses a part that differs from its announcement', async () => {
    const upload = await begin(6 * 1024 * 1024);
    const before = await storedFiles(app);
    const part = randomBytes(upload.partBytes);
    for (const refused of [
      await send(upload.id, 0, part, '00000000'),
      await send(upload.id, 0, part.subarray(1)),
      await send(upload.id, 0, Buffer.concat([part, part])),
      await send(upload.id, 1, part),
    ]) {
      expect(refused).toMatchObject({ status: 422, body: { code: 'damaged_part' } });
    }
    expect((await send(upload.id, 2, part)).status).toBe(404);
    expect(await finish(upload.id)).toMatchObject({
      status: 409,
      body: { code: 'upload_unfinished' },
    });
    expect(await storedFiles(app)).toEqual(before);
  });

  test('keeps only the last version of each part', async () => {
    const [first, second] = [randomBytes(100), randomBytes(100)];
    const upload = await begin(100);
    await Promise.all([first, second, first, second].map((bytes) => send(upload.id, 0, bytes)));
    await send(upload.id, 0, second);
    expect(await keptOf(upload)).toBe(1);
    await finish(upload.id);
    expect((await send(upload.id, 0, first)).body.code).toBe('upload_finished');
    await placeUpload(app.services, teacherId, upload.id, 'quizzes/last/one');
    const kept = await app.services.files.read('quizzes/last/one');
    expect(kept && (await buffer(kept))).toEqual(second);
    await app.services.files.removeAll('quizzes/last');
  });

  test('may be finished twice, but not used before', async () => {
    const upload = await begin(3);
    const place = () => placeUpload(app.services, teacherId, upload.id, 'quizzes/too/soon');
    await expect(place()).rejects.toMatchObject({ code: 'upload_unfinished' });
    await send(upload.id, 0, Buffer.from('abc'));
    for (const _ of [1, 2]) expect((await finish(upload.id)).status).toBe(200);
    const other = (await (await newTeacher(app, 'preneur@lycee.fr')).call(accounts.currentTeacher))
      .body;
    const stolen = placeUpload(app.services, other.id, upload.id, 'quizzes/stolen/one');
    await expect(stolen).rejects.toMatchObject({ status: 403 });
  });

  test('can be taken by only one of several concurrent callers', async () => {
    const { id } = await sendWhole(Buffer.from('one scan'));
    const keys = ['quizzes/taken/one', 'quizzes/taken/two', 'quizzes/taken/three'];
    for (const key of keys) await placeUpload(app.services, teacherId, id, key);
    const taken = await Promise.allSettled(
      keys.map(() => inTransaction(app.services, (services) => takeUpload(services, id))),
    );
    const refusals = taken.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
    expect(refusals).toMatchObject([{ status: 404 }, { status: 404 }]);
    const late = placeUpload(app.services, teacherId, id, 'quizzes/taken/late');
    await expect(late).rejects.toMatchObject({ status: 404 });
    await app.services.files.removeAll('quizzes/taken');
  });

  test('is deleted with all its parts when it is abandoned', async () => {
    const upload = await sendWhole(randomBytes(11 * 1024 * 1024));
    expect(await keptOf(upload)).toBe(3);
    const { status } = await teacher.call(uploads.abandonUpload, { params: { id: upload.id } });
    expect(status).toBe(200);
    expect((await send(upload.id, 0, Buffer.from('x'))).status).toBe(404);
    await until(async () => (await keptOf(upload)) === 0);
  });
});

test('slow parts of one teacher wait unread, and do not delay another teacher’s', async () => {
  const other = await newTeacher(app, 'voisine@lycee.fr');
  const [mine, theirs] = [await begin(3), await begin(3, other)];
  const { promise: rest, resolve: end } = Promise.withResolvers<string>();
  let read = 0;
  async function* trickling() {
    read += 1;
    yield 'ab';
    yield await rest;
  }
  const put = (by: TestBrowser, { id }: Upload, payload: Readable | string) =>
    by.send({
      method: 'PUT',
      url: `/api/uploads/${id}/parts/0?crc32=${sumOf(Buffer.from('abc'))}`,
      headers: { 'content-type': 'application/octet-stream' },
      payload,
    });
  const dozen = Array.from({ length: 12 }, () => put(teacher, mine, Readable.from(trickling())));
  await until(async () => read >= 8);
  expect((await put(other, theirs, 'abc')).statusCode).toBe(200);
  expect(read).toBe(8);
  end('c');
  for (const { statusCode } of await Promise.all(dozen)) expect(statusCode).toBe(200);
});

test('a part that arrives after its upload was abandoned or finished is not kept', async () => {
  const late = randomBytes(100);
  const receive = (upload: Upload, meanwhile: () => Promise<unknown>) => {
    async function* slowly() {
      yield late.subarray(0, 50);
      await meanwhile();
      yield late.subarray(50);
    }
    const announced = { number: 0, crc32: sumOf(late) };
    return receivePart(app.services, teacherId, upload.id, announced, slowly());
  };
  const [left, finished] = [await begin(100), await begin(100)];
  const leave = async () => {
    await teacher.call(uploads.abandonUpload, { params: { id: left.id } });
    await app.services.files.removeAll(uploadPrefix(left.id));
  };
  await expect(receive(left, leave)).rejects.toMatchObject({ status: 404 });
  expect(await keptOf(left)).toBe(0);

  await send(finished.id, 0, randomBytes(100));
  const refused = receive(finished, () => finish(finished.id));
  await expect(refused).rejects.toMatchObject({ code: 'upload_finished' });
  expect(await keptOf(finished)).toBe(1);
});

test('reading a teacher’s uploads stops where one is used, and the others are whole', async () => {
  const reader = await newTeacher(app, 'lectrice@lycee.fr');
  const { id: readerId } = (await reader.call(accounts.currentTeacher)).body;
  const receive = (id: string, text: string) => {
    const announced = { number: 0, crc32: sumOf(Buffer.from(text)) };
    return receivePart(app.services, readerId, id, announced, Readable.from([Buffer.from(text)]));
  };
  const ids: string[] = [];
  for (const text of ['mended', 'used', 'gone', 'last']) {
    const { id } = await begin(text.length, reader);
    await receive(id, text);
    ids.push(id);
  }
  const [mended = '', used = '', gone = ''] = ids;
  const forget = async (id: string) => {
    await reader.call(uploads.abandonUpload, { params: { id } });
    await app.services.files.removeAll(uploadPrefix(id));
  };
  const read: string[] = [];
  for await (const { description, content } of openUploadsOf(app.services, readerId)) {
    if (description.id === mended) await receive(mended, 'MENDED');
    if (description.id === used) await Promise.all([used, gone].map(forget));
    read.push(`${await buffer(content)}`);
  }
  expect(read).toEqual(['MENDED', '', 'last']);
});

describe('a teacher', () => {
  test.each([
    ['too large a file', { size: mostBytesOfScan + 1 }, 413],
    ['an empty file', { size: 0 }, 400],
    ['no name', { name: '' }, 400],
    ['a name that cannot be kept', { name: 'a\0b' }, 400],
  ])('cannot begin with %s', async (_, wrong, status) => {
    const body = { ...describeFile(10), ...wrong };
    expect((await teacher.call(uploads.beginUpload, { body })).status).toBe(status);
  });

  test('cannot fill the store with files that are never used', async () => {
    const greedy = await newTeacher(app, 'gourmand@lycee.fr');
    for (let count = 0; count < 8; count += 1) await begin(mostBytesOfScan, greedy);
    const refused = await greedy.call(uploads.beginUpload, { body: describeFile(1) });
    expect(refused).toMatchObject({ status: 409, body: { code: 'too_many_uploads' } });
  });

  test('can send only bytes', async () => {
    const { id } = await begin(10);
    const url = `/api/uploads/${id}/parts/0?crc32=00000000`;
    const reply = await teacher.send({ method: 'PUT', url, payload: { bytes: 'x' } });
    expect(reply.json()).toMatchObject({ code: 'not_bytes' });
  });

  test('finds unused uploads in the personal data, and none is left after the account is deleted', async () => {
    const leaving = await newTeacher(app, 'departs@lycee.fr');
    const { body: upload } = await leaving.call(uploads.beginUpload, {
      body: { name: 'secret-4711.pdf', size: 5, lastModified: 0 },
    });
    const body = Buffer.from('bytes');
    await leaving.call(uploads.sendUploadPart, {
      params: { id: upload.id, number: 0 },
      query: { crc32: sumOf(body) },
      body,
    });
    const { rawPayload } = await leaving.send({ method: 'GET', url: '/api/auth/export' });
    const zip = unzipSync(rawPayload);
    expect(Buffer.from(zip[`envois/${upload.id}`] ?? [])).toEqual(body);
    expect(Buffer.from(zip[`envois/${upload.id}.json`] ?? []).toString()).toContain('secret-4711');

    await deleteAccountForGood(app, leaving);
    await until(async () => (await tablesHolding(app, [upload.id, 'secret-4711'])).length === 0);
    await until(async () => (await keptOf(upload)) === 0);
  });
});

describe('some days later', () => {
  const letDaysPass = (days: number) =>
    app.services.db
      .update(uploadRows)
      .set({ touchedAt: sql`${uploadRows.touchedAt} - make_interval(days => ${days})` });
  const sweep = () => removeOldUploadsJob.run({}, jobContext(app));
  const isKnown = async (id: string) => (await send(id, 0, Buffer.from('bytes'))).status !== 404;

  test('uploads that nobody went on with are removed, and no others', async () => {
    const old = await begin(5);
    await send(old.id, 0, Buffer.from('bytes'));
    await letDaysPass(3);
    await sweep();
    expect(await isKnown(old.id)).toBe(true);

    await letDaysPass(5);
    const recent = await begin(5);
    await sweep();
    expect([await isKnown(old.id), await isKnown(recent.id)]).toEqual([false, true]);
    await until(async () => (await keptOf(old)) === 0);
  });
});
