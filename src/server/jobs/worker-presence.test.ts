import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { accounts } from '#shared/contract/accounts.ts';
import type { TeacherId } from '#shared/contract/ids.ts';
import { newTeacher } from '#tests/support/app/accounts.ts';
import { startTestApp, type TestApp } from '#tests/support/app/test-app.ts';
import type { Lack } from '../db/schema/jobs.ts';
import { AppError } from '../errors.ts';
import type { Requirement } from './requirement.ts';
import { type AnyRunKind, defineRun } from './run-kind.ts';
import { beginOrJoinRun, waitForRun } from './runs.service.ts';
import { startWorkers } from './worker.ts';
import { findLack } from './worker-presence.ts';

let app: TestApp;
let teacherId: TeacherId;
beforeAll(async () => {
  app = await startTestApp();
  const teacher = await newTeacher(app, 'absente@lycee.fr');
  teacherId = (await teacher.call(accounts.currentTeacher)).body.id;
});
afterAll(() => app.stop());

const refusal = () => new AppError(503, 'no', 'Non.');
const lack: Lack = { programs: ['press'], command: 'sudo apt-get install press' };

/** A machine on which the same program is installed or not. */
function machine(isInstalled: boolean, kindName: string) {
  const needs: Requirement = {
    name: `press of ${kindName}`,
    check: async () => (isInstalled ? null : lack),
  };
  const kind = defineRun({
    name: kindName,
    payload: z.object({}),
    result: z.boolean(),
    retries: 0,
    timeoutSeconds: 60,
    concurrency: 1,
    needs,
    interrupted: refusal,
    cancelled: refusal,
    run: async () => isInstalled,
  });
  return { needs, kind };
}
const start = (kind: AnyRunKind) => startWorkers(app.services, [], [kind]);

test('work waits for a machine that has the programs, and other machines say what they lack', async () => {
  const { services } = app;
  const bare = machine(false, 'test.needy');
  await services.queue.addKind(bare.kind);
  expect(await findLack(services, bare.needs)).toBeNull();
  const leaveBare = await start(bare.kind);
  expect(await findLack(services, bare.needs)).toEqual(lack);

  const owner = { thing: 'one', teacherId, quizId: null };
  const run = await beginOrJoinRun(services, bare.kind, { ...owner, payload: {} });
  const equipped = machine(true, 'test.needy');
  const leaveEquipped = await start(equipped.kind);
  expect(await findLack(services, bare.needs)).toBeNull();
  const done = waitForRun(services, bare.kind, run, new AbortController().signal);
  expect(await done).toBe(true);

  await leaveEquipped();
  expect(await findLack(services, bare.needs)).toEqual(lack);
  await leaveBare();
  expect(await findLack(services, bare.needs)).toBeNull();
});

test('a worker that has been silent for long no longer counts', async () => {
  const { services } = app;
  const bare = machine(false, 'test.silent');
  const equipped = machine(true, 'test.silent');
  await services.queue.addKind(bare.kind);
  const leaveEquipped = await start(equipped.kind);
  await services.db.execute(sql`update workers set seen_at = now() - interval '1 minute'`);
  const leaveBare = await start(bare.kind);
  expect(await findLack(services, bare.needs)).toEqual(lack);
  await leaveBare();
  await leaveEquipped();
});
