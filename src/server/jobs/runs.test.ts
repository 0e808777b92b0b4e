import { writeFile } from 'node:fs/promises';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { accounts } from '#shared/contract/accounts.ts';
import type { QuizId, TeacherId } from '#shared/contract/ids.ts';
import { quizzes } from '#shared/contract/quizzes.ts';
import { newTeacher } from '#tests/support/app/accounts.ts';
import { deleteForGood, makeQuiz } from '#tests/support/app/quizzes.ts';
import { startTestApp, type TestApp } from '#tests/support/app/test-app.ts';
import type { TestBrowser } from '#tests/support/app/test-browser.ts';
import { until } from '#tests/support/until.ts';
import { AnnouncementWatch } from '../db/announcement-watch.ts';
import { quizzes as quizRows } from '../db/schema/quizzes.ts';
import { inTransaction } from '../db/transaction.ts';
import { AppError } from '../errors.ts';
import { defineJob } from './job.ts';
import { runsAbout } from './run-changes.ts';
import { defineRun, type RunContext } from './run-kind.ts';
import { selectOptionalRun } from './runs.queries.ts';
import { beginOrJoinRun, cancelRun, lastRun, waitForRun } from './runs.service.ts';
import { startWorkers } from './worker.ts';

type Context = RunContext<{ sum: number }, { pages: number }>;
type Work = (label: string, context: Context) => Promise<{ sum: number }>;

let app: TestApp;
let teacher: TestBrowser;
let teacherId: TeacherId;
let quizId: QuizId;
let work: Work;

const probe = defineRun({
  name: 'test.run',
  payload: z.object({ label: z.string() }),
  result: z.object({ sum: z.number() }),
  detail: z.object({ pages: z.number() }),
  retries: 1,
  timeoutSeconds: 60,
  concurrency: 1,
  interrupted: () => new AppError(503, 'probe_interrupted', 'Le calcul a été interrompu.'),
  cancelled: () => new AppError(409, 'probe_cancelled', 'Le calcul a été annulé.'),
  run: ({ label }, context: Context) => work(label, context),
});

const wide = defineRun({ ...probe, name: 'test.wide', concurrency: 2 });
const places = { concurrency: 3, concurrencyOfTeacher: 1 };
const shared = defineRun({ ...probe, name: 'test.shared', ...places });
const kept = defineRun({ ...probe, name: 'test.kept', concurrency: 2, keptForSmall: 1 });
const inTime = { timeoutSeconds: 600, secondsOfSmall: 1 };
const timed = defineRun({ ...kept, name: 'test.timed', ...inTime });

beforeAll(async () => {
  app = await startTestApp();
  teacher = await newTeacher(app, 'patiente@lycee.fr');
  teacherId = (await teacher.call(accounts.currentTeacher)).body.id;
  quizId = (await makeQuiz(teacher)).id;
  const kinds = [probe, wide, shared, kept, timed];
  for (const kind of kinds) await app.services.queue.addKind(kind);
  await startWorkers(app.services, [], kinds);
});
afterAll(() => app.stop());

const patient = new AbortController().signal;
const begin = (thing: string, owner: Partial<{ teacherId: TeacherId; quizId: QuizId }> = {}) =>
  beginOrJoinRun(app.services, probe, {
    thing,
    teacherId,
    quizId,
    ...owner,
    payload: { label: thing },
  });
const outcome = async (thing: string) =>
  waitForRun(app.services, probe, await begin(thing), patient);
const stateOf = async ({ id }: { id: string }) =>
  (await selectOptionalRun(app.services.db, id))?.state;

function held() {
  const begun = Promise.withResolvers<Context>();
  const end = Promise.withResolvers<{ sum: number }>();
  work = (_, context) => {
    begun.resolve(context);
    return end.promise;
  };
  return { begun: begun.promise, end: () => end.resolve({ sum: 1 }) };
}

/** Work that stops when its signal is aborted, as LaTeX does. */
function stoppable() {
  const begun = Promise.withResolvers<void>();
  const stopped = Promise.withResolvers<void>();
  work = async (_, { signal }) => {
    begun.resolve();
    await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }));
    stopped.resolve();
    throw signal.reason;
  };
  return { begun: begun.promise, stopped: stopped.promise };
}

test('a caller can wait for the result of a run', async () => {
  work = async () => ({ sum: 42 });
  expect(await outcome('one')).toEqual({ sum: 42 });
  expect(await lastRun(app.services, probe, 'one')).toMatchObject({
    state: 'done',
    attempts: 1,
    failure: null,
    finishedAt: expect.any(Date),
  });
});

