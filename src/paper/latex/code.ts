import type { FaultReporter } from './paper-fault.ts';
import { cleanText } from './text/clean-text.ts';
import { printCode } from './text/print-text.ts';

const TAB = '    ';

/** The largest type in which the longest line fits beside the points of a question. */
const sizes = [
  { size: 'small', columns: 74 },
  { size: 'footnotesize', columns: 82 },
  { size: 'scriptsize', columns: Number.POSITIVE_INFINITY },
] as const;

/** A program line by line; one that is too long goes on further in. */
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
