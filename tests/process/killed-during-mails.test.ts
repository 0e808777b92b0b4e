import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, onTestFinished } from 'vitest';
import { unpackLayout } from '#paper/edition/layout-file.ts';
import { startEmbeddedPostgres } from '#server/db/embedded/embedded-postgres.ts';
import type { Mailing } from '#shared/contract/mails.ts';
import { initialDefaults } from '#shared/domain/settings-defaults.ts';
import { questionFields } from '#tests/support/app/quizzes.ts';
import { drawChance } from '#tests/support/chance.ts';
import { makeDataDir } from '#tests/support/data-dir.ts';
import { writeClassScan } from '#tests/support/paper/class-scan.ts';
import { printingTest } from '#tests/support/paper/papers.ts';
import { type Mailbox, openMailbox } from '#tests/support/servers/mailbox.ts';
import { ServerProcess } from '#tests/support/servers/server-process.ts';
import { until } from '#tests/support/until.ts';

/** A few in `npm test`; `KILLS=10` for them all. */
const KILLS = Number(process.env['KILLS'] ?? 2);
const STUDENTS = 8 * KILLS;
const teacherEmail = 'facteur@lycee.example';
const addressOf = (index: number) => `eleve${index}@classe.example`;
const templates = {
  subjectTemplate: initialDefaults.defaultEmailSubject,
  bodyTemplate: initialDefaults.defaultEmailBody,
};

class Teacher {
  web: ServerProcess;
  #cookie = '';

  constructor(web: ServerProcess) {
    this.web = web;
  }

  async call<Body>(method: string, path: string, body?: object): Promise<Body> {
    const isForm = body instanceof FormData;
    const reply = await fetch(`${this.web.url}/api${path}`, {
      method,
      headers: {
        cookie: this.#cookie,
        ...(body && !isForm && { 'content-type': 'application/json' }),
      },
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
    });
    const [cookie] = reply.headers.getSetCookie();
    if (cookie) this.#cookie = cookie.split(';', 1)[0] ?? '';
    expect([path, reply.status]).toEqual([path, 200]);
    const isJson = reply.headers.get('content-type')?.includes('json');
    return (isJson ? await reply.json() : Buffer.from(await reply.arrayBuffer())) as Body;
  }

  async signUp(mailbox: Mailbox): Promise<void> {
    const email = teacherEmail;
    await this.call('POST', '/auth/email/request-code', { email });
    const code = await mailbox.nextCode(email);
    await this.call('POST', '/auth/email/complete-registration', { email, code });
  }

  /** A class whose papers came back and were read. */
  async correctClass(dataDir: string): Promise<string> {
    const indices = Array.from({ length: STUDENTS }, (_, index) => index);
    const lines = indices.map((index) => `${1001 + index};NOM${index};P;${addressOf(index)}`);
    const made = await this.call<{ id: string }>('POST', '/settings/classes', { title: 'Tle' });
    const list = new FormData();
    list.set('roster', new File([['id;nom;prenom;email', ...lines].join('\n')], 'liste.csv'));
    await this.call('POST', `/settings/classes/${made.id}/roster`, list);
    const { id } = await this.call<{ id: string }>('POST', '/quizzes', {
      title: 'Dérivation',
      classGroupId: made.id,
      includeStudentIdCoding: true,
      studentIdDigits: 4,
    });
    await this.call('POST', `/quizzes/${id}/questions`, questionFields());
    const pdf = await this.call<Buffer>('GET', `/quizzes/${id}/export/latex?copies=${STUDENTS}`);
    const folder = join(dataDir, 'files/quizzes', id, 'editions');
    const name = (await readdir(folder)).find((file) => file.includes('layout'));
    const layout = await unpackLayout(await readFile(join(folder, name ?? '')));
    const target = await mkdtemp(join(tmpdir(), 'cochalot-scan-'));
    onTestFinished(() => rm(target, { recursive: true }));
    const sheets = indices.map((index) => ({
      copy: index + 1,
      number: `${1001 + index}`,
      ticks: [1],
    }));
    const scan = await readFile(await writeClassScan(target, { pdf, layout }, sheets));
    const form = new FormData();
    form.set('bulkPdf', new File([scan], 'copies.pdf'));
    form.set('rosterMode', 'class');
    await this.call('POST', `/quizzes/${id}/analyze-bulk-pdf`, form);
    return id;
  }

