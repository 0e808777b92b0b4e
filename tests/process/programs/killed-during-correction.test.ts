import type { QuizId } from '#shared/contract/ids.ts';
/** @module-tag long */

import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { expect } from 'vitest';
import type { JournalEntry } from '#shared/contract/correction/journal-schemas.ts';
import type { CorrectionOverview } from '#shared/contract/correction/overview-schemas.ts';
import { drawChance } from '#tests/support/chance.ts';
import { makeDataDir } from '#tests/support/data-dir.ts';
import { type Sheet, writeClassScan } from '#tests/support/paper/class-scan.ts';
import { editionLayoutIn } from '#tests/support/paper/edition-layout.ts';
import { printingTest } from '#tests/support/paper/papers.ts';
import { until } from '#tests/support/until.ts';
import { InsistentTeacher } from '../insistent-teacher.ts';
import { Machines } from '../machines.ts';
import { answerTogether, printTogether } from '../shared-work.ts';

/**
 * In each round a process is killed in each of three kinds of work. An ordinary run has one round,
 * and `KILLS=10` ten kills of either process in each. Mails are killed once, or ten times.
 */
const ROUNDS = 2 * Number(process.env['KILLS'] ?? 0.5);
const KILLS_OF_MAILS = Number(process.env['KILLS'] ?? 1);
const QUESTIONS = 6;
const STUDENTS = Math.max(6, 4 * KILLS_OF_MAILS - 2);
const teacherEmail = 'facteur@lycee.example';
/** Makes the file large enough for several parts. */
const hardlyCompressed = { jpeg: 100 } as const;
const bytesOfPart = 5 * 1024 * 1024;

const sheets: Sheet[] = Array.from({ length: STUDENTS }, (_, place) => ({
  copy: place + 1,
  number: `${1001 + place}`,
  ticks: Array.from({ length: QUESTIONS }, (_, question) => (question <= place % 7 ? 1 : 2)),
  change: hardlyCompressed,
}));
const truth = sheets.map(({ copy, ticks }) => {
  const right = ticks.filter((tick) => tick === 1).length;
  return [copy, Math.round((2000 * right) / QUESTIONS) / 100];
});
const answers = ['juste', 'faux', 'faux aussi'].map((text, at) => ({ text, isCorrect: at === 0 }));
const questions = Array.from({ length: QUESTIONS }, () => ({ answers }));
const roster = [
  'id;nom;prenom;email',
  ...sheets.map(({ number }) => `${number};NOM${number};P;eleve${number}@classe.example`),
].join('\n');

type Kill = (victim: 'web' | 'worker') => Promise<void>;
type Chance = ReturnType<ReturnType<typeof drawChance>>;
interface Work {
  readonly teacher: InsistentTeacher;
  readonly kill: Kill;
  readonly chance: Chance;
  readonly id: string;
}

printingTest(
  'kill -9 of processes that share a database and one folder, while they print, take a scan, read it, compute and mail: all serve the same, nothing is lost, nobody is told twice',
  async () => {
    const dataDir = await makeDataDir();
    const machines = await Machines.start({
      variables: { MAIL_PAUSE_SECONDS: '0.1' },
      dataDirs: [dataDir, dataDir, dataDir],
    });
    const teacher = new InsistentTeacher(...machines.webs);
    await teacher.signUp(machines.mailbox, teacherEmail);
    const classGroupId = await teacher.makeClass(roster);
    const fields = { classGroupId, includeStudentIdCoding: true, studentIdDigits: 4 };
    const quiz = { fields, questions, copies: Math.max(12, STUDENTS) };
    const { id, pdf } = await printTogether(machines, teacher, quiz);
    await answerTogether(machines, teacher, id);

    const paper = { pdf, layout: await editionLayoutIn(dataDir, id as QuizId) };
    const scan = await readFile(await writeClassScan(await makeDataDir(), paper, sheets));
    expect(scan.length).toBeGreaterThan(bytesOfPart);
    const kill = async (name: 'web' | 'worker') => {
      const victim = name === 'web' ? 'second web' : 'worker';
      await machines.kill(victim);
      await machines.start(victim);
      teacher.moveTo(machines.at('second web'));
    };
    const work = { teacher, kill, chance: drawChance()('kills'), id };
    for (let round = 0; round < ROUNDS; round += 1) {
      if (round > 0) await teacher.json('DELETE', `/quizzes/${id}/corrections-sessions`);
      await correct(work, scan, round);
    }
    await mail(work, machines);
  },
  500_000 + (ROUNDS + KILLS_OF_MAILS) * 300_000,
);

