import { parseCsv } from '#shared/domain/roster/csv.ts';
import { type RosterColumn, type RosterEntry, splitName } from '#shared/domain/roster/roster.ts';
import { expectedColumns, readHeading } from '#shared/domain/roster/roster-columns.ts';

/** The cells of each copied row, by the column that they go to. */
export type PastedBlock = readonly Partial<RosterEntry>[];

/**
 * Parses what a spreadsheet puts on the clipboard, starting at `column`. Null for a single cell,
 * which the field handles by itself. A row of headings determines the columns, and is not kept.
 */
export function readPastedBlock(text: string, column: RosterColumn): PastedBlock | null {
  const table = parseCsv(text, '\t').map(({ cells }) => cells.map((cell) => cell.trim()));
  const [first] = table;
  if (!first || (table.length === 1 && first.length === 1)) return null;
  const heading = first.length > 1 && table.length > 1 ? readHeading(first) : null;
  const from = expectedColumns.indexOf(column);
  const places = heading
    ? (Object.entries(heading) as [RosterColumn, number][])
    : expectedColumns.slice(from).map((name, index) => [name, index] as const);
  const isWhole = heading?.lastName !== undefined && heading.lastName === heading.firstName;
  return (heading ? table.slice(1) : table).map((cells) => ({
    ...Object.fromEntries(
      places.flatMap(([name, index]) => {
        const cell = cells[index];
        return cell === undefined ? [] : [[name, cell]];
      }),
    ),
    ...(isWhole && splitName(cells[heading.lastName ?? 0] ?? '')),
  }));
}
