import type { FaultReporter } from './paper-fault.ts';
import { cleanText } from './text/clean-text.ts';
import { printCode } from './text/print-text.ts';

const TAB = '    ';

/**
 * Font sizes, largest first, with the number of columns that fit beside the points of a question.
 */
const sizes = [
  { size: 'small', columns: 74 },
  { size: 'footnotesize', columns: 82 },
  { size: 'scriptsize', columns: Number.POSITIVE_INFINITY },
] as const;

/** Prints code line by line; a line that is too long continues on an indented line. */
export function printCodeBlock(code: string, report: FaultReporter): string {
  const lines = cleanText(code)
    .replaceAll('\t', TAB)
    .split('\n')
    .map((line) => line.trimEnd());
  const longest = Math.max(...lines.map((line) => line.length));
  const size = sizes.find(({ columns }) => longest <= columns)?.size ?? 'scriptsize';
  const printed = lines.map((line) => {
    const rest = line.trimStart();
    return `  \\lignecode{${line.length - rest.length}}{${printCode(rest, report) || '\\mbox{}'}}`;
  });
  return `\\programme{\\${size}}{%\n${printed.join('%\n')}}`;
}

export function printCodeSpan(code: string, report: FaultReporter): string {
  return `\\texttt{${printCode(code, report)}}`;
}
