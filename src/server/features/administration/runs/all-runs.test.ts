import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { AppError } from '#server/errors.ts';
import { defineRun } from '#server/jobs/run-kind.ts';
import { beginOrJoinRun, lastRun, waitForRun } from '#server/jobs/runs.service.ts';
import { startWorkers } from '#server/jobs/worker.ts';
import { accounts } from '#shared/contract/accounts.ts';
import { administration } from '#shared/contract/administration.ts';
import type { TeacherId } from '#shared/contract/ids.ts';
import { newTeacher } from '#tests/support/app/accounts.ts';
import { startTestApp, type TestApp } from '#tests/support/app/test-app.ts';
import type { TestBrowser } from '#tests/support/app/test-browser.ts';

let app: TestApp;
let administrator: TestBrowser;
let teacherId: TeacherId;
let work: (label: string) => Promise<void>;
const refusal = () => new AppError(422, 'no_page', 'Ce fichier est vide.');
const probe = defineRun({
  name: 'test.administered',
  payload: z.object({ label: z.string() }),
  retries: 1,
  timeoutSeconds: 60,
  concurrency: 1,
  interrupted: refusal,
  cancelled: refusal,
  run: ({ label }) => work(label),
});
beforeAll(async () => {
  app = await startTestApp({ ADMIN_EMAILS: 'chef@lycee.fr' });
  administrator = await newTeacher(app, 'chef@lycee.fr');
  const teacher = await newTeacher(app, 'marie@lycee.fr');
  teacherId = (await teacher.call(accounts.currentTeacher)).body.id;
  await app.services.queue.addKind(probe);
  await startWorkers(app.services, [], [probe]);
});
afterAll(() => app.stop());

const begin = (thing: string) =>
  beginOrJoinRun(app.services, probe, {
    thing,
    teacherId,
    quizId: null,
    payload: { label: thing },
  });
const shown = async () => (await administrator.call(administration.listAllRuns)).body;
const patient = new AbortController().signal;

test('a failed run is shown with its account and reason, and tried again with its order', async () => {
  work = async () => {
    throw refusal();
  };
  const run = await begin('scan');
  await expect(waitForRun(app.services, probe, run, patient)).rejects.toThrow('vide');
  expect(await shown()).toMatchObject([
    {
      id: run.id,
      kind: 'test.administered',
      email: 'marie@lycee.fr',
      state: 'failed',
      message: 'Ce fichier est vide.',
    },
  ]);

  const done = Promise.withResolvers<string>();
  work = async (label) => done.resolve(label);
  const params = { id: run.id };
  expect((await administrator.call(administration.retryRun, { params })).status).toBe(200);
  expect(await done.promise).toBe('scan');
  const again = await lastRun(app.services, probe, 'scan');
  expect(again?.id).not.toBe(run.id);

  await app.services.db.execute(sql`delete from pgboss.job where id = ${run.id}`);
  const forgotten = await administrator.call(administration.retryRun, { params });
  expect(forgotten).toMatchObject({ status: 409, body: { code: 'not_retried' } });
});

test('runs under way are shown first, and stopped', async () => {
  const end = Promise.withResolvers<void>();
  work = () => end.promise;
  const [running, waiting] = [await begin('first'), await begin('second')];
  await expect
    .poll(async () => (await shown()).slice(0, 2).map(({ id, state }) => [id, state]))
    .toEqual([
      [running.id, 'running'],
      [waiting.id, 'waiting'],
    ]);
  for (const { id } of [waiting, running]) {
    const { status } = await administrator.call(administration.stopRun, { params: { id } });
    expect(status).toBe(200);
  }
  end.resolve();
  expect((await shown()).filter(({ state }) => state !== 'failed')).toEqual([]);
  const over = await administrator.call(administration.stopRun, { params: { id: waiting.id } });
  expect(over).toMatchObject({ status: 409, body: { code: 'run_over' } });
});
