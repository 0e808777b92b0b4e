import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { scans } from '#server/db/schema/correction.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { beginOrJoinRun } from '#server/jobs/runs.service.ts';
import { quizPrefix } from '#server/storage/quiz-files.ts';
import { accounts } from '#shared/contract/accounts.ts';
import { bin } from '#shared/contract/bin.ts';
import { correction } from '#shared/contract/correction/correction.ts';
import type { QuizId } from '#shared/contract/ids.ts';
import { quizzes } from '#shared/contract/quizzes.ts';
import { mostScanBytesOfTeacher } from '#shared/domain/limits.ts';
import { analyze, pileOf, scanOf } from '#tests/support/paper/corrected-class.ts';
import { printingTest as test } from '#tests/support/paper/papers.ts';
import { lea, max, pileRoom, uploadPile } from '#tests/support/paper/pile-room.ts';
import { until } from '#tests/support/until.ts';
import { placeUpload } from '../../../uploads/uploads.service.ts';
import { selectOptionalCorrectionForChange } from '../../base/corrections.queries.ts';
import { scanFileKey } from '../../pages/scan-files.ts';
import type { NewScan } from '../add-scans.ts';
import { beginReading } from '../begin-reading.ts';
import { readScansRun } from '../read-scans.run.ts';

const { app, teacher, printed, overviewOf, marksOf, readQuiz } = await pileRoom();

test('a scan that cannot be read however often it is tried keeps no other waiting, and can be taken out', {
  tags: ['long'],
}, async () => {
  const { capitals: paper } = await printed();
  const { services } = app;
  const id = paper.quizId;
  await analyze(teacher, id, await scanOf(app, paper, [lea]));
  const ofQuiz = eq(scans.quizId, id);
  await services.db.update(scans).set({ state: 'waiting', fileKey: 'no key' }).where(ofQuiz);
  const uploaded = await uploadPile(teacher, await scanOf(app, paper, [max]));
  const body = { uploads: [uploaded], rosterMode: 'none' as const };
  expect((await teacher.call(correction.addScans, { params: { id }, body })).status).toBe(200);
  const [spoilt] = (await overviewOf(id)).scans;
  const params = { id, scanId: spoilt?.id ?? '' };
  expect((await teacher.call(correction.removeScan, { params })).status).toBe(409);
  await until(async () => (await overviewOf(id)).failure !== null);
  const { reading, scans: tried } = await overviewOf(id);
  expect(reading).toBeNull();
  expect(tried.map(({ state }) => state)).toEqual(['reading', 'read']);
  expect((await teacher.call(correction.removeScan, { params })).status).toBe(200);
  const after = await overviewOf(id);
  expect(after.scans.map(({ state }) => state)).toEqual(['read']);
  expect(await marksOf(id)).toEqual([[2, 6.67]]);
});

test('a file that was sent before is not read again unless the teacher wants it', async () => {
  const { capitals: paper } = await printed();
  const params = { id: paper.quizId };
  const pile = await scanOf(app, paper, [lea]);
  const send = async (content: Buffer, isRepeated?: boolean) => {
    const body = { uploads: [await uploadPile(teacher, content)], rosterMode: 'none' as const };
    return teacher.call(correction.addScans, {
      params,
      body: { ...body, ...(isRepeated !== undefined && { isRepeated }) },
    });
  };
  expect((await send(pile)).status).toBe(200);
  expect((await readQuiz(paper.quizId)).balance.pages.total).toBe(1);
  expect(await send(pile)).toMatchObject({
    status: 409,
    body: {
      code: 'same_scan',
      message: 'Ce fichier a déjà été envoyé pour ce QCM\u00a0: «\u00a0pile.pdf\u00a0».',
    },
  });
  const uploaded = await uploadPile(teacher, pile);
  const dropped = await teacher.call(correction.sortScan, { body: { upload: uploaded } });
  expect(dropped).toMatchObject({ status: 409, body: { code: 'same_scan' } });
  expect((await readQuiz(paper.quizId)).scans).toHaveLength(1);

  expect((await send(pile, true)).status).toBe(200);
  expect((await readQuiz(paper.quizId)).balance.pages).toMatchObject({ read: 1, duplicate: 1 });
  // Another file of the same sheets, or the same file for another quiz, is none.
  expect((await send(await scanOf(app, paper, [lea, max]))).status).toBe(200);
  expect((await readQuiz(paper.quizId)).scans).toHaveLength(3);
});

