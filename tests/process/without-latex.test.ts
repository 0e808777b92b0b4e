import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { startEmbeddedPostgres } from '#server/db/embedded/embedded-postgres.ts';
import type { PrintingState } from '#shared/contract/printing.ts';
import { questionFields } from '#tests/support/app/quizzes.ts';
import { makeDataDir } from '#tests/support/data-dir.ts';
import { canHide } from '#tests/support/paper/can-print.ts';
import { openMailbox } from '#tests/support/servers/mailbox.ts';
import { repository, ServerProcess } from '#tests/support/servers/server-process.ts';
import { until } from '#tests/support/until.ts';

/** Hides AMC's style, without which nothing can be printed, from a process and its children. */
const styles = [join(repository, '.cache/amc-style'), '/usr/share/texmf/tex/latex/AMC'];
const withoutLatex = [
  '/usr/bin/bwrap',
  ...['--dev-bind', '/', '/'],
  ...styles.filter((folder) => existsSync(folder)).flatMap((folder) => ['--tmpfs', folder]),
  '--die-with-parent',
];

/** Hides bubblewrap itself, as a container that forbids sandboxes does. */
const withoutSandbox = [
  '/usr/bin/bwrap',
  ...['--dev-bind', '/', '/', '--ro-bind', '/dev/null', '/usr/bin/bwrap', '--die-with-parent'],
];

test.skipIf(!canHide)(
  'without a sandbox nothing is printed, and the start says so, unless the operator agrees',
  async () => {
    const started = async (agreed: 'yes' | 'no') => {
      const env = { PRINT_WITHOUT_SANDBOX: agreed };
      const server = await ServerProcess.start({
        dataDir: await makeDataDir(),
        env,
        launcher: withoutSandbox,
      });
      await server.end('SIGTERM');
      return server.said();
    };
    expect(await started('no')).toContain('rien ne sera imprimé');
    expect(await started('yes')).toContain('LaTeX n’est retenu que par ses propres verrous');
  },
);

test.skipIf(!canHide)(
  'a web process without LaTeX prints through a worker that has it; where none has, it says so',
  async () => {
    const postgres = await startEmbeddedPostgres(await makeDataDir());
    const mailbox = await openMailbox();
    onTestFinished(async () => {
      await mailbox.close();
      await postgres.stop();
    });
    const dataDir = await makeDataDir();
    const env = { DATABASE_URL: postgres.url, SMTP_URL: mailbox.smtpUrl };
    const start = (role: string, launcher: string[]) =>
      ServerProcess[role === 'web' ? 'start' : 'spawn']({
        dataDir,
        env: { ...env, ROLE: role },
        launcher,
      });
    const web = await start('web', withoutLatex);
    const bareWorker = await start('worker', withoutLatex);

    let cookie = '';
    const call = (method: string, path: string, body?: object) =>
      fetch(`${web.url}/api${path}`, {
        method,
        headers: { cookie, ...(body && { 'content-type': 'application/json' }) },
        ...(body && { body: JSON.stringify(body) }),
      });
    const email = 'sans-latex@univ.example';
    await call('POST', '/auth/email/request-code', { email });
    const code = await mailbox.nextCode(email);
    const made = await call('POST', '/auth/email/complete-registration', { email, code });
    cookie = made.headers.getSetCookie()[0]?.split(';', 1)[0] ?? '';
    const quiz = await call('POST', '/quizzes', { title: 'Dérivation' });
    const { id } = (await quiz.json()) as { id: string };
    await call('POST', `/quizzes/${id}/questions`, questionFields());

    const state = async () =>
      (await (await call('GET', `/quizzes/${id}/export`)).json()) as PrintingState;
    expect((await state()).missing?.programs).toContain('auto-multiple-choice-common');
    const refused = await call('GET', `/quizzes/${id}/export/preview`);
    expect(refused.status).toBe(503);
    expect(await refused.json()).toMatchObject({ code: 'printing_unavailable' });

    await start('worker', []);
    await until(async () => (await state()).missing === null, 60_000);
    await bareWorker.end('SIGTERM');
    const preview = await call('GET', `/quizzes/${id}/export/preview`);
    expect(preview.headers.get('content-type')).toBe('application/pdf');
  },
);
