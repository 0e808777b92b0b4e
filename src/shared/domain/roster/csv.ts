export const csvDelimiters = [';', ',', '\t'] as const;
export type CsvDelimiter = (typeof csvDelimiters)[number];

export interface CsvRow {
  /**
   * The line of the file on which the row begins, from 1. A quoted field may span several lines.
   */
  readonly line: number;
  readonly cells: readonly string[];
}

interface CsvBounds {
  readonly rows?: number;
  /** The most cells of a row; further ones are left out. */
  readonly cells?: number;
  /** The most characters of a cell; further ones are left out. */
  readonly characters?: number;
}

/**
 * Reads delimited text with quoted fields. A quote that is never closed ends with the file. Reading
 * stops at the bounds, so that a huge file costs little.
 */
export function parseCsv(
  text: string,
  delimiter: CsvDelimiter,
  {
    rows: mostRows = Number.POSITIVE_INFINITY,
    cells: mostCells = Number.POSITIVE_INFINITY,
    characters: longest = Number.POSITIVE_INFINITY,
  }: CsvBounds = {},
): CsvRow[] {
  const rows: CsvRow[] = [];
  let cells: string[] = [];
  let cell = '';
  let isQuoted = false;
  let line = 1;
  let startLine = 1;

  const endCell = () => {
    if (cells.length < mostCells) cells.push(cell);
    cell = '';
  };
  const endRow = () => {
    endCell();
    if (cells.some((content) => content.trim() !== '')) rows.push({ line: startLine, cells });
    cells = [];
  };
  const take = (character: string) => {
    if (cell.length < longest) cell += character;
  };
  const characters = text.replaceAll(/\r\n?/g, '\n');
  for (let i = 0; i < characters.length && rows.length < mostRows; i += 1) {
    const character = characters[i] ?? '';
    if (character === '\n') line += 1;
    if (isQuoted) {
      if (character !== '"') take(character);
      else if (characters[i + 1] === '"') {
        take('"');
        i += 1;
      } else isQuoted = false;
    } else if (character === '"' && cell.trim() === '') {
      cell = '';
      isQuoted = true;
    } else if (character === delimiter) endCell();
    else if (character === '\n') {
      endRow();
      startLine = line;
    } else take(character);
  }
  if (rows.length < mostRows) endRow();
  return rows;
}

/** Enough of a list to recognise its format. */
const BEGINNING = 200_000;
const SEEN = { rows: 50, cells: 1000, characters: 1000 };

/**
 * The delimiter that splits most lines into the same number of columns, which must be more than
 * one.
 */
export function guessDelimiter(text: string): CsvDelimiter {
  const score = (delimiter: CsvDelimiter) => {
    const widths = parseCsv(text.slice(0, BEGINNING), delimiter, SEEN).map(
      ({ cells }) => cells.length,
    );
    const widest = Math.max(1, ...widths);
    if (widest === 1) return 0;
    return widths.filter((width) => width === widest).length * 100 + widest;
  };
  return csvDelimiters.toSorted((a, b) => score(b) - score(a))[0] ?? ';';
}

/**
 * Writes one cell. An apostrophe before a text that a spreadsheet would take for a formula makes it
 * harmless, and `readCell` removes the apostrophe. A text that already looks escaped in this way is
 * escaped too, otherwise its own apostrophe would be removed.
 */
export function writeCell(text: string): string {
  const harmless = /^'*[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /["\n\r;,\t]|^\s|\s$/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

export function readCell(cell: string): string {
  return /^'+[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell;
}

export function writeCsv(rows: readonly (readonly string[])[], delimiter: CsvDelimiter): string {
  return rows.map((cells) => `${cells.map(writeCell).join(delimiter)}\r\n`).join('');
}
