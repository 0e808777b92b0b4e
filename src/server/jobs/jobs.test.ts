import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { until } from '#tests/support/until.ts';
import { inTransaction } from '../db/transaction.ts';
import { defineJob, type JobContext, JobRefused } from './job.ts';
import { selectOptionalJobRun } from './job-runs.queries.ts';
import { startWorkers } from './worker.ts';

type Run = (label: string, context: JobContext) => Promise<void>;
let app: TestApp;
let run: Run;

const probe = defineJob({
  name: 'test.probe',
  payload: z.object({ label: z.string() }),
  retries: 2,
  timeoutSeconds: 60,
  concurrency: 1,
  run: ({ label }, context) => run(label, context),
});

beforeAll(async () => {
  app = await startTestApp();
  await app.services.queue.addJob(probe);
  await startWorkers([probe], app.services);
});
afterAll(() => app.stop());

const enqueue = (label: string) => app.services.queue.enqueue(app.services.db, probe, { label });
const stateOf = async (id: string) => (await selectOptionalJobRun(app.services.db, id))?.state;

test('a job runs soon after it is enqueued, and its progress and log can be read', async () => {
  run = async (label, { progress, log }) => {
    await progress(0.5);
    await log(`half of ${label}`);
  };
  const before = Date.now();
  const id = await enqueue('one');
  await until(async () => (await stateOf(id)) === 'done');
  expect(Date.now() - before).toBeLessThan(5000);
  const done = await selectOptionalJobRun(app.services.db, id);
  expect(done).toMatchObject({ progress: 0.5, attempts: 1, log: [{ text: 'half of one' }] });
  expect(done?.finishedAt).toBeInstanceOf(Date);
});

test('a job that fails is tried again, and its faults are kept', async () => {
  let tries = 0;
  run = async () => {
    tries += 1;
    if (tries < 2) throw new Error('the network is down');
  };
  const id = await enqueue('again');
  await until(async () => (await stateOf(id)) === 'done', 30_000);
  expect(tries).toBe(2);
  const done = await selectOptionalJobRun(app.services.db, id);
  expect(done).toMatchObject({ attempts: 2, log: [{ text: 'the network is down' }] });
}, 40_000);

test('a job enqueued in a transaction that fails was never there', async () => {
  const seen: string[] = [];
  run = async (label) => {
    seen.push(label);
  };
  let id = '';
  await expect(
    inTransaction(app.services, async ({ db, queue }) => {
      id = await queue.enqueue(db, probe, { label: 'undone' });
      throw new Error('rolled back');
    }),
  ).rejects.toThrow('rolled back');
  await enqueue('after');
  await until(() => seen.includes('after'));
  expect(seen).toEqual(['after']);
  expect(await stateOf(id)).toBeUndefined();
});

test('a running job stops at its next sign of progress once it is cancelled', async () => {
  let steps = 0;
  run = async (_, { progress }) => {
    for (steps = 1; steps < 1000; steps += 1) {
      await progress(steps / 1000);
      await pause(20);
    }
  };
  const id = await enqueue('long');
  await until(() => steps > 2);
  expect(await app.services.queue.cancel(app.services.db, probe, id)).toBe(true);
  await pause(200);
  const stoppedAt = steps;
  await pause(300);
  expect(steps).toBe(stoppedAt);
  expect(steps).toBeLessThan(1000);
  expect(await stateOf(id)).toBe('cancelled');
});

test('a payload of the wrong shape is refused when it is enqueued', async () => {
  const wrong = { label: 3 } as unknown as { label: string };
  await expect(app.services.queue.enqueue(app.services.db, probe, wrong)).rejects.toThrow();
});

test('a run that would fail again is refused at once, and says why', async () => {
  let tries = 0;
  run = async () => {
    tries += 1;
    throw new JobRefused('nothing to print');
  };
  const id = await enqueue('refused');
  await until(async () => (await stateOf(id)) === 'failed');
  await pause(300);
  expect(tries).toBe(1);
  const refused = await selectOptionalJobRun(app.services.db, id);
  expect(refused).toMatchObject({ attempts: 1, log: [{ text: 'nothing to print' }] });
});

test('what a job does in its last transaction holds only if nobody has cancelled it', async () => {
  const { db, queue } = app.services;
  let id = '';
  let refusal: unknown;
  run = async (_, { complete }) => {
    await queue.cancel(db, probe, id);
    refusal = await inTransaction(app.services, ({ db }) => complete(db)).catch((error) => error);
    throw refusal;
  };
  id = await inTransaction(app.services, async ({ db }) => {
    id = await queue.enqueue(db, probe, { label: 'too late' });
    return id;
  });
  await until(() => refusal !== undefined);
  expect(await stateOf(id)).toBe('cancelled');
});

test('a run whose process died on its last try is seen to have failed', async () => {
  const { db, queue } = app.services;
  const { promise: end, resolve } = Promise.withResolvers<void>();
  run = () => end;
  const id = await enqueue('dying');
  await until(async () => (await stateOf(id)) === 'running');
  await queue.settleRuns(db);
  expect(await stateOf(id)).toBe('running');
  // As the queue itself does once a dead worker has been silent for too long, on the last try.
  await db.execute(sql`update pgboss.job set state = 'failed' where id = ${id}`);
  await queue.settleRuns(db, id);
  const settled = await selectOptionalJobRun(db, id);
  expect(settled).toMatchObject({ state: 'failed', finishedAt: expect.any(Date) });
  resolve();
});