test('concurrent callers share one run about a thing, and a later caller starts another', async () => {
  const { begun, end } = held();
  const runs = await Promise.all(Array.from({ length: 8 }, () => begin('same')));
  expect(new Set(runs.map(({ id }) => id)).size).toBe(1);
  await begun;
  const [run] = runs;
  const joined = await begin('same');
  expect(joined.id).toBe(run?.id);
  const waiting = runs.map((run) => waitForRun(app.services, probe, run, patient));
  end();
  expect(await Promise.all(waiting)).toEqual(runs.map(() => ({ sum: 1 })));
  work = async () => ({ sum: 2 });
  expect(await outcome('same')).toEqual({ sum: 2 });
});

test('a run begun in a transaction that fails is not begun', async () => {
  const undone = inTransaction(app.services, async (services) => {
    await beginOrJoinRun(services, probe, {
      thing: 'undone',
      teacherId,
      quizId,
      payload: { label: 'undone' },
    });
    throw new Error('rolled back');
  });
  await expect(undone).rejects.toThrow('rolled back');
  expect(await lastRun(app.services, probe, 'undone')).toBeNull();
});

test('the progress of a run and its details reach those who watch the thing', async () => {
  const { begun, end } = held();
  const subject = runsAbout(probe, 'watched');
  const watch = new AnnouncementWatch(app.services.notifications, [subject], patient);
  const run = await begin('watched');
  const context = await begun;
  context.progress(0.1, { pages: 1 });
  context.progress(0.5, { pages: 60 });
  // Without announcements this would never end.
  while ((await lastRun(app.services, probe, 'watched'))?.progress !== 0.5) await watch.next();
  watch.close();
  expect((await lastRun(app.services, probe, 'watched'))?.detail).toEqual({ pages: 60 });
  end();
  await waitForRun(app.services, probe, run, patient);
});

test('progress may be reported inside a transaction', async () => {
  work = async (_, { services, progress }) => {
    await inTransaction(services, async () => progress(0.25, { pages: 3 }));
    return { sum: 3 };
  };
  await outcome('inside');
  expect(await lastRun(app.services, probe, 'inside')).toMatchObject({ progress: 0.25 });
});

describe('a cancelled run', () => {
  test('is stopped while it runs, and those who wait get the error', async () => {
    const { begun, stopped } = stoppable();
    const run = await begin('long');
    const waiting = waitForRun(app.services, probe, run, patient);
    const refused = expect(waiting).rejects.toMatchObject({ status: 409, code: 'probe_cancelled' });
    await begun;
    expect(await cancelRun(app.services, run)).toBe(true);
    await stopped;
    await refused;
    expect(await stateOf(run)).toBe('cancelled');
    expect(await cancelRun(app.services, run)).toBe(false);
  });

  test('never begins if it was still waiting', async () => {
    const { begun, end } = held();
    await begin('before it');
    await begun;
    const labels: string[] = [];
    const waiting = await begin('in the queue');
    await cancelRun(app.services, waiting);
    work = async (label) => {
      labels.push(label);
      return { sum: 0 };
    };
    end();
    await outcome('after it');
    expect(labels).toEqual(['after it']);
    expect(await stateOf(waiting)).toBe('cancelled');
  });

  test('rolls back its last transaction', async () => {
    const { begun, end } = held();
    const run = await begin('too late');
    const { complete } = await begun;
    await cancelRun(app.services, run);
    const last = inTransaction(app.services, async (services) => {
      await services.db.update(quizRows).set({ title: 'Volé' }).where(eq(quizRows.id, quizId));
      await complete(services, { sum: 9 });
    });
    await expect(last).rejects.toThrow();
    end();
    const { body } = await teacher.call(quizzes.readQuiz, { params: { id: quizId } });
    expect(body.title).not.toBe('Volé');
    expect(await stateOf(run)).toBe('cancelled');
  });
});

test('the last transaction of a run commits together with its end', async () => {
  work = async (_, { services, complete }) => {
    await inTransaction(services, async (services) => complete(services, { sum: 5 }));
    return { sum: 0 };
  };
  expect(await outcome('complete')).toEqual({ sum: 5 });
});

test('an AppError reaches those who wait, is kept until the next run, and is not retried', async () => {
  let tries = 0;
  work = async () => {
    tries += 1;
    throw new AppError(422, 'no_page', 'Ce fichier est vide.', [{ page: 1 }]);
  };
  const refusal = {
    status: 422,
    code: 'no_page',
    message: 'Ce fichier est vide.',
    details: [{ page: 1 }],
  };
  await expect(outcome('refused')).rejects.toMatchObject(refusal);
  expect(await lastRun(app.services, probe, 'refused')).toMatchObject({ failure: refusal });
  expect(tries).toBe(1);
  work = async () => ({ sum: 1 });
  await outcome('refused');
  expect(await lastRun(app.services, probe, 'refused')).toMatchObject({ failure: null });
});

