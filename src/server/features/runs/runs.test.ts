import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { AppError } from '#server/errors.ts';
import { defineRun } from '#server/jobs/run-kind.ts';
import { beginOrJoinRun, waitForRun } from '#server/jobs/runs.service.ts';
import { startWorkers } from '#server/jobs/worker.ts';
import { accounts } from '#shared/contract/accounts.ts';
import { runs } from '#shared/contract/runs.ts';
import { newTeacher } from '#tests/support/app/accounts.ts';
import { makeQuiz } from '#tests/support/app/quizzes.ts';
import { startTestApp, type TestApp } from '#tests/support/app/test-app.ts';

let app: TestApp;
let work: () => Promise<void>;
const refusal = () => new AppError(422, 'no_page', 'Ce fichier est vide.');
const shape = {
  payload: z.object({}),
  retries: 0,
  timeoutSeconds: 60,
  concurrency: 1,
  interrupted: refusal,
  cancelled: refusal,
  run: () => work(),
};
const shown = defineRun({ ...shape, name: 'test.shown', shownAs: 'export' });
const hidden = defineRun({ ...shape, name: 'test.hidden' });
beforeAll(async () => {
  app = await startTestApp();
  for (const kind of [shown, hidden]) await app.services.queue.addKind(kind);
  await startWorkers(app.services, [], [shown, hidden]);
});
afterAll(() => app.stop());
const patient = new AbortController().signal;

test('a teacher sees his or her own runs and their outcome, and nobody else’s', async () => {
  const { services } = app;
  const teacher = await newTeacher(app, 'patiente@lycee.fr');
  const teacherId = (await teacher.call(accounts.currentTeacher)).body.id;
  const { id: quizId } = await makeQuiz(teacher, { title: 'Dérivation' });
  const begin = (kind: typeof shown, thing: string) =>
    beginOrJoinRun(services, kind, { thing, teacherId, quizId, payload: {} });

  const end = Promise.withResolvers<void>();
  work = () => end.promise;
  expect((await teacher.call(runs.listRuns)).body).toEqual([]);
  const long = await begin(shown, 'long');
  expect((await teacher.call(runs.listRuns)).body).toMatchObject([
    { id: long.id, kind: 'export', quizId, quizTitle: 'Dérivation', finishedAt: null },
  ]);
  end.resolve();
  await waitForRun(services, shown, long, patient);

  work = async () => {
    throw refusal();
  };
  for (const kind of [shown, hidden]) {
    const refused = waitForRun(services, kind, await begin(kind, 'refused'), patient);
    await expect(refused).rejects.toThrow();
  }
  expect((await teacher.call(runs.listRuns)).body).toMatchObject([
    { thing: 'refused', state: 'failed', message: 'Ce fichier est vide.' },
    { thing: 'long', state: 'done', message: null, finishedAt: expect.any(String) },
  ]);
  const other = await newTeacher(app, 'autre@lycee.fr');
  expect((await other.call(runs.listRuns)).body).toEqual([]);
});
