import type { RosterEntry } from '#shared/domain/roster/roster.ts';
import { expectedColumns } from '#shared/domain/roster/roster-columns.ts';
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '#web/ui/table.tsx';
import { columnLabels } from '../roster-labels.ts';

const SHOWN = 5;

export function FirstStudents({ entries }: { entries: readonly RosterEntry[] }) {
  return (
    <section aria-label="Premières lignes" className="flex min-w-0 flex-col gap-1.5">
      <h3 className="text-base">Premières lignes</h3>
      <Table caption="Premières lignes du fichier">
        <TableHead>
          {expectedColumns.map((column) => (
            <TableHeader key={column}>{columnLabels[column]}</TableHeader>
          ))}
        </TableHead>
        <TableBody>
          {entries.slice(0, SHOWN).map((entry, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a line of the file is its place.
            <TableRow key={index}>
              {expectedColumns.map((column) => (
                <TableCell key={column} className="whitespace-nowrap">
                  {entry[column]}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </section>
  );
}
