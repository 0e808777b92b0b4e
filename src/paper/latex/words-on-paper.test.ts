import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, onTestFinished, test } from 'vitest';
import { parseRichText } from '#shared/domain/rich-text/parse-rich-text.ts';
import { inlinePlainText } from '#shared/domain/rich-text/plain-text.ts';
import type { Block } from '#shared/domain/rich-text/rich-text.ts';
import { emptyQuiz, paperQuestion, plainOptions } from '#tests/support/paper/paper-quizzes.ts';
import { type PrintedLine, printedLines } from '#tests/support/paper/printed-lines.ts';
import { subjectTexts } from '#tests/support/paper/subject-texts.ts';
import { findPrintingTools } from '../typeset/printing-tools.ts';
import { typeset } from '../typeset/typeset.ts';
import { writePaper } from './write-paper.ts';

const found = await findPrintingTools();
const canPrint = 'tools' in found && found.tools.lualatex !== null;

/** The lines of a paper that asks each of these texts. */
async function print(texts: readonly string[]): Promise<PrintedLine[]> {
  if (!('tools' in found)) throw new Error('LaTeX is missing.');
  const folder = await mkdtemp(join(tmpdir(), 'words-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const questions = texts.map((text) => paperQuestion(text, ['*oui', 'non']));
  const quiz = { ...emptyQuiz, topics: [{ name: null, questions }] };
  const { tex, faults } = writePaper(quiz, { ...plainOptions, copies: 1 });
  expect(faults).toEqual([]);
  const job = { tex, files: new Map(), copies: 1, output: 'subject', folder } as const;
  const { pdf } = await typeset(found.tools, job);
  return printedLines(pdf);
}

/** Letters, figures and signs; how lines break, hyphens and the shape of quotes are left out. */
function bare(text: string): string {
  return text
    .normalize('NFKC')
    .replaceAll(/[’‘ʼ]/g, "'")
    .replaceAll(/[“”]/g, '"')
    .replaceAll(/[\s\u00ad–—‐-]/g, '');
}

/** Fails where anything that the screen shows does not stand on the paper, in its order. */
function expectAll(texts: readonly string[], lines: readonly PrintedLine[]): void {
  const printed = bare(lines.map(({ text }) => text).join(''));
  let place = 0;
  for (const block of texts.flatMap(parseRichText)) {
    for (const shown of shownBy(block)) {
      const at = printed.indexOf(shown, place);
      expect(at, `${shown} in ${printed.slice(place, place + 400)}`).toBeGreaterThanOrEqual(0);
      place = at + shown.length;
    }
    if (block.kind === 'code') expectProgram(block.code, lines);
    if (block.kind === 'table') expectTable(block, lines);
  }
}

/** What a block shows, cut at its formulas, whose signs have no order of their own. */
function shownBy(block: Block): string[] {
  const cut = '\u0001';
  const texts =
    block.kind === 'code'
      ? [block.code]
      : (block.kind === 'text' ? [block.content] : block.rows.flat()).map((content) =>
          inlinePlainText(content, () => cut),
        );
  return texts
    .flatMap((text) => text.split(cut))
    .map(bare)
    .filter((text) => text !== '');
}

/** Line by line, each as far in as it was written. */
function expectProgram(code: string, lines: readonly PrintedLine[]): void {
  const written = code.split('\n').filter((line) => line.trim() !== '');
  const first = lines.findIndex((_, start) =>
    written.every((line, index) => words(lines[start + index]?.text ?? '') === words(line)),
  );
  expect(first, code).toBeGreaterThanOrEqual(0);
  const indents = written.map((line) => line.length - line.trimStart().length);
  const least = Math.min(...indents);
  const printed = lines.slice(first, first + written.length);
  const left = Math.min(...printed.map((line) => line.left));
  const width = Math.min(...printed.map((line) => line.width));
  expect(printed.map((line) => Math.round((line.left - left) / width))).toEqual(
    indents.map((indent) => indent - least),
  );
}

function words(line: string): string {
  return line.trim().replaceAll(/\s+/g, ' ');
}

/** Row by row, the cells side by side. */
function expectTable({ rows }: Extract<Block, { kind: 'table' }>, lines: readonly PrintedLine[]) {
  const rowsOfText = rows.map((row) => row.map((cell) => inlinePlainText(cell)).join(' '));
  const printed = lines.map(({ text }) => bare(text));
  for (const row of rowsOfText.filter((text) => !text.includes('$'))) {
    expect(printed).toContain(bare(row));
  }
}

describe.skipIf(!canPrint)('what the screen shows stands on the paper', () => {
  test.each(Object.entries(subjectTexts))('of subjects in %s', async (_, subjects) => {
    const texts = ['Le nombre $3,5$ puis le couple $(1, 2)$.', ...Object.values(subjects).flat()];
    const lines = await print(texts);
    expectAll(texts, lines);
    // A decimal comma has no space after it.
    expect(lines.map(({ text }) => text).join('\n')).toContain('nombre 3,5 puis');
  });

  test('texts of all kinds', async () => {
    const piece = fc.constantFrom(
      ...[
        'mot',
        'deux',
        'l’eau',
        "l'air",
        '2*3*4',
        'a_b',
        '**gras**',
        '*penché*',
        '5 * 3',
        '`x = 1`',
      ],
      ...[
        '12,5',
        '50 $',
        '$x$',
        '\\*',
        '___',
        '«',
        '»',
        '?',
        '(a)',
        'n°',
        '100 %',
        '#',
        '{b}',
        '&',
      ],
      ...['C:\\dir', '~', '^', '"oui"', "'b'", '<a>', 'été', 'œuvre', 'Ça', '|', '`', '*', '**'],
    );
    const line = fc.array(piece, { minLength: 1, maxLength: 9 }).map((pieces) => pieces.join(' '));
    const program = fc.constantFrom(
      '```\nif a:\n    b = "c"\n\n        d = \'e\'\n```',
      'for i in range(3):\n    print(i)\nprint("fin")',
    );
    const table = fc.constantFrom('a\tb\nc\t1,5', 'x | y | z\n1 | 2 | 3\n4 | 5 | 6');
    const text = fc
      .array(fc.oneof({ arbitrary: line, weight: 4 }, program, table), {
        minLength: 1,
        maxLength: 4,
      })
      .map((parts) => `Soit\n\n${parts.join('\n\n')}`);
    const texts = fc.sample(text, { seed: 20_261_115, numRuns: 60 });
    expectAll(texts, await print(texts));
  });
});
