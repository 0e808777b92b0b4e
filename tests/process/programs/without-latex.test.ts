import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { PrintingState } from '#shared/contract/printing-schemas.ts';
import { makeDataDir } from '#tests/support/data-dir.ts';
import { canHide } from '#tests/support/paper/can-print.ts';
import { openMailbox } from '#tests/support/servers/mailbox.ts';
import { repository } from '#tests/support/servers/server-command.ts';
import { ServerProcess } from '#tests/support/servers/server-process.ts';
import { until } from '#tests/support/until.ts';
import { DistantTeacher } from '../distant-teacher.ts';
import { makeReadyDataDir } from '../ready-data-dir.ts';
import { openSharedDatabase } from '../shared-database.ts';

/** Hides AMC's style, without which nothing can be printed, from a process and its children. */
const styles = [join(repository, '.cache/amc-style'), '/usr/share/texmf/tex/latex/AMC'];
const withoutLatex = [
  '/usr/bin/bwrap',
  ...['--dev-bind', '/', '/'],
  ...styles.filter((folder) => existsSync(folder)).flatMap((folder) => ['--tmpfs', folder]),
  '--die-with-parent',
];

/** Hides bubblewrap, as in a container that forbids sandboxes. */
const withoutSandbox = [
  '/usr/bin/bwrap',
  ...['--dev-bind', '/', '/', '--ro-bind', '/dev/null', '/usr/bin/bwrap', '--die-with-parent'],
];

test.skipIf(!canHide)(
  'without a sandbox nothing is printed unless the operator agrees, and the start says so',
  async () => {
    const mailbox = await openMailbox();
    onTestFinished(() => mailbox.close());
    const dataDir = await makeReadyDataDir();
    const teacher = new DistantTeacher();
    let id = '';
    const started = async (agreed: 'yes' | 'no') => {
      const server = await ServerProcess.start({
        dataDir,
        env: { PRINT_WITHOUT_SANDBOX: agreed, SMTP_URL: mailbox.smtpUrl },
        launcher: withoutSandbox,
      });
      teacher.moveTo(server);
      if (id === '') {
        await teacher.signUp(mailbox);
        id = await teacher.makeQuiz();
      }
      const { missing } = await teacher.json<PrintingState>('GET', `/quizzes/${id}/export`);
      await server.end('SIGTERM');
      return { said: server.said(), missing: missing?.programs ?? [] };
    };
    const refused = await started('no');
    expect(refused.said).toContain('rien ne sera imprimé');
    expect(refused.missing).toEqual(['bubblewrap']);
    const agreed = await started('yes');
    expect(agreed.said).toContain('LaTeX n’est retenu que par ses propres verrous');
    expect(agreed.missing).toEqual([]);
  },
);

test.skipIf(!canHide)(
  'a web process without LaTeX prints through a worker, and says so if no worker has LaTeX',
  async () => {
    const { env, mailbox } = await openSharedDatabase(await makeReadyDataDir());
    const dataDir = await makeDataDir();
    const start = (role: string, launcher: string[]) =>
      ServerProcess[role === 'web' ? 'start' : 'spawn']({
        dataDir,
        env: { ...env, ROLE: role },
        launcher,
      });
    const web = await start('web', withoutLatex);
    const bareWorker = await start('worker', withoutLatex);

    const teacher = new DistantTeacher(web);
    await teacher.signUp(mailbox);
    const id = await teacher.makeQuiz();

    const state = () => teacher.json<PrintingState>('GET', `/quizzes/${id}/export`);
    expect((await state()).missing?.programs).toContain('auto-multiple-choice-common');
    const refused = await teacher.call('GET', `/quizzes/${id}/export/preview`);
    expect(refused.status).toBe(503);
    expect(await refused.json()).toMatchObject({ code: 'printing_unavailable' });

    await start('worker', []);
    await until(async () => (await state()).missing === null);
    await bareWorker.end('SIGTERM');
    const preview = await teacher.call('GET', `/quizzes/${id}/export/preview`);
    expect(preview.headers.get('content-type')).toBe('application/pdf');
  },
);
