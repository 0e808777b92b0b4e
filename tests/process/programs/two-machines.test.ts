import { unzipSync } from 'fflate';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { PrintingState } from '#shared/contract/printing.ts';
import { randomFrom } from '#shared/domain/shuffle.ts';
import { makeDataDir } from '#tests/support/data-dir.ts';
import { printingTest } from '#tests/support/paper/papers.ts';
import { newPicture } from '#tests/support/pictures.ts';
import { canServeS3, startS3Server } from '#tests/support/servers/s3-server.ts';
import { ServerProcess } from '#tests/support/servers/server-process.ts';
import { until } from '#tests/support/until.ts';
import { DistantTeacher } from '../distant-teacher.ts';
import { makeReadyDataDir } from '../ready-data-dir.ts';
import { openSharedDatabase } from '../shared-database.ts';

async function sendPicture(teacher: DistantTeacher): Promise<string> {
  const form = new FormData();
  form.set('image', new File([new Uint8Array(await newPicture())], 'a.png'));
  return (await teacher.json<{ imageUrl: string }>('POST', '/images', form)).imageUrl;
}

/** Two web processes and a worker on one database; what else they share is the caller's choice. */
async function startMachines(store: NodeJS.ProcessEnv, dataDirs: readonly string[]) {
  const { env, mailbox } = await openSharedDatabase(await makeReadyDataDir());
  const shared = { ...env, ...store };
  const start = (index: number, ROLE: string) => ({
    dataDir: dataDirs[index] ?? '',
    env: { ...shared, ROLE },
  });
  const startWeb = (index: number) => ServerProcess.start(start(index, 'web'));
  const startWorker = () => ServerProcess.spawn(start(2, 'worker'));
  const webs = await Promise.all([startWeb(0), startWeb(1)]);
  const worker = await startWorker();
  return { webs, worker, mailbox, startWeb, startWorker };
}

const stores = {
  'S3 and no folder': {
    isThere: canServeS3,
    open: async () => {
      const s3 = await startS3Server();
      onTestFinished(() => s3.stop());
      const dataDirs = await Promise.all([makeDataDir(), makeDataDir(), makeDataDir()]);
      return { store: s3.variables, dataDirs };
    },
  },
  'one folder': {
    isThere: true,
    open: async () => {
      const dataDir = await makeDataDir();
      return { store: {}, dataDirs: [dataDir, dataDir, dataDir] };
    },
  },
};

describe.each(Object.entries(stores))('machines that share a database and %s', (_, kind) => {
  const machinesTest = kind.isThere ? printingTest : test.skip;

  machinesTest(
    'serve the same pictures, papers, quizzes and data, and lose nothing when one is killed',
    async () => {
      const random = randomFrom(20_261_115);
      const { store, dataDirs } = await kind.open();
      const machines = await startMachines(store, dataDirs);
      const { mailbox } = machines;
      const teacher = new DistantTeacher(...machines.webs);
      await teacher.signUp(mailbox);

      const image_url = await sendPicture(teacher);
      const pictures = await Promise.all(
        machines.webs.map(async ({ url }) => (await fetch(`${url}${image_url}`)).bytes()),
      );
      expect(pictures[0]).toEqual(pictures[1]);

      const id = await teacher.makeQuiz({}, [{ image_url }]);
      for (const _turn of [1, 2]) {
        const preview = await teacher.bytes(`/quizzes/${id}/export/preview`);
        expect(preview.subarray(0, 5).toString()).toBe('%PDF-');
        const checks = await teacher.json<{ latex: { ok: boolean } }>(
          'GET',
          `/quizzes/${id}/export/latex/check`,
        );
        expect(checks.latex.ok).toBe(true);
      }

      // The export goes on although the process that asked for it, and the worker, are killed.
      const [first, second] = machines.webs as [ServerProcess, ServerProcess];
      teacher.moveTo(second);
      const asked = teacher.call('GET', `/quizzes/${id}/export/latex?copies=12`).catch(() => null);
      teacher.moveTo(first);
      const state = () => teacher.json<PrintingState>('GET', `/quizzes/${id}/export`);
      const moment = random() * 0.6;
      await until(async () => {
        const { progress, editions } = await state();
        return (progress ?? 0) > moment || editions.length > 0;
      }, 120_000);
      await machines.worker.end('SIGKILL');
      await second.end('SIGKILL');
      await asked;
      await machines.startWorker();
      const webs = [first, await machines.startWeb(1)];
      teacher.moveTo(...webs);
      await until(async () => (await state()).progress === null, 150_000);

      const papers = [
        await teacher.bytes(`/quizzes/${id}/export/latex`),
        await teacher.bytes(`/quizzes/${id}/export/latex`),
      ];
      expect(papers[0]?.subarray(-6).toString()).toContain('%%EOF');
      expect(papers[0]?.equals(papers[1] ?? Buffer.alloc(0))).toBe(true);
      const [edition] = (await state()).editions;
      for (const _turn of [1, 2]) {
        const zip = unzipSync(await teacher.bytes('/auth/export'));
        expect(
          Buffer.from(zip[`qcm/${id}/${edition?.code}.pdf`] ?? []).equals(
            papers[0] ?? Buffer.alloc(1),
          ),
        ).toBe(true);
      }

      await teacher.json('PUT', `/quizzes/${id}`, { status: 'published' });
      const attempt = await teacher.json<{ id: string }>('POST', '/quiz-attempts', {
        quizId: id,
        studentName: 'Léa Martin',
      });
      await webs[0]?.end('SIGKILL');
      teacher.moveTo(webs[1] as ServerProcess);
      expect(await teacher.json('GET', `/quiz-attempts/${attempt.id}`)).toMatchObject({
        id: attempt.id,
      });
      await teacher.json('DELETE', `/quizzes/${id}`);
      expect((await teacher.call('GET', `/quizzes/${id}/export/latex`)).status).toBe(404);
    },
    400_000,
  );
});
