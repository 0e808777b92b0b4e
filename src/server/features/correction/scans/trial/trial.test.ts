import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished } from 'vitest';
import { copierLayout } from '#paper/sample/copier-page.ts';
import { editions } from '#server/db/schema/printing.ts';
import { lanes } from '#server/lanes.ts';
import { accounts } from '#shared/contract/accounts.ts';
import { correction } from '#shared/contract/correction/correction.ts';
import { quizzes } from '#shared/contract/quizzes.ts';
import type { TestBrowser } from '#tests/support/app/test-browser.ts';
import { writeClassScan } from '#tests/support/paper/class-scan.ts';
import { analyze, scanOf } from '#tests/support/paper/corrected-class.ts';
import { printingTest as test } from '#tests/support/paper/papers.ts';
import { lea, pileRoom, uploadPile } from '#tests/support/paper/pile-room.ts';
import type { ScannerChange } from '#tests/support/paper/scan-simulator/scanner.ts';

const { app, teacher, printed, marksOf } = await pileRoom();

test('an example made of the printed paper is read as a scan is', async () => {
  const { quizId } = (await printed()).capitals;
  const url = `/api/quizzes/${quizId}/corrections-sessions/example.pdf`;
  const { statusCode, rawPayload } = await teacher.send({ method: 'GET', url });
  expect(statusCode).toBe(200);
  const { body } = await analyze(teacher, quizId, rawPayload);
  expect(body.bulkResult.balance).toMatchObject({
    pages: { total: 3, read: 3 },
    students: { present: 3 },
  });
  expect(await marksOf(quizId)).toEqual([
    [1, 20],
    [2, 20],
    [3, 13.33],
  ]);
});

test('the test page tells what is wrong with a copier, and is nobody’s copy', async () => {
  const { capitals: paper, colleague } = await printed();
  const url = '/api/scans/page-essai.pdf';
  const { rawPayload: pdf } = await teacher.send({ method: 'GET', url });
  const scanned = async (change: ScannerChange) => {
    const folder = await mkdtemp(join(tmpdir(), 'cochalot-scan-'));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    const sheet = { copy: 1, number: '', ticks: [], change };
    return readFile(await writeClassScan(folder, { pdf, layout: copierLayout }, [sheet]));
  };
  const check = async (scan: Buffer) =>
    teacher.call(correction.checkCopier, { body: { upload: await uploadPile(teacher, scan) } });
  const faults = async (change: ScannerChange) =>
    (await check(await scanned(change))).body
      .filter(({ isGood }) => !isGood)
      .map(({ aspect }) => aspect);

  const good: ScannerChange = { geometry: { dpi: 200 }, tone: { black: 20, white: 245, noise: 2 } };
  const page = await scanned(good);
  expect(await faults(good)).toEqual([]);
  const poor = await faults({
    geometry: { dpi: 120, rotation: 6, scale: { x: 0.94, y: 0.94 } },
    tone: { black: 140, white: 215, noise: 2 },
  });
  expect(poor).toEqual(expect.arrayContaining(['resolution', 'contrast', 'skew']));
  expect(await faults({ depth: 'threshold', jpeg: null })).toContain('greys');

  expect((await check(await scanOf(app, paper, [lea]))).status).toBe(422);
  const own = await uploadPile(teacher, page);
  expect((await colleague.call(correction.checkCopier, { body: { upload: own } })).status).toBe(
    403,
  );
  const { body } = await analyze(teacher, paper.quizId, page);
  expect(body.bulkResult.balance.pages).toMatchObject({ total: 1, read: 0, refused: 1 });
});

test('a file that is checked many times at once is looked at once, and others’ files beside it', async () => {
  const { colleague } = await printed();
  const { rawPayload: pdf } = await teacher.send({
    method: 'GET',
    url: '/api/scans/page-essai.pdf',
  });
  const one = await uploadPile(teacher, pdf);
  const own = await uploadPile(colleague, pdf);
  const check = (browser: TestBrowser, id: string) =>
    browser.call(correction.checkCopier, { body: { upload: id } }).then(({ status }) => status);
  const many = Array.from({ length: 5 }, () => check(teacher, one));
  const [honest, ...others] = await Promise.all([check(colleague, own), ...many]);
  expect(honest).toBe(200);
  expect(others.sort()).toEqual([200, 404, 404, 404, 404]);
});

test('an example is made of a paper of any class, and not of one of more than ten thousand pages', async () => {
  const { quizId: id } = (await printed()).capitals;
  const readExample = () => teacher.call(correction.readExample, { params: { id } });
  const { body: me } = await teacher.call(accounts.currentTeacher);
  const { promise: taken, resolve: take } = Promise.withResolvers<void>();
  const other = lanes.example.run(me.id, () => taken);
  let isAnswered = false;
  const example = readExample().finally(() => {
    isAnswered = true;
  });
  await teacher.call(quizzes.readQuiz, { params: { id } });
  // One trial is made at a time, until it is taken; the teacher's other work goes on, which it
  // would hold up.
  const keys = await teacher.send({ method: 'GET', url: `/api/quizzes/${id}/export/keys` });
  expect(keys.headers['content-length']).toBe(String(keys.rawPayload.length));
  expect(isAnswered).toBe(false);
  take();
  await other;
  expect((await example).status).toBe(200);
  await app.services.db.update(editions).set({ pagesPerCopy: 10_000 });
  expect(await readExample()).toMatchObject({ status: 409, body: { code: 'too_long' } });
});
