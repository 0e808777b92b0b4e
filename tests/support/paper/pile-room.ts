import { crc32 } from 'node:zlib';
import { expect } from 'vitest';
import { correction } from '#shared/contract/correction/correction.ts';
import { uploads } from '#shared/contract/uploads.ts';
import { newTeacher } from '../app/accounts.ts';
import { madeOnce } from '../app/made-once.ts';
import type { TestBrowser } from '../app/test-browser.ts';
import { until } from '../until.ts';
import { printedQuiz } from './corrected-class.ts';
import { correctionRoom } from './correction-room.ts';
import type { ScannerChange } from './scan-simulator/scanner.ts';

export const lea = { copy: 1, number: '1001', ticks: [1, 1, 1] };
export const max = { copy: 2, number: '1002', ticks: [1, 2, 0] };

/** The head with the digits is missing. */
export const torn: ScannerChange = {
  wear: {
    lost: [
      { corner: 'topLeft', size: 95 },
      { corner: 'topRight', size: 110 },
    ],
  },
};

let opened: ReturnType<typeof open> | undefined;

/** The correction tests' application with two printed quizzes, and one of another teacher. */
export function pileRoom() {
  opened ??= open();
  return opened;
}

async function open() {
  const room = await correctionRoom();
  const { app, teacher } = room;
  const printed = madeOnce(
    () => app,
    async () => {
      const capitals = await room.printed()();
      const colleague = await newTeacher(app, 'collegue@lycee.fr');
      const rivers = await printedQuiz(teacher);
      return { capitals, rivers, theirs: await printedQuiz(colleague), colleague };
    },
  );

  const overviewOf = async (id: string) =>
    (await teacher.call(correction.readCorrection, { params: { id } })).body;
  const marksOf = async (id: string) =>
    (await overviewOf(id)).copies.map(({ copy, mark }) => [copy, mark?.final]);
  const pagesOf = async (id: string) =>
    (await teacher.call(correction.listPages, { params: { id } })).body;
  const decide = (id: string, checked: string[]) =>
    teacher.call(correction.decideBoxes, { params: { id }, body: { checked, unchecked: [] } });
  const decisionsOf = async (id: string) =>
    (await teacher.call(correction.readDecisions, { params: { id } })).body.checked;
  const journalOf = async (id: string) => {
    const { body } = await teacher.call(correction.readJournal, { params: { id }, query: {} });
    return body.map(({ text }) => text);
  };

  /** Waits until the analysis is over. */
  async function readQuiz(id: string) {
    await until(async () => {
      const now = await overviewOf(id);
      return (
        now !== null && now.reading === null && now.scans.every(({ state }) => state === 'read')
      );
    });
    return overviewOf(id);
  }

  return {
    app,
    teacher,
    printed,
    overviewOf,
    marksOf,
    pagesOf,
    decide,
    decisionsOf,
    journalOf,
    readQuiz,
  };
}

export async function uploadPile(browser: TestBrowser, content: Buffer): Promise<string> {
  const description = { name: 'pile.pdf', size: content.length, lastModified: Date.now() };
  const { body } = await browser.call(uploads.beginUpload, { body: description });
  for (let number = 0; number * body.partBytes < content.length; number += 1) {
    const part = content.subarray(number * body.partBytes, (number + 1) * body.partBytes);
    const { status } = await browser.call(uploads.sendUploadPart, {
      params: { id: body.id, number },
      query: { crc32: crc32(part).toString(16).padStart(8, '0') },
      body: part,
    });
    expect(status).toBe(200);
  }
  await browser.call(uploads.finishUpload, { params: { id: body.id } });
  return body.id;
}
