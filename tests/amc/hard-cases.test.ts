import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { writePaper } from '#paper/latex/write-paper.ts';
import { amcThreshold } from '#shared/domain/correction/class-reading/proposed-threshold.ts';
import { solid } from '#shared/domain/correction/class-reading/solid-boxes.ts';
import { hardCases } from '#tests/support/paper/hard-cases/all-cases.ts';
import type { HardCase } from '#tests/support/paper/hard-cases/hard-case.ts';
import {
  HardCaseKit,
  kitPaper,
  type MadeScan,
  type PageTruth,
} from '#tests/support/paper/hard-cases/kit.ts';
import { AmcProject, type AmcReading } from './amc-project.ts';

/** Checks what the table of hard cases says of AMC. */
describe('AMC and our reader on the hard case', () => {
  let folder = '';
  let kit: HardCaseKit;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'amc-hard-cases-'));
    kit = await HardCaseKit.create(folder);
    const printed = new AmcProject(join(folder, 'printed'));
    await mkdir(join(printed.folder, 'data'), { recursive: true });
    const { tex } = writePaper(kitPaper.quiz, kitPaper.options);
    await writeFile(join(printed.folder, 'qcm.tex'), tex);
    await printed.prepare(kitPaper.options.copies);
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  test.each(hardCases)('$name', async (hardCase) => {
    const made = await hardCase.make(kit, hardCase.name);
    const project = new AmcProject(join(folder, basename(made.file, '.pdf')));
    await cp(join(folder, 'printed'), project.folder, { recursive: true });
    const reading = await project.readScan(made.file).catch(() => null);
    expect(summary(reading, made, hardCase)).toBe(hardCase.amc);
  });
});

function summary(reading: AmcReading | null, { pages }: MadeScan, { rules }: HardCase): string {
  if (!reading) return 'stops with an error';
  if (reading.images.length === 0) return 'nothing is read and nothing said';
  const most = rules?.fillCancels ? solid.ratio : 1;
  const words = reading.images.map((image, place) =>
    wordOf(image, pages?.[place] ?? null, reading, most),
  );
  const kinds = [...new Set(words)].sort();
  if (kinds.length === 1) return kinds.join('');
  const counted = kinds.map((kind) => `${words.filter((word) => word === kind).length} × ${kind}`);
  return counted.join(', ');
}

function wordOf(image: string, truth: PageTruth, { pages }: AmcReading, mostRatio: number): string {
  const page = pages.find((each) => each.image === image);
  if (!page) {
    const isThere = pages.some(
      ({ copy, page: number }) => truth?.copy === copy && truth.page === number,
    );
    return isThere ? 'overwritten by another' : 'not recognised';
  }
  if (!truth) return `taken for page ${page.page} of copy ${page.copy}`;
  if (page.copy !== truth.copy || page.page !== truth.page) return 'taken for another page';
  const wrong = wrongBoxes(page, truth, mostRatio);
  return wrong === 0 ? 'read' : `read, ${wrong} of ${truth.filled.boxes.length} boxes wrong`;
}

function wrongBoxes(
  { boxes }: AmcReading['pages'][number],
  truth: NonNullable<PageTruth>,
  mostRatio: number,
): number {
  return truth.filled.boxes.filter(({ question, answer, meant }) => {
    const box = boxes.find((each) => each.question === question && each.answer === answer);
    const ratio = box?.ratio ?? 0;
    return (ratio >= amcThreshold && ratio <= mostRatio) !== (meant === 'ticked');
  }).length;
}
