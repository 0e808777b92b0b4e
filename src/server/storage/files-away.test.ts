import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { inTransaction } from '#server/db/transaction.ts';
import { AppError } from '#server/errors.ts';
import { deleteFilesOnCommit } from '#server/features/files/files.service.ts';
import { removeUnusedImagesJob } from '#server/features/images/remove-unused-images.job.ts';
import { defineRun } from '#server/jobs/run-kind.ts';
import { beginOrJoinRun, waitForRun } from '#server/jobs/runs.service.ts';
import { startWorkers } from '#server/jobs/worker.ts';
import { accounts } from '#shared/contract/accounts.ts';
import type { TeacherId } from '#shared/contract/ids.ts';
import { newTeacher } from '#tests/support/app/accounts.ts';
import { jobContext } from '#tests/support/app/job-context.ts';
import { startTestApp, type TestApp } from '#tests/support/app/test-app.ts';
import type { TestBrowser } from '#tests/support/app/test-browser.ts';
import { tablesHolding } from '#tests/support/app/traces.ts';
import { newPicture, sendImage, uploadPicture } from '#tests/support/pictures.ts';
import { until } from '#tests/support/until.ts';

const outage =
  'Les fichiers sont momentanément inaccessibles. Rien n’est perdu\u00a0: réessayez dans quelques minutes.';

let app: TestApp;
let teacher: TestBrowser;
let teacherId: TeacherId;
beforeAll(async () => {
  app = await startTestApp();
  teacher = await newTeacher(app, 'nfs@lycee.fr');
  teacherId = (await teacher.call(accounts.currentTeacher)).body.id;
});
afterAll(() => app.stop());

const areThere = () =>
  app.services.files.check().then(
    () => true,
    () => false,
  );
const leave = () => rename(join(app.dataDir, 'files'), join(app.dataDir, 'elsewhere'));
const comeBack = async () => {
  await rename(join(app.dataDir, 'elsewhere'), join(app.dataDir, 'files'));
  await until(async () => areThere());
};
beforeEach(async () => expect(await areThere()).toBe(true));

const refusal = () => new AppError(500, 'gone', 'Perdu.');
/** It is not retried, so a failure would show. */
const storing = defineRun({
  name: 'test.storing',
  payload: z.object({ key: z.string() }),
  retries: 0,
  timeoutSeconds: 60,
  concurrency: 1,
  interrupted: refusal,
  cancelled: refusal,
  run: async ({ key }, { services }) => {
    await work();
    await services.files.write(key, Buffer.from('made'));
  },
});
let work = async () => {};
const begin = (key: string) =>
  beginOrJoinRun(app.services, storing, { thing: key, teacherId, quizId: null, payload: { key } });

test('while the file store is away, requests say so, and later nothing is lost', async () => {
  const picture = await uploadPicture(teacher);
  const see = () => teacher.send({ method: 'GET', url: picture });
  await leave();
  expect(await areThere()).toBe(false);
  const refused = await sendImage(teacher, await newPicture());
  expect(refused).toMatchObject({ status: 503, body: { message: outage } });
  expect((await see()).json()).toMatchObject({ message: outage });
  await expect(begin('quizzes/8f/editions/0a.pdf')).rejects.toThrow('the store');
  await comeBack();
  expect((await see()).statusCode).toBe(200);
});

test('work waits for the file store, and then goes on by itself', async () => {
  await app.services.queue.addKind(storing);
  const stopWorkers = await startWorkers(app.services, [], [storing]);
  let tries = 0;
  work = async () => {
    tries += 1;
    if (tries === 1) await leave();
  };
  const key = 'quizzes/8f/editions/0b.pdf';
  const run = await begin(key);
  await until(async () => tries === 1 && !(await areThere()));
  await comeBack();
  await waitForRun(app.services, storing, run, new AbortController().signal);
  expect(await app.services.files.find(key)).not.toBeNull();
  await stopWorkers();
});

test('while the file store is away a sweep ends, and removals are done later', async () => {
  const { services } = app;
  await services.files.write('other/things/1.png', Buffer.from('x'));
  await leave();
  await expect(removeUnusedImagesJob.run({}, jobContext(app))).rejects.toThrow('the store');
  await inTransaction(services, (services) => deleteFilesOnCommit(services, ['other/things']));
  await until(async () => (await services.queue.boss.findJobs('files.remove')).length > 0);
  expect(await tablesHolding(app, ['other/things'])).toEqual(['public.file_removals']);
  await comeBack();
  await until(async () => (await tablesHolding(app, ['other/things'])).length === 0);
  expect(await services.files.find('other/things/1.png')).toBeNull();
});
