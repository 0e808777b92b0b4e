import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { amcPaper } from '#tests/support/paper/amc-paper.ts';
import { plainOptions, shortQuiz } from '#tests/support/paper/paper-quizzes.ts';
import { writePaper } from '../latex/write-paper.ts';
import { findPrintingTools } from './find-printing-tools.ts';
import { findPaperFormat, formatFor } from './paper-format.ts';

const found = await findPrintingTools();

describe.skipIf(!('tools' in found))('the precompiled beginning of papers', () => {
  test('reports why it could not be made, and papers are typeset without it', async () => {
    if (!('tools' in found)) return;
    const style = await mkdtemp(join(tmpdir(), 'cochalot-style-'));
    onTestFinished(() => rm(style, { recursive: true }));
    const tools = { ...found.tools, style, pdflatex: '/usr/bin/false' };
    const { format, formatFault } = await findPaperFormat(tools);
    expect(format).toBeNull();
    expect(String(formatFault)).toContain('pdflatex made no format');
  });

  test('is used for our papers only, as long as TeX has not changed', async () => {
    if (!('tools' in found)) return;
    const style = await mkdtemp(join(tmpdir(), 'cochalot-style-'));
    onTestFinished(() => rm(style, { recursive: true }));
    const format = 'kept.fmt';
    const tools = { ...found.tools, style, format };
    const { tex } = writePaper(shortQuiz, plainOptions);
    expect(await formatFor(tools, tex)).toBeNull();
    await writeFile(join(style, format), '');
    expect(await formatFor(tools, tex)).toBe(format);
    expect(await formatFor(tools, amcPaper())).toBeNull();
    expect(await formatFor({ ...tools, format: null }, tex)).toBeNull();
    const beforeTex = new Date(0);
    await utimes(join(style, format), beforeTex, beforeTex);
    expect(await formatFor(tools, tex)).toBeNull();
  });
});
