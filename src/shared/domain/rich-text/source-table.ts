import type { Atom, SourceLine } from './scan-lines.ts';

export interface SourceTable {
  readonly lineCount: number;
  readonly hasHeader: boolean;
  readonly cells: readonly (readonly (readonly Atom[])[])[];
}

/** Bars make a table with the rule that Markdown wants, or without it from so many lines on. */
const ENOUGH_WITHOUT_RULE = 3;

/** How many cells there may be for each that was written, once short rows are filled up: a row of thousands makes no table of millions. */
const CELLS_FOR_WRITTEN = 4;

const tab = /\t/;
const bar = /\|/;
const spacedBar = /(?<=\s|^)\|(?=\s|$)/;
// `|---|:--:|` says that the line above it is a header.
const rule = /^\|?\s*(?:-{2,}|:-+:?|-+:)\s*(?:\|\s*(?:-{2,}|:-+:?|-+:)\s*)*\|?$/;

/** The table that begins at a line: cells pasted from a spreadsheet, or written with bars. */
export function tableAt(lines: readonly SourceLine[], first: number): SourceTable | null {
  return tabTable(lines, first) ?? barTable(lines, first);
}

function tabTable(lines: readonly SourceLine[], first: number): SourceTable | null {
  const head = lines[first];
  // Tabs at the start alone are an indentation, unless cells follow an empty corner.
  if (!head || !/\S\t|\t\S.*\t/.test(head.raw)) return null;
  const rows = rowsWhile(lines, first, raggedRows());
  return rows.length < 2 ? null : table(rows, tab, false);
}

/** Whether a line goes on with the rows before it; to be asked of each in turn. */
function raggedRows(): (line: SourceLine) => boolean {
  let [rows, widest, written] = [0, 0, 0];
  return (line) => {
    const { length } = cellsOf(line, tab);
    rows += 1;
    widest = Math.max(widest, length);
    written += length;
    return length > 1 && rows * widest <= CELLS_FOR_WRITTEN * written;
  };
}

function barTable(lines: readonly SourceLine[], first: number): SourceTable | null {
  const [head, second] = [lines[first], lines[first + 1]];
  if (!head?.raw.includes('|') || !second) return null;
  const hasHeader = second.raw.includes('|') && rule.test(second.raw.trim());
  const separator = hasHeader ? bar : spacedBar;
  const columns = cellsOf(head, separator).length;
  if (columns < (hasHeader ? 1 : 3)) return null;
  const rows = rowsWhile(lines, first, (line) => cellsOf(line, separator).length === columns);
  return rows.length < (hasHeader ? 2 : ENOUGH_WITHOUT_RULE)
    ? null
    : table(rows, separator, hasHeader);
}

function rowsWhile(
  lines: readonly SourceLine[],
  first: number,
  isRow: (line: SourceLine) => boolean,
): SourceLine[] {
  const rows: SourceLine[] = [];
  for (let place = first; place < lines.length; place += 1) {
    const line = lines[place];
    if (!line || line.isBlank || !isRow(line)) break;
    rows.push(line);
  }
  return rows;
}

function table(rows: readonly SourceLine[], separator: RegExp, hasHeader: boolean): SourceTable {
  const cells = rows
    .filter((_, index) => !(hasHeader && index === 1))
    .map((row) => cellsOf(row, separator));
  return { lineCount: rows.length, hasHeader, cells };
}

function cellsOf(line: SourceLine, separator: RegExp): Atom[][] {
  const cells: Atom[][] = [[]];
  for (const atom of line.atoms) {
    if (atom.kind !== 'text') {
      cells.at(-1)?.push(atom);
      continue;
    }
    const [first = '', ...others] = atom.text.split(separator);
    cells.at(-1)?.push({ kind: 'text', text: first });
    for (const text of others) cells.push([{ kind: 'text', text }]);
  }
  const trimmed = cells.map(trimCell);
  if (separator === tab) return trimmed;
  // The bars that frame a line hold nothing outside of them.
  if (trimmed.length > 1 && trimmed[0]?.length === 0) trimmed.shift();
  if (trimmed.length > 1 && trimmed.at(-1)?.length === 0) trimmed.pop();
  return trimmed;
}

function trimCell(atoms: readonly Atom[]): Atom[] {
  return atoms
    .map((atom, index) => {
      if (atom.kind !== 'text') return atom;
      const start = index === 0 ? atom.text.trimStart() : atom.text;
      return { ...atom, text: index === atoms.length - 1 ? start.trimEnd() : start };
    })
    .filter((atom) => atom.kind !== 'text' || atom.text !== '');
}
