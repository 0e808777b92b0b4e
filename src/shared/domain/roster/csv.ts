export const csvDelimiters = [';', ',', '\t'] as const;
export type CsvDelimiter = (typeof csvDelimiters)[number];

export interface CsvRow {
  /** Of the file, from 1: a quoted field may span several. */
  readonly line: number;
  readonly cells: readonly string[];
}

/** Rows of a delimited text, with quoted fields; a quote that never closes ends with the file. */
export function parseCsv(text: string, delimiter: CsvDelimiter): CsvRow[] {
  const rows: CsvRow[] = [];
  let cells: string[] = [];
  let cell = '';
  let isQuoted = false;
  let line = 1;
  let startLine = 1;

  const endRow = () => {
    cells.push(cell);
    if (cells.some((content) => content.trim() !== '')) rows.push({ line: startLine, cells });
    cells = [];
    cell = '';
  };
  const characters = text.replaceAll(/\r\n?/g, '\n');
  for (let i = 0; i < characters.length; i += 1) {
    const character = characters[i] ?? '';
    if (character === '\n') line += 1;
    if (isQuoted) {
      if (character !== '"') cell += character;
      else if (characters[i + 1] === '"') {
        cell += '"';
        i += 1;
      } else isQuoted = false;
    } else if (character === '"' && cell.trim() === '') {
      cell = '';
      isQuoted = true;
    } else if (character === delimiter) {
      cells.push(cell);
      cell = '';
    } else if (character === '\n') {
      endRow();
      startLine = line;
    } else cell += character;
  }
  endRow();
  return rows;
}

/** The delimiter that cuts most lines into the same number of columns, more than one. */
export function guessDelimiter(text: string): CsvDelimiter {
  const score = (delimiter: CsvDelimiter) => {
    const widths = parseCsv(text, delimiter)
      .slice(0, 50)
      .map(({ cells }) => cells.length);
    const widest = Math.max(1, ...widths);
    if (widest === 1) return 0;
    return widths.filter((width) => width === widest).length * 100 + widest;
  };
  return csvDelimiters.toSorted((a, b) => score(b) - score(a))[0] ?? ';';
}

/**
 * One cell. A text that a spreadsheet would take for a formula is written so that it shows as
 * text and does nothing; the reader takes the mark off again.
 */
export function writeCell(text: string): string {
  const harmless = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /["\n\r;,\t]|^\s|\s$/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

export function readCell(cell: string): string {
  return /^'[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell;
}

export function writeCsv(rows: readonly (readonly string[])[], delimiter: CsvDelimiter): string {
  return rows.map((cells) => `${cells.map(writeCell).join(delimiter)}\r\n`).join('');
}