test('a run that fails is tried again, and after the last try the teacher learns that it was interrupted', async () => {
  let tries = 0;
  work = async () => {
    tries += 1;
    throw new Error('the machine is on fire');
  };
  await expect(outcome('faulty')).rejects.toMatchObject({ code: 'probe_interrupted' });
  expect(tries).toBe(2);
});

test('a full disk is reported as a full disk, at once and without further tries', async () => {
  let tries = 0;
  work = async () => {
    tries += 1;
    await writeFile('/dev/full', 'a paper');
    return { sum: 0 };
  };
  const message = expect.stringMatching(/n’a plus de place/);
  await expect(outcome('full')).rejects.toMatchObject({
    status: 507,
    code: 'storage_full',
    message,
  });
  expect(tries).toBe(1);
});

test('a run goes on when its caller disconnects', async () => {
  const { begun, end } = held();
  const leaving = new AbortController();
  const run = await begin('left alone');
  const waiting = waitForRun(app.services, probe, run, leaving.signal);
  await begun;
  leaving.abort();
  await expect(waiting).rejects.toMatchObject({ status: 499 });
  expect(await stateOf(run)).toBe('running');
  end();
  expect(await waitForRun(app.services, probe, run, patient)).toEqual({ sum: 1 });
});

test('a run whose process died on its last try has failed, and can be begun again', async () => {
  const { begun, end } = held();
  const run = await begin('dying');
  const { complete } = await begun;
  expect(await lastRun(app.services, probe, 'dying')).toMatchObject({ state: 'running' });
  // The queue does the same once a dead worker has been silent for too long on its last try.
  await app.services.db.execute(sql`update pgboss.job set state = 'failed' where id = ${run.id}`);
  expect(await lastRun(app.services, probe, 'dying')).toMatchObject({
    state: 'failed',
    failure: { code: 'probe_interrupted' },
    finishedAt: expect.any(Date),
  });
  // The worker was only asleep: what it does now is ignored.
  await expect(
    inTransaction(app.services, (services) => complete(services, { sum: 0 })),
  ).rejects.toThrow();
  work = async () => ({ sum: 6 });
  end();
  expect(await outcome('dying')).toEqual({ sum: 6 });
});

test('a try cannot end a run that was given to another process', async () => {
  const { begun, end } = held();
  const run = await begin('asleep');
  const { complete } = await begun;
  await app.services.db.execute(
    sql`update job_runs set attempts = attempts + 1 where id = ${run.id}`,
  );
  await expect(
    inTransaction(app.services, (services) => complete(services, { sum: 0 })),
  ).rejects.toThrow();
  expect(await stateOf(run)).toBe('running');
  await cancelRun(app.services, run);
  end();
});

test('a run is deleted with its quiz', async () => {
  const { begun, stopped } = stoppable();
  const { id } = await makeQuiz(teacher);
  const run = await begin('of a quiz', { quizId: id });
  const waiting = waitForRun(app.services, probe, run, patient);
  const refused = expect(waiting).rejects.toMatchObject({ code: 'probe_interrupted' });
  await begun;
  await deleteForGood(teacher, id);
  await stopped;
  await refused;
  expect(await stateOf(run)).toBeUndefined();
});

test('an owner with many waiting runs lets others go first', async () => {
  const other = await newTeacher(app, 'autre-patiente@lycee.fr');
  const otherId = (await other.call(accounts.currentTeacher)).body.id;
  const { begun, end } = held();
  const first = await begin('mine 1');
  await begun;
  const labels: string[] = [];
  const mine = [await begin('mine 2'), await begin('mine 3'), await begin('mine 4')];
  const others = [
    await begin('others 1', { teacherId: otherId }),
    await begin('others 2', { teacherId: otherId }),
  ];
  work = async (label) => {
    labels.push(label);
    return { sum: 0 };
  };
  end();
  for (const run of [first, ...mine, ...others]) {
    await waitForRun(app.services, probe, run, patient);
  }
  expect(labels).toEqual(['others 1', 'mine 2', 'others 2', 'mine 3', 'mine 4']);
});

