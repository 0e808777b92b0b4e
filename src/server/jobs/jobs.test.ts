import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { startTestApp, type TestApp } from '#tests/support/app/test-app.ts';
import { until } from '#tests/support/until.ts';
import { allJobs } from '../all-jobs.ts';
import { inTransaction } from '../db/transaction.ts';
import { defineJob, type Job } from './job.ts';
import { JobQueue } from './queue.ts';
import { startWorkers } from './worker.ts';

let app: TestApp;
let run: (label: string) => Promise<void>;

const probe = defineJob({
  name: 'test.probe',
  payload: z.object({ label: z.string() }),
  retries: 2,
  timeoutSeconds: 60,
  concurrency: 1,
  run: ({ label }) => run(label),
});

beforeAll(async () => {
  app = await startTestApp();
  await app.services.queue.addJob(probe);
  await startWorkers(app.services, [probe], []);
});
afterAll(() => app.stop());

const send = (label: string) => app.services.queue.send(app.services.db, probe, { label });

test('jobs run soon after they are sent, without waiting for a poll', async () => {
  const seen: string[] = [];
  run = async (label) => {
    seen.push(label);
  };
  const labels = Array.from({ length: 20 }, (_, index) => `job ${index}`);
  for (const label of labels) await send(label);
  // Polls are two seconds apart, so twenty of them would take forty.
  await until(() => seen.length === labels.length);
  expect(seen).toEqual(labels);
});

test('a job that fails is tried again', async () => {
  let tries = 0;
  run = async () => {
    tries += 1;
    if (tries < 2) throw new Error('the network is down');
  };
  await send('again');
  await expect.poll(() => tries).toBe(2);
});

test('a job sent in a transaction that fails is not sent', async () => {
  const seen: string[] = [];
  run = async (label) => {
    seen.push(label);
  };
  const undone = inTransaction(app.services, async ({ db, queue }) => {
    await queue.send(db, probe, { label: 'undone' });
    throw new Error('rolled back');
  });
  await expect(undone).rejects.toThrow('rolled back');
  await send('after');
  await until(() => seen.includes('after'));
  expect(seen).toEqual(['after']);
});

test('a payload of the wrong shape is refused when it is sent', async () => {
  const wrong = { label: 3 } as unknown as { label: string };
  await expect(app.services.queue.send(app.services.db, probe, wrong)).rejects.toThrow();
});

test('retries and limits of a later version replace those that an earlier version set', async () => {
  const { queue, db, env, log } = app.services;
  const earlier = defineJob({ ...probe, name: 'test.changed', retries: 5, timeoutSeconds: 900 });
  await queue.addJob(earlier);
  const later = defineJob({
    ...earlier,
    retries: 1,
    timeoutSeconds: 30,
    longestPauseSeconds: 3600,
  });
  const restarted = new JobQueue(env.databaseUrl ?? '', log);
  await restarted.start([later], []);
  try {
    await restarted.send(db, later, { label: 'by the new rules' });
    const [sent] = await restarted.boss.findJobs(later.name);
    expect(sent).toMatchObject({
      retryLimit: 1,
      expireInSeconds: 30,
      retryDelayMax: 3600,
    });
  } finally {
    await restarted.stop();
  }
});

test('a mail that somebody waits for without asking again is tried for a day', () => {
  const names = [
    'attempts.mail-personal-code',
    'accounts.notify-email-change',
    'correction.tell-teacher-of-contests',
    'correction.tell-decision',
    'support.forward-message',
  ];
  const tried = allJobs.filter(({ name }) => names.includes(name));
  expect(tried).toHaveLength(names.length);
  for (const { retries, longestPauseSeconds = 0 } of tried as Job[]) {
    const pauses = Array.from({ length: retries }, (_, n) => Math.min(longestPauseSeconds, 2 ** n));
    const hours = pauses.reduce((sum, pause) => sum + pause, 0) / 3600;
    expect(hours).toBeGreaterThan(20);
  }
});

test('scheduled jobs run every hour, so that a machine that is off at night misses none', () => {
  const schedules = allJobs.flatMap(({ schedule }: Pick<Job, 'schedule'>) => schedule ?? []);
  expect(schedules.length).toBeGreaterThan(5);
  expect(schedules.filter((schedule) => !/^(\*|\d+) \* \* \* \*$/.test(schedule))).toEqual([]);
});
