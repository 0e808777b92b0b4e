import { expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { accounts } from '#shared/contract/accounts.ts';
import { newTeacher } from '#tests/support/app/accounts.ts';
import { startTestApp } from '#tests/support/app/test-app.ts';
import { AppError } from '../errors.ts';
import { defineRun, type RunContext } from './run-kind.ts';
import { selectOptionalRun } from './runs.queries.ts';
import { beginOrJoinRun, waitForRun } from './runs.service.ts';
import { startWorkers } from './worker.ts';

const refusal = () => new AppError(503, 'probe', 'Interrompu.');

async function start(
  run: (context: RunContext<{ sum: number }, never>) => Promise<{ sum: number }>,
) {
  const app = await startTestApp({ SHUTDOWN_SECONDS: '2' }, undefined, false);
  onTestFinished(() => app.stop());
  const kind = defineRun({
    name: 'test.leaving',
    payload: z.object({}),
    result: z.object({ sum: z.number() }),
    retries: 0,
    timeoutSeconds: 60,
    concurrency: 1,
    interrupted: refusal,
    cancelled: refusal,
    run: (_, context: RunContext<{ sum: number }, never>) => run(context),
  });
  await app.services.queue.addKind(kind);
  const teacher = await newTeacher(app, 'partante@lycee.fr');
  const { id: teacherId } = (await teacher.call(accounts.currentTeacher)).body;
  const begun = await beginOrJoinRun(app.services, kind, {
    thing: 'a thing',
    teacherId,
    quizId: null,
    payload: {},
  });
  const wait = () => waitForRun(app.services, kind, begun, new AbortController().signal);
  return { services: app.services, kind, begun, wait };
}

test('a worker that stops ends what is short, and hands over what is long without counting the try', async () => {
  let tries = 0;
  const first = Promise.withResolvers<void>();
  const { services, kind, begun, wait } = await start(async ({ signal }) => {
    tries += 1;
    if (tries > 1) return { sum: 2 };
    first.resolve();
    await new Promise((_, stop) => signal.addEventListener('abort', () => stop(signal.reason)));
    return { sum: 1 };
  });
  const leave = await startWorkers(services, [], [kind]);
  await first.promise;
  await leave();
  expect((await selectOptionalRun(services.db, begun.id))?.state).toBe('waiting');
  // Its kind is never tried again after a failure, so that this try was not one.
  const leaveToo = await startWorkers(services, [], [kind]);
  expect(await wait()).toEqual({ sum: 2 });
  await leaveToo();
});

test('who waits for a run while no worker lives is told so, and the run is kept', async () => {
  const { services, kind, begun, wait } = await start(async () => ({ sum: 3 }));
  await expect(wait()).rejects.toMatchObject({ status: 503, code: 'no_worker' });
  expect((await selectOptionalRun(services.db, begun.id))?.state).toBe('waiting');
  const leave = await startWorkers(services, [], [kind]);
  expect(await wait()).toEqual({ sum: 3 });
  await leave();
});
