import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PageSizes, PDFDocument } from '@cantoo/pdf-lib';
import { expect, onTestFinished, test } from 'vitest';
import { renderPage } from '#tests/support/paper/render-page.ts';
import type { Layout } from '../edition/layout.ts';
import { filledSample } from './filled-sample.ts';

const box = { y: 250, width: 3.8, height: 3.8 };
const answers = [1, 2, 3].map((answer) => ({ ...box, x: 30 * answer, question: 'q1', answer }));
const code = [0, 1].map((value) => ({
  ...box,
  y: 80,
  x: 150 + 10 * value,
  place: 0,
  value: `${value}`,
}));
const digits = { copy: [], page: [], check: [] };
const frame = { width: 210, height: 297, marks: null, digits, code, edition: [], name: null };

test('ticks the boxes of a copy that was enlarged to A3 like those of others', async () => {
  const paper = await PDFDocument.create();
  paper.addPage(PageSizes.A3);
  paper.addPage(PageSizes.A4);
  const layout: Layout = {
    frames: [frame],
    copies: [1, 2].map((copy) => ({ copy, pages: [{ page: 1, check: 1, frame: 0, answers }] })),
  };
  const filled = { name: '', number: '1', ticks: () => [2] };
  const copies = [1, 2].map((copy) => ({ ...filled, copy }));
  const folder = await mkdtemp(join(tmpdir(), 'sample-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const pdf = join(folder, 'sample.pdf');
  await writeFile(pdf, await filledSample(await paper.save(), layout, copies));
  for (const page of [1, 2]) {
    const darkness = await renderPage(pdf, page, frame.width);
    const isTicked = [...answers, ...code].map((one) => darkness(one) > 0.1);
    expect(isTicked, `page ${page}`).toEqual([false, true, false, false, true]);
  }
});
