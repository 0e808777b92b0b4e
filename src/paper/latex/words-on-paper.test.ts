import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, onTestFinished, test } from 'vitest';
import { parseRichText } from '#shared/domain/rich-text/parse-rich-text.ts';
import { inlinePlainText } from '#shared/domain/rich-text/plain-text.ts';
import type { Inline } from '#shared/domain/rich-text/rich-text.ts';
import { missingOnPaper, type ShownText } from '#tests/support/paper/missing-on-paper.ts';
import { emptyQuiz, paperQuestion, plainOptions } from '#tests/support/paper/paper-quizzes.ts';
import { type PrintedLine, printedLines } from '#tests/support/paper/printed-lines.ts';
import { subjectTexts } from '#tests/support/paper/subject-texts.ts';
import { findPrintingTools } from '../typeset/find-printing-tools.ts';
import { typeset } from '../typeset/typeset.ts';
import { writePaper } from './write-paper.ts';

const found = await findPrintingTools();
const canPrint = 'tools' in found && found.tools.lualatex !== null;

/** The title has letters that do not occur in the questions. */
const title = 'Révisions: ¡hola! Voir http://a.example/?b';

/** The lines of a paper with a question for each of these texts. */
async function print(texts: readonly string[]): Promise<PrintedLine[]> {
  if (!('tools' in found)) throw new Error('LaTeX is missing.');
  const folder = await mkdtemp(join(tmpdir(), 'words-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const questions = texts.map((text) => paperQuestion(text, ['*oui', 'non']));
  const quiz = { ...emptyQuiz, title, topics: [{ name: title, questions }] };
  const { tex, faults } = writePaper(quiz, { ...plainOptions, copies: 1 });
  expect(faults).toEqual([]);
  const job = { tex, files: new Map(), copies: 1, output: 'subject', folder } as const;
  const { pdf } = await typeset(found.tools, job);
  return printedLines(pdf);
}

/** The text that the parser shared by all screens finds. */
function shownOf(text: string): ShownText {
  const cut = '\u0001';
  const plain = (content: readonly Inline[]) => inlinePlainText(content, () => cut);
  const blocks = parseRichText(text);
  return {
    pieces: blocks
      .flatMap((block) => {
        if (block.kind === 'code') return [block.code];
        return (block.kind === 'text' ? [block.content] : block.rows.flat()).map(plain);
      })
      .flatMap((text) => text.split(cut)),
    programs: blocks.flatMap((block) => (block.kind === 'code' ? [block.code] : [])),
    rows: blocks
      .flatMap((block) => (block.kind === 'table' ? block.rows : []))
      .map((row) => row.map(plain))
      .filter((row) => !row.join('').includes(cut)),
  };
}

describe.skipIf(!canPrint)('what screens show is printed on the paper:', () => {
  test.each(Object.entries(subjectTexts))('of subjects in %s', async (_, subjects) => {
    const texts = ['Le nombre $3,5$ puis le couple $(1, 2)$.', ...Object.values(subjects).flat()];
    const lines = await print(texts);
    expect(missingOnPaper(texts.map(shownOf), lines)).toEqual([]);
    expect(lines.filter(({ text }) => text.trim() === title)).toHaveLength(2);
    // A decimal comma is not followed by a space.
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
    expect(missingOnPaper(texts.map(shownOf), await print(texts))).toEqual([]);
  });
});
