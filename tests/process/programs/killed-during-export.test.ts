/** @module-tag long */

import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, onTestFinished } from 'vitest';
import type { PrintingState } from '#shared/contract/printing-schemas.ts';
import { drawChance } from '#tests/support/chance.ts';
import { printingTest } from '#tests/support/paper/papers.ts';
import { openMailbox } from '#tests/support/servers/mailbox.ts';
import { query } from '#tests/support/servers/query.ts';
import { ServerProcess } from '#tests/support/servers/server-process.ts';
import { until } from '#tests/support/until.ts';
import { DistantTeacher } from '../distant-teacher.ts';
import { makeReadyDataDir } from '../ready-data-dir.ts';

/** One kill in an ordinary run; `KILLS=10` for more. */
const KILLS = Number(process.env['KILLS'] ?? 1);

const printing = (teacher: DistantTeacher, id: string) =>
  teacher.json<PrintingState>('GET', `/quizzes/${id}/export`);

/** Does not wait for the export, since the server may die before. */
function beginExport(teacher: DistantTeacher, id: string, copies: number): void {
  teacher
    .call('GET', `/quizzes/${id}/export/latex?copies=${copies}`)
    .then((reply) => reply.arrayBuffer())
    .catch(() => undefined);
}

/** The quiz is locked exactly when there is a valid edition with its files. */
async function expectWhole(dataDir: string, quizId: string): Promise<boolean> {
  const [quiz] = await query<{ is_locked: boolean }>(
    dataDir,
    'select is_locked from quizzes where id = $1',
    [quizId],
  );
  const editions = await query<{ id: string }>(
    dataDir,
    'select id from editions where quiz_id = $1 and invalidated_at is null',
    [quizId],
  );
  expect(editions).toHaveLength(quiz?.is_locked ? 1 : 0);
  for (const { id } of editions) {
    for (const ending of ['pdf', 'layout.json.gz']) {
      await access(join(dataDir, 'files/quizzes', quizId, 'editions', `${id}.${ending}`));
    }
  }
  return quiz?.is_locked ?? false;
}

printingTest(
  `kill -9 in the midst of ${KILLS} exports: no quiz is half locked, and each ends after the restart`,
  async () => {
    const { dataDir, options, teacher, ...first } = await setUp();
    let { server } = first;
    const restart = async () => {
      await server.end('SIGKILL');
      server = await ServerProcess.start(options);
      teacher.moveTo(server);
    };
    const kills = drawChance()('kills');
    const quick: string[] = [];
    for (let kill = 0; kill < KILLS; kill += 1) {
      const id = await teacher.makeQuiz();
      quick.push(id);
      beginExport(teacher, id, 2);
      await until(async () => (await exportsOf(dataDir, id)) > 0);
      await pause(kills.below(3000));
      await restart();
      for (const known of quick) await expectWhole(dataDir, known);
    }
    for (const id of quick) {
      await until(async () => (await printing(teacher, id)).progress === null, 150_000);
      const isLocked = await expectWhole(dataDir, id);
      const { failure } = await printing(teacher, id);
      expect(isLocked).toBe(failure === null);
    }
  },
  300_000 + KILLS * 60_000,
);

const exportsOf = async (dataDir: string, quizId: string) =>
  (await query(dataDir, 'select id from job_runs where quiz_id = $1', [quizId])).length;

async function setUp() {
  const dataDir = await makeReadyDataDir();
  const mailbox = await openMailbox();
  onTestFinished(() => mailbox.close());
  const options = { dataDir, env: { SMTP_URL: mailbox.smtpUrl } };
  const server = await ServerProcess.start(options);
  const teacher = new DistantTeacher(server);
  await teacher.signUp(mailbox);
  return { dataDir, options, server, teacher };
}
