import { eq } from 'drizzle-orm';
import { readOds } from 'odf-kit/ods-reader';
import { extractText, getDocumentProxy } from 'unpdf';
import { expect, onTestFinished } from 'vitest';
import { scans } from '#server/db/schema/correction.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { beginOrJoinRun } from '#server/jobs/runs.service.ts';
import { accounts } from '#shared/contract/accounts.ts';
import { correctionRoom } from '#tests/support/paper/correction-room.ts';
import { printingTest as test } from '#tests/support/paper/papers.ts';
import { until } from '#tests/support/until.ts';
import { selectOptionalCorrectionForChange } from '../base/corrections.queries.ts';
import { readScansRun } from '../scans/read-scans.run.ts';
import { isBeingRead } from '../scans/reading-state.ts';

const room = await correctionRoom();
const { app, teacher } = room;
/** Zoé never came, or her copy is in the pile that is read next. */
const marked = room.corrected([
  { copy: 1, number: '1001', ticks: [1, 1, 1] },
  { copy: 2, number: '1002', ticks: [1, 2, 0] },
]);

test('files take nobody for absent whose copy may be among the pages that are being read, or were left unread', async () => {
  const { services } = app;
  const { quizId } = await marked();
  const download = async (path: string) =>
    (await teacher.send({ method: 'GET', url: `/api/quizzes/${quizId}/${path}` })).rawPayload;
  const told = async () => {
    const notes = await download('corrections-sessions/files/notes.ods');
    const [, ...rows] = readOds(new Uint8Array(notes)).sheets[0]?.rows ?? [];
    const pdf = await download('corrections-sessions/proces-verbal.pdf');
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)));
    return {
      zoe: rows.find(({ cells }) => cells[0]?.value === '1003')?.cells[7]?.value,
      scodoc: (await download('corrections-sessions/marks/scodoc')).toString(),
      report: text.join().replaceAll('\u00a0', ' '),
    };
  };
  const known = await told();
  expect(known.zoe).toBe('Absent');
  expect(known.scodoc).toContain('ABS');
  expect(known.report).toContain('2 présents + 1 absent');

  const teacherId = (await teacher.call(accounts.currentTeacher)).body.id;
  await services.db.update(scans).set({ state: 'waiting' }).where(eq(scans.quizId, quizId));
  const [held, waiting] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  onTestFinished(() => waiting.resolve());
  const change = inTransaction(services, async ({ db }) => {
    await selectOptionalCorrectionForChange(db, quizId);
    held.resolve();
    await waiting.promise;
  });
  await held.promise;
  const owner = { thing: quizId, teacherId, quizId };
  await beginOrJoinRun(services, readScansRun, { ...owner, payload: { quizId } });
  const meanwhile = await told();
  waiting.resolve();
  await change;
  await until(async () => !(await isBeingRead(services, quizId)));
  // A run that broke off leaves it as it was.
  await services.db.update(scans).set({ state: 'reading' }).where(eq(scans.quizId, quizId));
  for (const { zoe, scodoc, report } of [meanwhile, await told()]) {
    expect(zoe).toBe('Sans copie');
    expect(scodoc).not.toContain('ABS');
    expect(report).toContain('2 présents + 1 sans copie pour l’instant');
  }
});
