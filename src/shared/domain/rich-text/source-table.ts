import type { Atom, SourceLine } from './scan-lines.ts';

export interface SourceTable {
  readonly lineCount: number;
  readonly hasHeader: boolean;
  readonly cells: readonly (readonly (readonly Atom[])[])[];
}

/**
 * Bars make a table where a rule follows the first row, as in Markdown, or, without a rule, from so
 * many rows on.
 */
const ENOUGH_WITHOUT_RULE = 3;

/**
 * Limits the cells of a table to so many for each cell that was written. Short rows are filled up,
 * so that a few long rows could otherwise make a table of millions of cells.
 */
const CELLS_FOR_WRITTEN = 4;

const tab = /\t/;
const bar = /\|/;
const spacedBar = /(?<=\s|^)\|(?=\s|$)/;
// A rule such as `|---|:--:|`, which makes the line above it a header.
const rule = /^\|?\s*(?:-{2,}|:-+:?|-+:)\s*(?:\|\s*(?:-{2,}|:-+:?|-+:)\s*)*\|?$/;

/** The table that begins at this line: cells pasted from a spreadsheet, or written with bars. */
export function tableAt(lines: readonly SourceLine[], first: number): SourceTable | null {
  return tabTable(lines, first) ?? barTable(lines, first);
}

function tabTable(lines: readonly SourceLine[], first: number): SourceTable | null {
  const head = lines[first];
  // Tabs only at the start of a line are indentation, unless several cells follow an empty first
  // cell.
  if (!head || !/\S\t|\t\S.*\t/.test(head.raw)) return null;
  const rows = rowsWhile(lines, first, raggedRows());
  return rows.length < 2 ? null : table(rows, tab, false);
}

/**
 * Returns a function that says whether a line continues the table; it must be called for each line
 * in turn.
 */
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
  // The bars at both ends of a line only frame it, so that no cell lies outside them.
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