test('scans of a teacher are kept up to a limit, with those in the bin, and named once each', async () => {
  const { capitals, rivers } = await printed();
  const add = async (quizId: QuizId, ids: string[]) =>
    teacher.call(correction.addScans, {
      params: { id: quizId },
      body: { uploads: ids, rosterMode: 'none' },
    });
  const pile = await uploadPile(teacher, await scanOf(app, rivers, [lea]));
  expect((await add(rivers.quizId, [pile, pile, pile])).status).toBe(200);
  expect((await readQuiz(rivers.quizId)).scans).toHaveLength(1);

  // The scan is made to look that large: the limit allows a hundred of the largest files.
  const { db } = app.services;
  const almost = mostScanBytesOfTeacher - 1;
  await db.update(scans).set({ byteSize: almost }).where(eq(scans.quizId, rivers.quizId));
  const mixed = await pileOf(app, [
    { paper: rivers, sheets: [max] },
    { paper: capitals, sheets: [lea] },
  ]);
  const forms = [1, 2].map(() => analyze(teacher, rivers.quizId, mixed));
  const sent = (await Promise.all(forms)).sort((one, other) => one.status - other.status);
  expect(sent).toMatchObject([
    { status: 200, body: { bulkResult: { balance: { pages: { refused: 1, filed: 0 } } } } },
    { status: 409, body: { code: 'too_many_scans' } },
  ]);
  await db
    .update(scans)
    .set({ byteSize: mostScanBytesOfTeacher })
    .where(eq(scans.quizId, rivers.quizId));
  await teacher.call(quizzes.deleteQuiz, { params: { id: rivers.quizId } });
  const next = await uploadPile(teacher, await scanOf(app, capitals, [max]));
  const refused = await add(capitals.quizId, [next]);
  expect(refused).toMatchObject({ status: 409, body: { code: 'too_many_scans' } });
  const purged = await teacher.call(bin.purgeQuiz, { params: { id: rivers.quizId } });
  expect(purged.status).toBe(200);
  expect(await add(capitals.quizId, [next])).toMatchObject({ status: 200 });
  await readQuiz(capitals.quizId);
});

test('of scans that are refused no file stays, and they can be given again', async () => {
  const { capitals } = await printed();
  const { quizId } = capitals;
  const { db, files } = app.services;
  const add = (ids: string[]) =>
    teacher.call(correction.addScans, {
      params: { id: quizId },
      body: { uploads: ids, rosterMode: 'none' },
    });
  const kept = async () => {
    let count = 0;
    for await (const _ of files.list(quizPrefix(quizId))) count += 1;
    return count;
  };
  const [first, second] = [
    await uploadPile(teacher, await scanOf(app, capitals, [lea])),
    await uploadPile(teacher, await scanOf(app, capitals, [max])),
  ];
  const before = await kept();
  expect((await add([first, second, randomUUID()])).status).toBe(404);
  expect(await kept()).toBe(before);

  expect((await add([first])).status).toBe(200);
  await readQuiz(quizId);
  const withFirst = await kept();
  // The database takes nothing more once the scan's file is in the store.
  await db.execute(sql`alter table scans add constraint full_now check (false) not valid`);
  expect((await add([second])).status).toBe(500);
  await db.execute(sql`alter table scans drop constraint full_now`);
  expect(await kept()).toBe(withFirst);
  const sorted = await teacher.call(correction.sortScan, { body: { upload: second } });
  expect(sorted.status).toBe(200);
  expect((await readQuiz(quizId)).scans).toHaveLength(2);
});

test('a file that two processes are given at the same instant is one scan', async () => {
  const { services } = app;
  const { capitals } = await printed();
  const { quizId } = capitals;
  const teacherId = (await teacher.call(accounts.currentTeacher)).body.id;
  const uploadId = await uploadPile(teacher, await scanOf(app, capitals, [lea]));
  // Each request has made a file of the upload before either relies on its own.
  const given: NewScan[] = [];
  for (const id of [randomUUID(), randomUUID()]) {
    const file = await placeUpload(services, teacherId, uploadId, scanFileKey({ quizId, id }));
    given.push({ id, ...file, uploadId });
  }
  const begun = await Promise.allSettled(
    given.map((scan) => beginReading(services, teacherId, quizId, [scan])),
  );
  expect(begun.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect((await readQuiz(quizId)).scans).toHaveLength(1);
});

test('a reading that begins while its correction is being changed keeps nobody waiting', async () => {
  const { services } = app;
  const { capitals } = await printed();
  const { quizId } = capitals;
  const pile = await scanOf(app, capitals, [lea]);
  expect((await analyze(teacher, quizId, pile)).status).toBe(200);
  await services.db.update(scans).set({ state: 'waiting' }).where(eq(scans.quizId, quizId));
  const teacherId = (await teacher.call(accounts.currentTeacher)).body.id;

  const [held, waiting] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const change = inTransaction(services, async ({ db }) => {
    await selectOptionalCorrectionForChange(db, quizId);
    held.resolve();
    await waiting.promise;
    const ofQuiz = db.select().from(scans).where(eq(scans.quizId, quizId));
    return ofQuiz.for('update', { skipLocked: true });
  });
  await held.promise;
  const owner = { thing: quizId, teacherId, quizId };
  await beginOrJoinRun(services, readScansRun, { ...owner, payload: { quizId } });
  const blocked = sql`select 1 from pg_locks where not granted
    and pid in (select pid from pg_stat_activity where datname = current_database())`;
  await until(async () => (await services.db.execute(blocked)).rows.length > 0);
  waiting.resolve();
  // Giving the correction up does not wait for its scan.
  expect(await change).toHaveLength(1);
  await readQuiz(quizId);
});
