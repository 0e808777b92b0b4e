import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { expect } from 'vitest';
import type { Mailing } from '#shared/contract/correction/mails.ts';
import { initialDefaults } from '#shared/domain/settings-defaults.ts';
import { drawChance } from '#tests/support/chance.ts';
import { makeDataDir } from '#tests/support/data-dir.ts';
import { writeClassScan } from '#tests/support/paper/class-scan.ts';
import { editionLayoutIn } from '#tests/support/paper/edition-layout.ts';
import { printingTest } from '#tests/support/paper/papers.ts';
import { ServerProcess } from '#tests/support/servers/server-process.ts';
import { until } from '#tests/support/until.ts';
import { DistantTeacher } from '../distant-teacher.ts';
import { makeReadyDataDir } from '../ready-data-dir.ts';
import { openSharedDatabase } from '../shared-database.ts';

/** A few in `npm test`; `KILLS=10` for them all. */
const KILLS = Number(process.env['KILLS'] ?? 2);
const STUDENTS = 4 * KILLS;
const teacherEmail = 'facteur@lycee.example';
const addressOf = (index: number) => `eleve${index}@classe.example`;
const templates = {
  subjectTemplate: initialDefaults.defaultEmailSubject,
  bodyTemplate: initialDefaults.defaultEmailBody,
};

class Teacher extends DistantTeacher {
  /** A class whose papers came back and were read. */
  async correctClass(dataDir: string): Promise<string> {
    const indices = Array.from({ length: STUDENTS }, (_, index) => index);
    const lines = indices.map((index) => `${1001 + index};NOM${index};P;${addressOf(index)}`);
    const { id: classGroupId } = await this.json<{ id: string }>('POST', '/settings/classes', {
      title: 'Tle',
    });
    const list = new FormData();
    list.set('roster', new File([['id;nom;prenom;email', ...lines].join('\n')], 'liste.csv'));
    await this.json('POST', `/settings/classes/${classGroupId}/roster`, list);
    const coding = { includeStudentIdCoding: true, studentIdDigits: 4 };
    const id = await this.makeQuiz({ classGroupId, ...coding });
    const pdf = await this.bytes(`/quizzes/${id}/export/latex?copies=${STUDENTS}`);
    const layout = await editionLayoutIn(dataDir, id);
    const sheets = indices.map((index) => ({
      copy: index + 1,
      number: `${1001 + index}`,
      ticks: [1],
    }));
    const scan = await readFile(await writeClassScan(await makeDataDir(), { pdf, layout }, sheets));
    const form = new FormData();
    form.set('bulkPdf', new File([scan], 'copies.pdf'));
    form.set('rosterMode', 'class');
    await this.json('POST', `/quizzes/${id}/analyze-bulk-pdf`, form);
    return id;
  }

  mailing(id: string): Promise<Mailing> {
    return this.json('GET', `/quizzes/${id}/corrections-sessions/mails`);
  }

  async sendToAll(id: string): Promise<void> {
    await this.json('POST', `/quizzes/${id}/corrections-sessions/mails`, templates);
  }

  async stop(id: string): Promise<void> {
    await this.json('POST', `/quizzes/${id}/corrections-sessions/mails/cancel`);
  }
}

printingTest(
  `kill -9 at ${KILLS} moments of a sending: nobody is told twice, and who may not have been told is shown`,
  async () => {
    const { mailbox, ...shared } = await openSharedDatabase(await makeReadyDataDir());
    const dataDir = await makeDataDir();
    const env = { ...shared.env, MAIL_PAUSE_SECONDS: '0.1' };
    const startWeb = () => ServerProcess.start({ dataDir, env: { ...env, ROLE: 'web' } });
    const startWorker = () => ServerProcess.spawn({ dataDir, env: { ...env, ROLE: 'worker' } });
    let worker = await startWorker();
    let web = await startWeb();
    const teacher = new Teacher(web);
    await teacher.signUp(mailbox, teacherEmail);
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
        await web.end('SIGKILL');
        web = await startWeb();
        teacher.moveTo(web);
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
