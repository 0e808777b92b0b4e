import { inlinePlainText } from '#shared/domain/rich-text/plain-text.ts';
import type { Inline } from '#shared/domain/rich-text/rich-text.ts';

type Row = readonly (readonly Inline[])[];

/** About how many characters fit on a line; in wider tables the cells break into lines. */
const MOST_CHARACTERS = 80;
const CELL_PADDING = 3;
/** The share of the line that the cells of a table may take together. */
const SHARE_OF_LINE = 0.74;

const number = /^[-+−]?\d[\d\s.,]*\s?[%€$]?$/;

/** A table with rules around its cells; numbers are aligned to the right, words to the left. */
export function printTable(
  rows: readonly Row[],
  hasHeader: boolean,
  print: (cell: readonly Inline[]) => string,
): string {
  const lines = rows.map((row, place) => {
    const cells = row.map((cell) =>
      hasHeader && place === 0 && cell.length > 0 ? `\\textbf{${print(cell)}}` : print(cell),
    );
    return `  ${cells.join(' & ')}\\\\\\hline`;
  });
  return `\\tableau{${columnsOf(rows)}}{%\n${lines.join('\n')}}`;
}

function columnsOf(rows: readonly Row[]): string {
  const columns = (rows[0] ?? []).map((_, column) =>
    rows.map((row) => inlinePlainText(row[column] ?? []).trim()),
  );
  const widths = columns.map((cells) => Math.max(1, ...cells.map((cell) => [...cell].length)));
  const total = widths.reduce((sum, width) => sum + width + CELL_PADDING, 0);
  const specs = columns.map((cells, column) => {
    if (total > MOST_CHARACTERS) return `C{${shareOf(widths, column).toFixed(3)}}`;
    return cells.slice(1).every((cell) => cell === '' || number.test(cell)) ? 'r' : 'l';
  });
  return `|${specs.join('|')}|`;
}

/**
 * The share of the line for a column. Long columns share it by their length, and no column becomes
 * so narrow that words break.
 */
function shareOf(widths: readonly number[], column: number): number {
  const weights = widths.map((width) => Math.min(Math.max(width, 8), 60));
  const sum = weights.reduce((whole, weight) => whole + weight, 0);
  return (SHARE_OF_LINE * (weights[column] ?? 0)) / sum;
}