  mailing(id: string): Promise<Mailing> {
    return this.call('GET', `/quizzes/${id}/corrections-sessions/mails`);
  }

  async sendToAll(id: string): Promise<void> {
    await this.call('POST', `/quizzes/${id}/corrections-sessions/mails`, templates);
  }

  async stop(id: string): Promise<void> {
    await this.call('POST', `/quizzes/${id}/corrections-sessions/mails/cancel`);
  }
}

printingTest(
  `kill -9 at ${KILLS} moments of a sending: nobody is told twice, and who may not have been told is shown`,
  async () => {
    const postgres = await startEmbeddedPostgres(await makeDataDir());
    const mailbox = await openMailbox();
    onTestFinished(async () => {
      await mailbox.close();
      await postgres.stop();
    });
    const dataDir = await makeDataDir();
    const env = {
      DATABASE_URL: postgres.url,
      SMTP_URL: mailbox.smtpUrl,
      MAIL_PAUSE_SECONDS: '0.1',
    };
    const startWeb = () => ServerProcess.start({ dataDir, env: { ...env, ROLE: 'web' } });
    const startWorker = () => ServerProcess.spawn({ dataDir, env: { ...env, ROLE: 'worker' } });
    let worker = await startWorker();
    const teacher = new Teacher(await startWeb());
    await teacher.signUp(mailbox);
    const id = await teacher.correctClass(dataDir);

    const chance = drawChance()('kills');
    const told = () =>
      mailbox.received.flatMap(({ recipients }) =>
        recipients.filter((address) => address !== teacherEmail),
      );
    // The first one dies for certain between the mail's arrival and the server's answer to it.
    const held = Promise.withResolvers<void>();
    mailbox.beforeAnswer = () => held.promise;
    await teacher.sendToAll(id);
    await until(() => told().length > 0, 120_000);
    const [cutOff] = told();
    await worker.end('SIGKILL');
    held.resolve();
    mailbox.beforeAnswer = () => pause(chance.below(200));
    worker = await startWorker();
    for (let kill = 1; kill < KILLS; kill += 1) {
      const enough = Math.min(told().length + 1 + chance.below(3), STUDENTS - 2);
      await until(() => told().length >= enough, 120_000);
      await pause(chance.below(250));
      if (kill % 3 === 1) {
        await teacher.web.end('SIGKILL');
        teacher.web = await startWeb();
        continue;
      }
      await worker.end('SIGKILL');
      worker = await startWorker();
      // The last one is taken up again by itself; before, the teacher is impatient.
      if (kill >= KILLS - 2) continue;
      await teacher.stop(id);
      await teacher.sendToAll(id);
    }
    await until(async () => (await teacher.mailing(id)).sending === null, 240_000);

    const { students, outcome } = await teacher.mailing(id);
    const counts = Map.groupBy(told(), (address) => address);
    const seen = students.map(({ addresses: [address = ''], state }) => ({
      address,
      state,
      received: counts.get(address)?.length ?? 0,
    }));
    expect(seen.find(({ address }) => address === cutOff)).toMatchObject({
      state: 'doubtful',
      received: 1,
    });
    console.log(
      `${seen.filter(({ state }) => state === 'sent').length} sent, ` +
        `${seen.filter(({ state }) => state === 'doubtful').length} doubtful`,
    );
    expect(students).toHaveLength(STUDENTS);
    expect(seen.filter(({ received }) => received > 1)).toEqual([]);
    expect(seen.filter(({ state }) => state !== 'sent' && state !== 'doubtful')).toEqual([]);
    expect(seen.filter(({ state, received }) => state === 'sent' && received !== 1)).toEqual([]);
    expect(outcome?.failure).toBeNull();
  },
  900_000,
);
