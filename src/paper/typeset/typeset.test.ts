import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { amcPaper } from '#tests/support/paper/amc-paper.ts';
import { plainOptions, shortQuiz } from '#tests/support/paper/paper-quizzes.ts';
import { renderPage } from '#tests/support/paper/render-page.ts';
import { newPicture } from '#tests/support/pictures.ts';
import { processesAt } from '#tests/support/servers/processes-at.ts';
import { hasSmallDisk, smallDisk } from '#tests/support/small-disk.ts';
import type { Box, Layout } from '../edition/layout.ts';
import { commonHead } from '../latex/preamble/preamble.ts';
import { writePaper } from '../latex/write-paper.ts';
import { findPrintingTools } from './find-printing-tools.ts';
import { imposeTwoUp } from './sheets/impose-two-up.ts';
import { type Typeset, type TypesetJob, typeset } from './typeset.ts';

const found = await findPrintingTools();

describe.skipIf(!('tools' in found))('a paper', () => {
  /** Two parallel ranges of six copies each. */
  let dozen: Typeset;
  const shares: number[] = [];
  let folder = '';
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'cochalot-typeset-'));
    const onProgress = (share: number) => shares.push(share);
    dozen = await set({ copies: 12, processes: 2, folder, onProgress });
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  test('has everything where the layout says', async () => {
    const { pdf, layout, pagesPerCopy } = dozen;
    expect(pagesPerCopy).toBe(2);
    const { page, frame } = pageOf(layout, 11, 2);
    const darkness = await renderPage(pdf, 22, frame.width);
    expect(numberIn(frame.digits.copy, darkness)).toBe(11);
    expect(numberIn(frame.digits.page, darkness)).toBe(2);
    expect(numberIn(frame.digits.check, darkness)).toBe(page.check);
    for (const mark of Object.values(frame.marks)) expect(darkness(mark)).toBeGreaterThan(0.7);
    expect(page.answers.length).toBeGreaterThan(0);
    for (const box of page.answers) {
      expect(darkness(box)).toBe(0);
      expect(darkness(widened(box, 1))).toBeGreaterThan(0.05);
    }
  });

  test('names the answers by question and by their number in the source', () => {
    const [copy] = dozen.layout.copies;
    const boxes = (copy?.pages ?? []).flatMap(({ answers }) => answers);
    const names = boxes.map(({ question, answer }) => `${question} ${answer}`).sort();
    expect(names).toEqual(
      ['q1', 'q2', 'q3', 'q4', 'q5', 'q6'].flatMap((name) => [1, 2, 3].map((n) => `${name} ${n}`)),
    );
  });

  test('numbers the digits of a student’s number from the left, and has the name field', () => {
    const { layout } = dozen;
    const { frame } = pageOf(layout, 1, 1);
    expect(frame.code).toHaveLength(40);
    for (const { place, value, x, y } of frame.code) {
      const next = frame.code.find((box) => box.place === place + 1 && box.value === value);
      if (place < 3) expect(next?.x).toBeGreaterThan(x);
      const below = frame.code.find(
        (box) => box.place === place && Number(box.value) === Number(value) + 1,
      );
      if (value !== '9') expect(below?.y).toBeGreaterThan(y);
    }
    expect(frame.name?.width).toBeGreaterThan(60);
    expect(pageOf(layout, 1, 2).frame).toMatchObject({ code: [], name: null });
  });

  test('is the same in parallel ranges as in one run', async () => {
    const options = { ...plainOptions, shuffleQuestions: true, shuffleAnswers: true };
    const { tex } = writePaper(shortQuiz, options);
    const alone = await set({ tex, copies: 10, processes: 1 });
    const together = await set({ tex, copies: 10, processes: 2 });
    expect(together.layout).toEqual(alone.layout);
    expect(together.pages).toBe(10);
    for (const copy of [1, 6, 10]) {
      const { frame } = pageOf(together.layout, copy, 1);
      const darkness = await renderPage(together.pdf, copy, frame.width);
      expect(numberIn(frame.digits.copy, darkness)).toBe(copy);
    }
  });

  test('has the same copy 2 however many copies are printed', async () => {
    const few = await set({ copies: 2 });
    const second = (layout: Layout) => layout.copies[1]?.pages.map(({ answers }) => answers);
    expect(second(few.layout)).toEqual(second(dozen.layout));
  });

  test('reports its progress copy by copy', () => {
    expect(shares).toEqual(Array.from({ length: 12 }, (_, index) => (index + 1) / 12));
  });

  test.skipIf(!hasSmallDisk)(
    'for which the disk has no space is not reported as faulty',
    async () => {
      const folder = await smallDisk();
      const paper = set({ copies: 12, processes: 1, folder });
      await expect(paper).rejects.toMatchObject({ code: 'ENOSPC' });
    },
  );

  test('that is cancelled leaves nothing running and nothing behind', async () => {
    const cancel = new AbortController();
    const folder = await newFolder();
    const job = { copies: 500, processes: 2, folder, onProgress: () => cancel.abort() };
    await expect(set({ ...job, signal: cancel.signal })).rejects.toMatchObject({
      name: 'TypesetError',
      kind: 'cancelled',
    });
    expect(await processesAt(folder)).toEqual([]);
    expect(await readdir(folder)).toEqual([]);
  });

  test('that is cancelled before it begins is not begun', async () => {
    await expect(set({ signal: AbortSignal.abort() })).rejects.toMatchObject({ kind: 'cancelled' });
  });

  test('at which LaTeX stops names the question and the fault', async () => {
    const tex = amcPaper({ head: commonHead, secondQuestion: '\\commandeinconnue' });
    await expect(set({ tex })).rejects.toMatchObject({
      kind: 'latex',
      question: 'q2',
      latexMessage: 'Undefined control sequence.',
      log: expect.stringContaining('\\commandeinconnue'),
    });
  });

  test('without boxes is refused as a subject', async () => {
    const tex = '\\documentclass{article}\\begin{document}x\\end{document}';
    await expect(set({ tex })).rejects.toMatchObject({ kind: 'latex' });
    expect(await set({ tex, output: 'solution' })).toMatchObject({ pages: 1 });
  });

  test('shows the images beside its source', async () => {
    const secondQuestion = '\\includegraphics[width=2cm]{image1.png}';
    const tex = amcPaper({ head: commonHead, secondQuestion });
    const files = new Map([['image1.png', await newPicture()]]);
    expect(await set({ tex, files })).toMatchObject({ pagesPerCopy: 2 });
    const outside = new Map([['../image1.png', await newPicture()]]);
    await expect(set({ files: outside })).rejects.toThrow('no name for an image');
  });

  test('as a solution has the right answers ticked', async () => {
    const { pdf, copyLengths } = await set({ copies: 1, output: 'solution' });
    expect(copyLengths).toEqual([2]);
    const { page, frame } = pageOf(dozen.layout, 1, 1);
    const darkness = await renderPage(pdf, 1, frame.width);
    for (const box of page.answers) {
      if (box.answer === 1) expect(darkness(box)).toBeGreaterThan(0.1);
      else expect(darkness(box)).toBe(0);
    }
  });

  test('with two pages on a side keeps every copy readable', async () => {
    const { pdf, layout, copyLengths } = dozen;
    const twoUp = `${pdf}.two-up.pdf`;
    const whole = new Set<number>();
    const how = { copyLengths, whole, enlarged: whole, onBothSides: false };
    await writeFile(twoUp, await imposeTwoUp(await readFile(pdf), how));
    const { frame } = pageOf(layout, 3, 2);
    const darkness = await renderPage(twoUp, 3, 297);
    const onTheRight = ({ x, y, width, height }: Box): number => {
      const scale = 297 / 2 / 210;
      return darkness({
        x: 297 / 2 + x * scale,
        y: y * scale,
        width: width * scale,
        height: height * scale,
      });
    };
    expect(numberIn(frame.digits.copy, onTheRight)).toBe(3);
    expect(numberIn(frame.digits.page, onTheRight)).toBe(2);
    await expect(renderPage(twoUp, 13, 297)).rejects.toThrow();
  });
});

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'cochalot-typeset-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

async function set(job: Partial<TypesetJob>) {
  if (!('tools' in found)) throw new Error('The printing tools are missing.');
  return typeset(found.tools, {
    tex: amcPaper({ head: commonHead }),
    files: new Map(),
    copies: 1,
    output: 'subject',
    folder: job.folder ?? (await newFolder()),
    ...job,
  });
}

function pageOf(layout: Layout, copy: number, number: number) {
  const page = layout.copies[copy - 1]?.pages[number - 1];
  const frame = page && layout.frames[page.frame];
  if (!page || !frame?.marks) throw new Error(`Page ${number} of copy ${copy} is missing.`);
  return { page, frame: { ...frame, marks: frame.marks } };
}

function numberIn(boxes: readonly Box[], darkness: (box: Box) => number): number {
  return boxes.reduce((number, box) => number * 2 + (darkness(box) > 0.5 ? 1 : 0), 0);
}

function widened({ x, y, width, height }: Box, by: number): Box {
  return { x: x - by, y: y - by, width: width + 2 * by, height: height + 2 * by };
}