/** Upload, reading and marking, with a kill in each. */
async function correct({ teacher, kill, chance, id }: Work, scan: Buffer, round: number) {
  const base = `/quizzes/${id}/corrections-sessions`;
  const marks = async () => {
    const copies = (await teacher.overview(id))?.copies ?? [];
    return copies.map(({ copy, mark }) => [copy, mark?.final]);
  };
  const isRead = async () => {
    const now = await teacher.overview(id);
    expect(now?.failure ?? null).toBeNull();
    return now?.reading === null && now.scans.every(({ state }) => state === 'read');
  };
  const addScan = async (upload: string) => {
    const body = { uploads: [upload], rosterMode: 'class' };
    while (!(await teacher.attempt('POST', `${base}/scans`, body))) {
      // It may have been accepted before the answer was lost.
      if (((await teacher.overview(id))?.scans.length ?? 0) > 0) return;
    }
  };

  const victim = round % 2 === 0 ? 'web' : 'worker';
  const killed = pause(chance.below(400)).then(() => kill(victim));
  const upload = await teacher.upload(scan, round);
  await killed;
  await addScan(upload);

  await until(async () => {
    const now = await teacher.overview(id);
    return (now?.reading?.pagesRead ?? 0) > 0 || (await isRead());
  });
  await pause(chance.below(300));
  await kill(victim === 'web' ? 'worker' : 'web');
  await until(isRead, 240_000);
  const { balance, scans } = (await teacher.overview(id)) as CorrectionOverview;
  expect(balance.pages).toMatchObject({ total: sheets.length, read: sheets.length });
  expect(scans).toHaveLength(1);
  expect(await marks()).toEqual(truth);

  // Each decision takes a point from the last copy, and no acknowledged one may be lost.
  const acknowledged: string[] = [];
  const computing = pause(chance.below(500)).then(() => kill(victim));
  for (let question = 1; question <= QUESTIONS; question += 1) {
    const zone = `${STUDENTS}-q${question}-1`;
    const decided = { checked: [], unchecked: [zone] };
    if ((await teacher.attempt('POST', `${base}/boxes/manual`, decided))?.ok)
      acknowledged.push(`question ${question}`);
    await teacher.attempt('POST', `${base}/recompute`, {});
  }
  await computing;
  await teacher.json('POST', `${base}/recompute`, {});
  const after = await teacher.overview(id);
  expect(after?.marksAreStale).toBe(false);
  const journal = await teacher.json<JournalEntry[]>('GET', `${base}/journal`);
  const told = journal.filter(({ kind }) => kind === 'answers').map(({ text }) => text);
  for (const question of acknowledged)
    expect(
      told.some((text) => text.includes(`${question}\u00a0:`)),
      question,
    ).toBe(true);
  const rightBefore = sheets.at(-1)?.ticks.filter((tick) => tick === 1).length ?? 0;
  const lost = told.filter((text) => Number(/question (\d+)/.exec(text)?.[1]) <= rightBefore);
  const expected = Math.round((2000 * (rightBefore - lost.length)) / QUESTIONS) / 100;
  expect((await marks()).at(-1)).toEqual([STUDENTS, expected]);
}

/** Nobody gets two mails, and doubtful ones are shown. */
async function mail({ teacher, kill, chance, id }: Work, machines: Machines) {
  const { mailbox } = machines;
  const told = () =>
    mailbox.received.flatMap(({ recipients }) =>
      recipients.filter((address) => address !== teacherEmail),
    );
  // The first dies between the arrival of the mail and the server's answer.
  const held = Promise.withResolvers<void>();
  mailbox.beforeAnswer = () => held.promise;
  await teacher.sendToAll(id);
  await until(() => told().length > 0, 120_000);
  const [cutOff] = told();
  await machines.kill('worker');
  held.resolve();
  mailbox.beforeAnswer = () => pause(chance.below(200));
  await machines.start('worker');
  for (let turn = 1; turn < KILLS_OF_MAILS; turn += 1) {
    const enough = Math.min(told().length + 1 + chance.below(3), STUDENTS - 2);
    await until(() => told().length >= enough, 120_000);
    await pause(chance.below(250));
    const victim = turn % 3 === 1 ? 'web' : 'worker';
    await kill(victim);
    // The last one resumes by itself; before, the teacher retries.
    if (victim === 'web' || turn >= KILLS_OF_MAILS - 2) continue;
    await teacher.stopSending(id);
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
}
