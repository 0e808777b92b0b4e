import { parseRichText } from '#shared/domain/rich-text/parse-rich-text.ts';
import type { Block, Inline } from '#shared/domain/rich-text/rich-text.ts';
import { printCodeBlock, printCodeSpan } from './code.ts';
import { printFormula } from './formula/print-formula.ts';
import type { FaultReporter } from './paper-fault.ts';
import { printTable } from './table.ts';
import { cleanText } from './text/clean-text.ts';
import { printText } from './text/print-text.ts';

/** Plain words on one line, without any markup: the name of a person, of a school, a title, a topic. */
export function printName(written: string, report: FaultReporter): string {
  return printText(cleanText(written).replaceAll(/\s+/g, ' ').trim(), report);
}

/** A text on one line, with its markup. */
export function printLine(written: string, report: FaultReporter): string {
  return parseRichText(written)
    .flatMap((block) => {
      if (block.kind === 'text') return printedLines(block.content, report);
      if (block.kind === 'code') return printCodeSpan(block.code.replaceAll('\n', ' '), report);
      return block.rows.flat().flatMap((cell) => printedLines(cell, report));
    })
    .filter((line) => line !== '')
    .join(' ');
}

/** A teacher's text with its lines, paragraphs and blocks; the commands between them are ours. */
export function printParagraphs(written: string, report: FaultReporter): string {
  return parseRichText(written)
    .map(
      (block, index, blocks) =>
        `${blockStart(block, blocks[index - 1])}${printBlock(block, report)}`,
    )
    .join('');
}

/** A block ends its last line; text that follows begins one. */
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

function joinLines(lines: readonly string[]): string {
  let printed = '';
  let gap = false;
  for (const line of lines) {
    if (line === '') {
      gap = printed !== '';
      continue;
    }
    if (printed !== '') printed += gap ? '\\paragraphe\n' : '\\ligne\n';
    printed += line;
    gap = false;
  }
  return printed;
}

function printInline(content: readonly Inline[], report: FaultReporter): string {
  return printedLines(content, report).join(' ');
}

function printedLines(content: readonly Inline[], report: FaultReporter): string[] {
  const lines = [''];
  const add = (printed: string) => lines.push(`${lines.pop() ?? ''}${printed}`);
  for (const piece of content) {
    if (piece.kind === 'text') {
      for (const [index, line] of cleanText(piece.text).split('\n').entries()) {
        if (index > 0) lines.push('');
        add(printTextLine(line, piece, { report, isStart: lines.at(-1) === '' }));
      }
    } else if (piece.kind === 'code') {
      add(printCodeSpan(piece.code, report));
    } else if (piece.isDisplay && lines.some((line) => line.trim() !== '')) {
      lines.push(`\\enevidence{${printFormula(piece, report)}}`, '');
    } else {
      add(printFormula(piece, report));
    }
  }
  return lines.map((line) => line.trim());
}

// One space may have slipped in; several are an indentation.
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
