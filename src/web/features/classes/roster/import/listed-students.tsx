import type { ReadRoster } from '#shared/domain/roster/read-roster.ts';
import { expectedColumns } from '#shared/domain/roster/roster-columns.ts';
import { useFirstRows } from '#web/lib/list/use-first-rows.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/fields/checkbox.tsx';
import {
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableHeader,
  TableRow,
  TableRowHeader,
} from '#web/ui/lists/table.tsx';
import { columnLabels } from '../roster-labels.ts';

interface ListedStudentsProps {
  readonly roster: ReadRoster;
  /** The lines that the teacher has left out. */
  readonly dropped: ReadonlySet<number>;
  readonly onToggle: (line: number, isKept: boolean) => void;
}

/** The lines as they would be imported. Each can be left out. */
export function ListedStudents({ roster, dropped, onToggle }: ListedStudentsProps) {
  const students = roster.entries.map((entry, index) => ({
    entry,
    line: roster.lines[index] ?? 0,
  }));
  const [visible, showMore] = useFirstRows(students, 'import');
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <h3 className="text-base">Étudiants à importer</h3>
      <p className="text-ink-muted text-sm">Décochez les lignes qui ne sont pas des étudiants.</p>
      <Table caption="Étudiants à importer" className="max-h-72 overflow-y-auto">
        <TableHead>
          <TableHeader>
            <span className="sr-only">Importer</span>
          </TableHeader>
          {expectedColumns.map((column) => (
            <TableHeader key={column}>{columnLabels[column]}</TableHeader>
          ))}
        </TableHead>
        <TableBody>
          {visible.map(({ entry, line }) => (
            <TableRow key={line} className={dropped.has(line) ? 'text-ink-muted line-through' : ''}>
              <TableCell className="py-0">
                <Checkbox
                  label={`Importer la ligne ${line}`}
                  hideLabel
                  checked={!dropped.has(line)}
                  onCheckedChange={(checked) => onToggle(line, checked === true)}
                />
              </TableCell>
              {expectedColumns.map((column) => {
                const Cell = column === 'lastName' ? TableRowHeader : TableCell;
                return (
                  <Cell key={column} className="whitespace-nowrap">
                    {entry[column]}
                  </Cell>
                );
              })}
            </TableRow>
          ))}
        </TableBody>
      </Table>
      {visible.length < students.length && (
        <Button variant="ghost" size="sm" className="self-start" onClick={showMore}>
          Afficher la suite ({students.length - visible.length})
        </Button>
      )}
    </div>
  );
}
