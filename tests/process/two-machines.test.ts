import { unzipSync } from 'fflate';
import { describe, expect, onTestFinished, test } from 'vitest';
import { startEmbeddedPostgres } from '#server/db/embedded/embedded-postgres.ts';
import type { PrintingState } from '#shared/contract/printing.ts';
import { randomFrom } from '#shared/domain/shuffle.ts';
import { questionFields } from '#tests/support/app/quizzes.ts';
import { makeDataDir } from '#tests/support/data-dir.ts';
import { printingTest } from '#tests/support/paper/papers.ts';
import { newPicture } from '#tests/support/pictures.ts';
import { type Mailbox, openMailbox } from '#tests/support/servers/mailbox.ts';
import { canServeS3, startS3Server } from '#tests/support/servers/s3-server.ts';
import { ServerProcess } from '#tests/support/servers/server-process.ts';
import { until } from '#tests/support/until.ts';

/** A teacher whose calls reach now one process, now another. */
class Teacher {
  readonly #webs: readonly ServerProcess[];
  #cookie = '';
  #turn = 0;

  constructor(webs: readonly ServerProcess[]) {
    this.#webs = webs;
  }

  async call(method: string, path: string, body?: object): Promise<Response> {
    this.#turn += 1;
    const { url } = this.#webs[this.#turn % this.#webs.length] as ServerProcess;
    const isForm = body instanceof FormData;
    return fetch(`${url}/api${path}`, {
      method,
      headers: {
        cookie: this.#cookie,
        ...(body && !isForm && { 'content-type': 'application/json' }),
      },
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
    });
  }

  /** The same person, once some processes are gone and others have come. */
  movedTo(webs: readonly ServerProcess[]): Teacher {
    const teacher = new Teacher(webs);
    teacher.#cookie = this.#cookie;
    return teacher;
  }

  async json<Body>(method: string, path: string, body?: object): Promise<Body> {
    const reply = await this.call(method, path, body);
    expect([path, reply.status]).toEqual([path, 200]);
    return (await reply.json()) as Body;
  }

  async bytes(path: string): Promise<Buffer> {
    const reply = await this.call('GET', path);
    expect([path, reply.status]).toEqual([path, 200]);
    return Buffer.from(await reply.arrayBuffer());
  }

  async signUp(mailbox: Mailbox): Promise<void> {
    const email = 'grappe@univ.example';
    await this.call('POST', '/auth/email/request-code', { email });
    const code = await mailbox.nextCode(email);
    const made = await this.call('POST', '/auth/email/complete-registration', { email, code });
    this.#cookie = made.headers.getSetCookie()[0]?.split(';', 1)[0] ?? '';
  }

  async sendPicture(): Promise<string> {
    const form = new FormData();
    form.set('image', new File([new Uint8Array(await newPicture())], 'a.png'));
    return (await this.json<{ imageUrl: string }>('POST', '/images', form)).imageUrl;
  }
}

/** Two web processes and a worker on one database; what else they share is the caller's choice. */
async function startMachines(store: NodeJS.ProcessEnv, dataDirs: readonly string[]) {
  const postgres = await startEmbeddedPostgres(await makeDataDir());
  const mailbox = await openMailbox();
  onTestFinished(async () => {
    await mailbox.close();
    await postgres.stop();
  });
  const shared = { DATABASE_URL: postgres.url, SMTP_URL: mailbox.smtpUrl, ...store };
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
      let teacher = new Teacher(machines.webs);
      await teacher.signUp(mailbox);

      const image_url = await teacher.sendPicture();
      const pictures = await Promise.all(
        machines.webs.map(async ({ url }) => (await fetch(`${url}${image_url}`)).bytes()),
      );
      expect(pictures[0]).toEqual(pictures[1]);

      const { id } = await teacher.json<{ id: string }>('POST', '/quizzes', { title: 'Grappe' });
      await teacher.json('POST', `/quizzes/${id}/questions`, { ...questionFields(), image_url });
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
      const asked = teacher
        .movedTo([second])
        .call('GET', `/quizzes/${id}/export/latex?copies=60`)
        .catch(() => null);
      teacher = teacher.movedTo([first]);
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
      teacher = teacher.movedTo(webs);
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
      teacher = teacher.movedTo([webs[1] as ServerProcess]);
      expect(await teacher.json('GET', `/quiz-attempts/${attempt.id}`)).toMatchObject({
        id: attempt.id,
      });
      await teacher.json('DELETE', `/quizzes/${id}`);
      expect((await teacher.call('GET', `/quizzes/${id}/export/latex`)).status).toBe(404);
    },
    400_000,
  );
});
