import { splitFormulas } from '#shared/domain/formulas/formulas.ts';
import { printFormula } from './formula/print-formula.ts';
import type { FaultReporter } from './paper-fault.ts';
import { cleanText } from './text/clean-text.ts';
import { printText } from './text/print-text.ts';

/** A teacher's text on one line: a title, a name. */
export function printLine(written: string, report: FaultReporter): string {
  return printedLines(written, report)
    .filter((line) => line !== '')
    .join(' ');
}

/** A teacher's text with its lines and paragraphs; `\ligne` and `\paragraphe` are ours. */
export function printParagraphs(written: string, report: FaultReporter): string {
  let printed = '';
  let gap = false;
  for (const line of printedLines(written, report)) {
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

function printedLines(written: string, report: FaultReporter): string[] {
  let lines = [''];
  for (const part of splitFormulas(written)) {
    const [first = '', ...others] =
      part.kind === 'formula'
        ? [printFormula(part.source, report)]
        : cleanText(part.text)
            .split('\n')
            .map((line) => printText(line, report));
    lines = [...lines.slice(0, -1), lines.at(-1) + first, ...others];
  }
  return lines.map((line) => line.trim());
}
