import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { crc32 } from 'node:zlib';
import { expect } from 'vitest';
import type { JournalEntry } from '#shared/contract/correction/journal-schemas.ts';
import type { CorrectionOverview } from '#shared/contract/correction/overview-schemas.ts';
import type { Upload } from '#shared/contract/uploads.ts';
import { drawChance } from '#tests/support/chance.ts';
import { makeDataDir } from '#tests/support/data-dir.ts';
import { type Sheet, writeClassScan } from '#tests/support/paper/class-scan.ts';
import { editionLayoutIn } from '#tests/support/paper/edition-layout.ts';
import { printingTest } from '#tests/support/paper/papers.ts';
import { ServerProcess } from '#tests/support/servers/server-process.ts';
import { until } from '#tests/support/until.ts';
import { DistantTeacher } from '../distant-teacher.ts';
import { makeReadyDataDir } from '../ready-data-dir.ts';
import { openSharedDatabase } from '../shared-database.ts';

/**
 * In each round a process is killed in each of the three works, now web, now worker: one round in a
 * usual run, `KILLS=10` for ten kills of either in each work.
 */
const ROUNDS = 2 * Number(process.env['KILLS'] ?? 0.5);
const QUESTIONS = 6;
const SHEETS = 6;
/** Fine enough that the file is sent in several parts and takes a while to be read. */
const fine = { geometry: { dpi: 300 }, jpeg: 96 } as const;

const sheets: Sheet[] = Array.from({ length: SHEETS }, (_, place) => ({
  copy: place + 1,
  number: '',
  ticks: Array.from({ length: QUESTIONS }, (_, question) => (question <= place % 7 ? 1 : 2)),
  change: fine,
}));
const truth = sheets.map(({ copy, ticks }) => {
  const right = ticks.filter((tick) => tick === 1).length;
  return [copy, Math.round((2000 * right) / QUESTIONS) / 100];
});

/** A teacher whose browser tries again while the servers are away. */
class Teacher extends DistantTeacher {
  /** The answer, or null when the server was gone before it came. */
  async attempt(method: string, path: string, body?: object): Promise<Response | null> {
    const reply = await this.call(method, path, body).catch(() => null);
    return reply &&
      (await reply
        .clone()
        .text()
        .catch(() => null)) === null
      ? null
      : reply;
  }

  overview(id: string): Promise<CorrectionOverview | null> {
    return this.json('GET', `/quizzes/${id}/corrections-sessions/overview`);
  }

  /** As browsers do: what is there stays, the rest is sent; again and again until it is whole. */
  async upload(content: Buffer, lastModified: number): Promise<string> {
    const file = { name: 'copies.pdf', size: content.length, lastModified };
    for (;;) {
      const begun = await this.attempt('POST', '/uploads', file);
      const upload = begun?.ok ? ((await begun.json()) as Upload) : null;
      if (upload?.isFinished) return upload.id;
      if (upload) await this.#sendRest(upload, content);
      else await pause(50);
    }
  }

  async #sendRest({ id, partBytes, parts }: Upload, content: Buffer): Promise<void> {
    const there = new Set(parts.map(({ number }) => number));
    for (let number = 0; number * partBytes < content.length; number += 1) {
      if (there.has(number)) continue;
      const part = content.subarray(number * partBytes, (number + 1) * partBytes);
      const sum = crc32(part).toString(16).padStart(8, '0');
      if (!(await this.attempt('PUT', `/uploads/${id}/parts/${number}?crc32=${sum}`, part))?.ok)
        return;
    }
    await this.attempt('POST', `/uploads/${id}/finish`);
  }
}

printingTest(
  `kill -9 of web or worker during upload, analysis and computing, ${ROUNDS} times: nothing is lost`,
  async () => {
    const { teacher, kill, id, scan } = await setUp();
    const base = `/quizzes/${id}/corrections-sessions`;
    const chance = drawChance()('kills');
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
      const body = { uploads: [upload], rosterMode: 'none' };
      while (!(await teacher.attempt('POST', `${base}/scans`, body))) {
        // It may have been taken before the answer was lost.
        if (((await teacher.overview(id))?.scans.length ?? 0) > 0) return;
      }
    };

    for (let round = 0; round < ROUNDS; round += 1) {
      const victim = round % 2 === 0 ? 'web' : 'worker';
      const killed = pause(chance.below(400)).then(() => kill(victim));
      const upload = await teacher.upload(scan, round);
      await killed;
      await addScan(upload);

      const isMeant = round % 2 === 0 ? 'worker' : 'web';
      await until(async () => ((await teacher.overview(id))?.reading?.pagesRead ?? 0) > 0, 120_000);
      await pause(chance.below(2000));
      await kill(isMeant);
      await until(isRead, 240_000);
      const { balance, scans } = (await teacher.overview(id)) as CorrectionOverview;
      expect(balance.pages).toMatchObject({ total: sheets.length, read: sheets.length });
      expect(scans).toHaveLength(1);
      expect(await marks()).toEqual(truth);

      // The last copy loses a point by each decision; none that was acknowledged may be forgotten.
      const acknowledged: string[] = [];
      const computing = pause(chance.below(500)).then(() => kill(victim));
      for (let question = 1; question <= QUESTIONS; question += 1) {
        const zone = `${SHEETS}-q${question}-1`;
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
      expect((await marks()).at(-1)).toEqual([SHEETS, expected]);
      await teacher.json('DELETE', base);
    }
  },
  120_000 + ROUNDS * 300_000,
);

async function setUp() {
  const { env, mailbox } = await openSharedDatabase(await makeReadyDataDir());
  const dataDir = await makeDataDir();
  const options = (ROLE: string) => ({ dataDir, env: { ...env, ROLE } });
  const start = {
    web: () => ServerProcess.start(options('web')),
    worker: () => ServerProcess.spawn(options('worker')),
  };
  let web = await start.web();
  let worker = await start.worker();
  const teacher = new Teacher(web);
  const kill = async (victim: 'web' | 'worker') => {
    if (victim === 'worker') {
      await worker.end('SIGKILL');
      worker = await start.worker();
    } else {
      await web.end('SIGKILL');
      web = await start.web();
      teacher.moveTo(web);
    }
  };
  await teacher.signUp(mailbox);
  const { id, scan } = await printAndScan(teacher, dataDir);
  return { teacher, kill, id, scan };
}

async function printAndScan(teacher: Teacher, dataDir: string) {
  const answers = ['juste', 'faux', 'faux aussi'].map((text, at) => ({
    text,
    isCorrect: at === 0,
  }));
  const id = await teacher.makeQuiz(
    {},
    Array.from({ length: QUESTIONS }, () => ({ answers })),
  );
  const pdf = await teacher.bytes(`/quizzes/${id}/export/latex?copies=${sheets.length}`);
  const layout = await editionLayoutIn(dataDir, id);
  const scan = await readFile(await writeClassScan(await makeDataDir(), { pdf, layout }, sheets));
  return { id, scan };
}
