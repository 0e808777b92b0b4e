import { existsSync } from 'node:fs';
import { utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { images as imageRows } from '#server/db/schema/images.ts';
import { questions as questionRows } from '#server/db/schema/quizzes.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { contract } from '#shared/contract/contract.ts';
import { deleteAccountForGood, newTeacher } from '#tests/support/app/accounts.ts';
import { jobContext } from '#tests/support/app/job-context.ts';
import { makeQuestion, makeQuiz } from '#tests/support/app/quizzes.ts';
import { startTestApp, type TestApp } from '#tests/support/app/test-app.ts';
import type { TestBrowser } from '#tests/support/app/test-browser.ts';
import { newPicture, uploadPicture } from '#tests/support/pictures.ts';
import { until } from '#tests/support/until.ts';
import { findUploadedImage } from './images.service.ts';
import { removeUnusedImagesJob } from './remove-unused-images.job.ts';

let app: TestApp;
let teacher: TestBrowser;
beforeAll(async () => {
  app = await startTestApp();
  teacher = await newTeacher(app, 'menage@lycee.fr');
});
afterAll(() => app.stop());

const hashOf = (url: string) => url.split('/').at(-1) ?? '';
const fileOf = (url: string) => join(app.dataDir, 'files/images', `${hashOf(url)}.png`);
const isThere = async (url: string) => {
  const { statusCode } = await app.newBrowser().send({ method: 'GET', url });
  expect(existsSync(fileOf(url))).toBe(statusCode === 200);
  return statusCode === 200;
};
const sweep = () => removeUnusedImagesJob.run({}, jobContext(app));
/** Pretends that the last upload, and what was recorded since, happened 25 hours earlier. */
const letADayPass = () =>
  app.services.db
    .update(imageRows)
    .set({ unusedSince: sql`${imageRows.unusedSince} - interval '25 hours'` });

const isSomebodyWaiting = async () => {
  const { rows } = await app.services.db.execute(sql`
    select 1 from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`);
  return rows.length > 0;
};

test('a picture that no question uses is removed after a day, not before', async () => {
  const url = await uploadPicture(teacher);
  await sweep();
  expect(await isThere(url)).toBe(true);
  await letADayPass();
  await sweep();
  expect(await isThere(url)).toBe(false);
});

test('a picture in use stays, and for a day after its question has left the bin too', async () => {
  const url = await uploadPicture(teacher);
  const { id } = await makeQuiz(teacher);
  const question = await makeQuestion(teacher, id, { image_url: url });
  await letADayPass();
  await sweep();
  expect(await isThere(url)).toBe(true);

  await teacher.call(contract.deleteQuestion, { params: { id: question.id }, query: {} });
  await letADayPass();
  await sweep();
  expect(await isThere(url)).toBe(true);

  await teacher.call(contract.purgeQuestion, { params: { id: question.id } });
  await sweep();
  expect(await isThere(url)).toBe(true);
  await letADayPass();
  await sweep();
  expect(await isThere(url)).toBe(false);
});

test('a picture that is uploaded again gets another day', async () => {
  const picture = await newPicture();
  const url = await uploadPicture(teacher, picture);
  await letADayPass();
  await uploadPicture(teacher, picture);
  await sweep();
  expect(await isThere(url)).toBe(true);
});

test('a picture is kept while a question with it is being saved', async () => {
  const url = await uploadPicture(teacher);
  const { id: quizId } = await makeQuiz(teacher);
  const { body: me } = await teacher.call(contract.currentTeacher);
  const { id: questionId } = await makeQuestion(teacher, quizId);
  await letADayPass();
  const found = Promise.withResolvers<void>();
  const sweepHasMet = Promise.withResolvers<void>();
  const writing = inTransaction(app.services, async ({ db }) => {
    const imageHash = await findUploadedImage(db, me.id, url);
    found.resolve();
    await sweepHasMet.promise;
    await db.update(questionRows).set({ imageHash }).where(eq(questionRows.id, questionId));
  });
  await found.promise;
  const sweeping = sweep();
  await until(isSomebodyWaiting);
  sweepHasMet.resolve();
  await writing;
  await sweeping;
  expect(await isThere(url)).toBe(true);
});

test('concurrent uploads and removals of one picture leave row and file in agreement', async () => {
  const picture = await newPicture();
  const url = await uploadPicture(teacher, picture);
  for (let round = 0; round < 10; round += 1) {
    await letADayPass();
    await Promise.all([sweep(), uploadPicture(teacher, picture), sweep()]);
    await isThere(url);
  }
  await uploadPicture(teacher, picture);
  expect(await isThere(url)).toBe(true);
});

test('files that a crash left without a row are removed after a day', async () => {
  const old = new Date(Date.now() - 25 * 3600 * 1000);
  const hash = 'f'.repeat(64);
  const known = hashOf(await uploadPicture(teacher));
  for (const name of [`${hash}.png`, `${hash}.160.png`, `${known}.png.0a1b.tmp`]) {
    await app.services.files.write(`images/${name}`, Buffer.from('left behind'));
    const path = join(app.dataDir, 'files/images', name);
    await sweep();
    expect(existsSync(path)).toBe(true);
    await utimes(path, old, old);
    await sweep();
    expect(existsSync(path)).toBe(false);
  }
});

test('the deletion of an account removes the pictures that only it could use', async () => {
  const leaving = await newTeacher(app, 'partant@lycee.fr');
  const shared = await newPicture();
  const [own, sharedUrl] = [await uploadPicture(leaving), await uploadPicture(leaving, shared)];
  await uploadPicture(teacher, shared);
  const { id } = await makeQuiz(leaving);
  await makeQuestion(leaving, id, { image_url: own });

  expect(await deleteAccountForGood(app, leaving)).toBe(200);
  await until(() => !existsSync(fileOf(own)));
  expect(await isThere(own)).toBe(false);
  expect(await isThere(sharedUrl)).toBe(true);
});
