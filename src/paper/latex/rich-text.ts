import { parseRichText } from '#shared/domain/rich-text/parse-rich-text.ts';
import type { Block, Inline } from '#shared/domain/rich-text/rich-text.ts';
import { printCodeBlock, printCodeSpan } from './code.ts';
import { printFormula } from './formula/print-formula.ts';
import type { FaultReporter } from './paper-fault.ts';
import { printTable } from './table.ts';
import { cleanText } from './text/clean-text.ts';
import { printText } from './text/print-text.ts';

const fromRight = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;

const fromLeft = /(?![\p{Script=Arabic}\p{Script=Hebrew}])\p{L}/u;

// Words written from right to left are already marked for TeX; the text between them is not.
const alreadyMarked = /(\\(?:arabe|hebreu)\{(?:[^{}]|\{[^{}]*\})*\})/;

const mirrored = new Map(
  [...'()', ...'[]', ...'«»'].map((sign, place, all) => [sign, all[place ^ 1] ?? sign]),
);

/**
 * Prints words on one line without any markup: the name of a person or school, a title, a topic.
 */
export function printName(written: string, report: FaultReporter): string {
  return printText(cleanText(written).replaceAll(/\s+/g, ' ').trim(), report);
}

/** Prints a text with its markup on one line. */
export function printLine(written: string, report: FaultReporter): string {
  return parseRichText(written)
    .flatMap((block) => {
      if (block.kind === 'text') return printInline(block.content, report);
      if (block.kind === 'code') return printCodeSpan(block.code.replaceAll('\n', ' '), report);
      return block.rows.flat().map((cell) => printInline(cell, report));
    })
    .filter((line) => line !== '')
    .join(' ');
}

/**
 * Prints a teacher's text with its lines, paragraphs and blocks, which are separated by our own
 * commands.
 */
export function printParagraphs(written: string, report: FaultReporter): string {
  return parseRichText(written)
    .map(
      (block, index, blocks) =>
        `${blockStart(block, blocks[index - 1])}${printBlock(block, report)}`,
    )
    .join('');
}

/**
 * The command between two blocks: a block ends its last line, and text after it begins a new one.
 */
function blockStart(block: Block, before: Block | undefined): string {
  if (before === undefined) return '';
  if (before.kind === 'text') return '\\avantbloc\n';
  return block.kind === 'text' ? '\\apresbloc\n' : '\\entreblocs\n';
}

function printBlock(block: Block, report: FaultReporter): string {
  if (block.kind === 'code') return printCodeBlock(block.code, report);
  if (block.kind === 'table') {
    return printTable(block.rows, block.hasHeader, (cell) => printInline(cell, report));
  }
  return joinLines(printedLines(block.content, report));
}

function joinLines(lines: readonly PrintedLine[]): string {
  const paragraphs: PrintedLine[][] = [[]];
  for (const line of lines) {
    if (line.printed === '') paragraphs.push([]);
    else paragraphs.at(-1)?.push(line);
  }
  return paragraphs
    .filter((paragraph) => paragraph.length > 0)
    .map((paragraph) => {
      const joined = paragraph.map(({ printed }) => printed).join('\\ligne\n');
      const words = paragraph.map(({ text }) => text).join(' ');
      return isFromRight(words) ? printFromRight(joined) : joined;
    })
    .join('\\paragraphe\n');
}

function printInline(content: readonly Inline[], report: FaultReporter): string {
  return printedLines(content, report)
    .map(({ printed }) => printed)
    .filter((printed) => printed !== '')
    .join(' ');
}

interface PrintedLine {
  readonly printed: string;
  /** The words as they were written; a formula or code counts as one word from left to right. */
  readonly text: string;
}

const FROM_LEFT = 'x';

function printedLines(content: readonly Inline[], report: FaultReporter): PrintedLine[] {
  const lines: PrintedLine[] = [{ printed: '', text: '' }];
  const add = (printed: string, text: string) => {
    const last = lines.pop();
    lines.push({ printed: `${last?.printed ?? ''}${printed}`, text: `${last?.text ?? ''}${text}` });
  };
  for (const piece of content) {
    if (piece.kind === 'text') {
      for (const [index, line] of cleanText(piece.text).split('\n').entries()) {
        if (index > 0) lines.push({ printed: '', text: '' });
        const isStart = lines.at(-1)?.printed === '';
        add(printTextLine(line, piece, { report, isStart }), line);
      }
    } else if (piece.kind === 'code') {
      add(printCodeSpan(piece.code, report), FROM_LEFT);
    } else if (piece.isDisplay && lines.some(({ printed }) => printed.trim() !== '')) {
      const printed = `\\enevidence{${printFormula(piece, report)}}`;
      lines.push({ printed, text: FROM_LEFT }, { printed: '', text: '' });
    } else {
      add(printFormula(piece, report), FROM_LEFT);
    }
  }
  return lines.map(({ printed, text }) => ({ printed: printed.trim(), text }));
}

// A single space at the start may be a typing error; several are an indentation.
const indentation = /^[ \t\u00a0]{2,}|^\t+/;

function printTextLine(
  line: string,
  { bold, italic }: { readonly bold?: true; readonly italic?: true },
  { report, isStart }: { readonly report: FaultReporter; readonly isStart: boolean },
): string {
  const indent = isStart ? (indentation.exec(line)?.[0] ?? '') : '';
  const printed = printText(line.slice(indent.length), report);
  if (printed.trim() === '') return printed;
  const columns = indent.replaceAll('\t', '    ').length;
  const start = columns === 0 ? '' : `\\enretrait{${columns}}`;
  const slanted = italic ? `\\textit{${printed}}` : printed;
  return `${start}${bold ? `\\textbf{${slanted}}` : slanted}`;
}

/** Whether a paragraph is entirely Arabic or Hebrew and therefore begins at the right. */
function isFromRight(words: string): boolean {
  return fromRight.test(words) && !fromLeft.test(words);
}

/** Prints a paragraph from right to left. Numbers keep their order and brackets are mirrored. */
function printFromRight(printed: string): string {
  // Without marked words, none of the letters is in any of our fonts.
  if (!alreadyMarked.test(printed)) return printed;
  const turned = printed
    .split(alreadyMarked)
    .map((part, place) =>
      place % 2 === 1
        ? part
        : part
            .replaceAll(/(?<!\\enretrait\{)\d+(?:[.,:/]\d+)*/g, '\\agauche{$&}')
            .replaceAll(/[()[\]«»]/g, (sign) => mirrored.get(sign) ?? sign),
    )
    .join('');
  return `\\adroite{${turned}}`;
}
