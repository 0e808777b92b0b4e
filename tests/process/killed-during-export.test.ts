import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, onTestFinished } from 'vitest';
import type { PrintingState } from '#shared/contract/printing.ts';
import { questionFields } from '#tests/support/app/quizzes.ts';
import { drawChance } from '#tests/support/chance.ts';
import { makeDataDir } from '#tests/support/data-dir.ts';
import { printingTest } from '#tests/support/paper/papers.ts';
import { type Mailbox, openMailbox } from '#tests/support/servers/mailbox.ts';
import { query } from '#tests/support/servers/query.ts';
import { ServerProcess } from '#tests/support/servers/server-process.ts';
import { until } from '#tests/support/until.ts';

const QUICK_EXPORTS = 3;

/** A teacher of a server that comes and goes. */
class Teacher {
  server: ServerProcess;
  #cookie = '';

  constructor(server: ServerProcess) {
    this.server = server;
  }

  async call(method: string, path: string, body?: object): Promise<Response> {
    return fetch(`${this.server.url}/api${path}`, {
      method,
      headers: {
        cookie: this.#cookie,
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
  }

  async signUp(mailbox: Mailbox): Promise<void> {
    const email = 'imprimante@lycee.fr';
    await this.call('POST', '/auth/email/request-code', { email });
    const code = await mailbox.nextCode(email);
    const made = await this.call('POST', '/auth/email/complete-registration', { email, code });
    this.#cookie = made.headers.getSetCookie()[0]?.split(';', 1)[0] ?? '';
  }

  async makeQuiz(): Promise<string> {
    const made = await this.call('POST', '/quizzes', { title: 'Dérivation' });
    const { id } = (await made.json()) as { id: string };
    await this.call('POST', `/quizzes/${id}/questions`, questionFields());
    return id;
  }

  async printing(id: string): Promise<PrintingState> {
    return (await this.call('GET', `/quizzes/${id}/export`)).json() as Promise<PrintingState>;
  }

  /** Asks for the export and does not wait for it: the server may not live to see it. */
  beginExport(id: string, copies: number): void {
    this.call('GET', `/quizzes/${id}/export/latex?copies=${copies}`)
      .then(
        (reply) => reply.arrayBuffer(),
        () => undefined,
      )
      .catch(() => undefined);
  }
}

/** Locked exactly when there is one valid edition, and its files are there. */
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
  'kill -9 in the middle of an export of many copies: it ends after the restart',
  async () => {
    const { dataDir, mailbox, options } = await setUp();
    const teacher = new Teacher(await ServerProcess.start(options));
    await teacher.signUp(mailbox);
    const id = await teacher.makeQuiz();
    teacher.beginExport(id, 200);
    await until(async () => ((await teacher.printing(id)).progress ?? 0) > 0, 60_000);
    await teacher.server.end('SIGKILL');

    teacher.server = await ServerProcess.start(options);
    expect(await expectWhole(dataDir, id)).toBe(false);
    await until(async () => (await teacher.printing(id)).progress === null, 150_000);
    expect(await expectWhole(dataDir, id)).toBe(true);
    const pdf = await teacher.call('GET', `/quizzes/${id}/export/latex`);
    expect(pdf.headers.get('content-type')).toBe('application/pdf');
    expect(
      Buffer.from(await pdf.arrayBuffer())
        .subarray(-6)
        .toString(),
    ).toContain('%%EOF');
  },
  300_000,
);

printingTest(
  `kill -9 at ${QUICK_EXPORTS} moments of quick exports: no quiz is half locked`,
  async () => {
    const { dataDir, mailbox, options } = await setUp();
    const teacher = new Teacher(await ServerProcess.start(options));
    await teacher.signUp(mailbox);
    const kills = drawChance()('kills');
    const ids: string[] = [];
    for (let kill = 0; kill < QUICK_EXPORTS; kill += 1) {
      const id = await teacher.makeQuiz();
      ids.push(id);
      teacher.beginExport(id, 2);
      await until(async () => (await exportsOf(dataDir, id)) > 0);
      await pause(kills.below(3000));
      await teacher.server.end('SIGKILL');
      teacher.server = await ServerProcess.start(options);
      for (const known of ids) await expectWhole(dataDir, known);
    }
    for (const id of ids) {
      await until(async () => (await teacher.printing(id)).progress === null, 120_000);
      const isLocked = await expectWhole(dataDir, id);
      const { failure } = await teacher.printing(id);
      expect(isLocked).toBe(failure === null);
    }
  },
  400_000,
);

const exportsOf = async (dataDir: string, quizId: string) =>
  (await query(dataDir, 'select id from job_runs where quiz_id = $1', [quizId])).length;

async function setUp() {
  const dataDir = await makeDataDir();
  const mailbox = await openMailbox();
  onTestFinished(() => mailbox.close());
  return { dataDir, mailbox, options: { dataDir, env: { SMTP_URL: mailbox.smtpUrl } } };
}