test.each([
  ['one teacher never has all places', wide],
  ['a kind says how many places one teacher may have', shared],
])('%s: the next one’s work begins at once', async (_, kind) => {
  const other = await newTeacher(app, `${kind.name}@lycee.fr`);
  const otherId = (await other.call(accounts.currentTeacher)).body.id;
  const end = Promise.withResolvers<{ sum: number }>();
  onTestFinished(() => end.resolve({ sum: 1 }));
  work = async (label) => (label.startsWith('long') ? end.promise : { sum: 3 });
  const ask = (thing: string, owner: string) =>
    beginOrJoinRun(app.services, kind, {
      thing,
      teacherId: owner as TeacherId,
      quizId: null,
      payload: { label: thing },
    });
  const [first, second] = [await ask('long 1', teacherId), await ask('long 2', teacherId)];
  const short = await ask('short', otherId);
  expect(await waitForRun(app.services, kind, short, patient)).toEqual({ sum: 3 });
  expect(await stateOf(second)).toBe('waiting');
  end.resolve({ sum: 1 });
  for (const run of [first, second]) {
    expect(await waitForRun(app.services, kind, run, patient)).toEqual({ sum: 1 });
  }
});

test('large work of many teachers leaves a place to small work, and is not delayed by it', async () => {
  const newId = async (name: string) => {
    const browser = await newTeacher(app, `${name}@lycee.fr`);
    return (await browser.call(accounts.currentTeacher)).body.id;
  };
  const ends = new Map<string, () => void>();
  const begun: string[] = [];
  work = (label) => {
    begun.push(label);
    return new Promise((resolve) => ends.set(label, () => resolve({ sum: 5 })));
  };
  const ask = async (thing: string, isLarge: boolean) =>
    beginOrJoinRun(app.services, kept, {
      thing,
      teacherId: await newId(thing),
      quizId: null,
      payload: { label: thing },
      isLarge,
    });
  const end = async (label: string) => {
    await until(() => ends.has(label));
    ends.get(label)?.();
  };
  const giant = await ask('giant', true);
  const nextGiant = await ask('next-giant', true);
  const small = await ask('small', false);
  await end('small');
  await waitForRun(app.services, kept, small, patient);
  expect(begun).toEqual(['giant', 'small']);
  // Of these two, one finds the place that the first large run gave up taken by the next large one.
  const later = [await ask('later', false), await ask('latest', false)];
  await until(() => ends.has('later'));
  await end('giant');
  await until(() => ends.has('next-giant'));
  expect(begun).toEqual(['giant', 'small', 'later', 'next-giant']);
  for (const label of ['later', 'latest', 'next-giant']) await end(label);
  for (const run of [giant, nextGiant, ...later]) {
    expect(await waitForRun(app.services, kept, run, patient)).toEqual({ sum: 5 });
  }
});

test('small work that takes long gives up its place to others, and is completed later', {
  tags: ['long'],
}, async () => {
  const newId = async (name: string) => {
    const browser = await newTeacher(app, `${name}@lycee.fr`);
    return (await browser.call(accounts.currentTeacher)).body.id;
  };
  const end = Promise.withResolvers<{ sum: number }>();
  const begun: string[] = [];
  work = (label, { signal }) => {
    // A run that starts again then fails once: it may still be tried as often as any other.
    const isAnew = begun.filter((one) => one === label).length === 1;
    begun.push(label);
    if (isAnew) return Promise.reject(new Error('the machine is on fire'));
    if (label === 'quick') return Promise.resolve({ sum: 1 });
    const left = new Promise<never>((_, reject) =>
      signal.addEventListener('abort', () => reject(signal.reason)),
    );
    return Promise.race([end.promise, left]);
  };
  const ask = async (thing: string) =>
    beginOrJoinRun(app.services, timed, {
      thing,
      teacherId: await newId(`timed-${thing}`),
      quizId: null,
      payload: { label: thing },
    });
  const slow = [await ask('slow'), await ask('slower')];
  await until(() => begun.length === 2);
  const quick = await ask('quick');
  expect(await waitForRun(app.services, timed, quick, patient)).toEqual({ sum: 1 });
  end.resolve({ sum: 2 });
  for (const run of slow) {
    expect(await waitForRun(app.services, timed, run, patient)).toEqual({ sum: 2 });
  }
  expect(begun.indexOf('quick')).toBe(2);
  expect(begun.length).toBeGreaterThan(4);
});

test('the types forbid a job to report progress', () => {
  const scheduled = defineJob({
    name: 'test.scheduled',
    payload: z.object({}),
    retries: 0,
    timeoutSeconds: 60,
    concurrency: 1,
    schedule: '* * * * *',
    // @ts-expect-error a job that comes round belongs to nobody
    run: async (_, { progress }) => progress(0.5),
  });
  expect(scheduled.schedule).toBe('* * * * *');
});
