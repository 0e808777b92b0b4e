import { FileText, SlidersHorizontal } from 'lucide-react';
import type { ReactNode } from 'react';
import { correction } from '#shared/contract/correction/correction.ts';
import type { CorrectedCopy } from '#shared/contract/correction/overview-schemas.ts';
import { copyInWords } from '#shared/domain/correction/base/copy-number.ts';
import { ofName } from '#shared/domain/students/of-name.ts';
import { plural } from '#shared/domain/texts/counted.ts';
import { formatNumber, signedNumber } from '#shared/domain/texts/numbers.ts';
import { fileAddress } from '#web/lib/api/download.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { SortHeader } from '#web/ui/lists/sort-header.tsx';
import {
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableHeader,
  TableRow,
  TableRowHeader,
} from '#web/ui/lists/table.tsx';
import type { MarkOrder, MarkRow } from './mark-rows.ts';

interface MarksTableProps {
  readonly quizId: string;
  readonly list: readonly MarkRow[];
  readonly order: MarkOrder;
  readonly onSort?: ((order: MarkOrder) => void) | undefined;
  readonly onAdjust: (copy: CorrectedCopy, name: string) => void;
}

export function MarksTable({ quizId, list, order, onSort, onAdjust }: MarksTableProps) {
  const header = { order, onSort };
  return (
    <Table caption="Notes des copies">
      <TableHead>
        <SortHeader name="etudiant" label="Étudiant" {...header} />
        <SortHeader name="note" label="Note (/20)" numeric highestFirst {...header} />
        <TableHeader numeric>Note brute</TableHeader>
        <TableHeader numeric>Ajustement</TableHeader>
        <TableHeader numeric>Points</TableHeader>
        <SortHeader name="copie" label="Copie" numeric {...header} />
        <TableHeader className="text-right">Actions</TableHeader>
      </TableHead>
      <TableBody>
        {list.map((row) => (
          <TableRow key={row.key}>
            <TableRowHeader className="w-full py-2.5">
              <Who row={row} />
            </TableRowHeader>
            <TableCell numeric className="whitespace-nowrap">
              <Final row={row} />
            </TableCell>
            <TableCell numeric className="text-ink-muted tabular-nums">
              {writeMark(row.copy?.mark?.raw)}
            </TableCell>
            <TableCell numeric className="tabular-nums">
              <Adjustment row={row} />
            </TableCell>
            <TableCell numeric className="whitespace-nowrap text-ink-muted tabular-nums">
              {pointsOf(row)}
            </TableCell>
            <TableCell numeric className="text-ink-muted tabular-nums">
              {row.copy ? copyInWords(row.copy.copy) : '—'}
            </TableCell>
            <TableCell className="whitespace-nowrap py-1 text-right">
              <OpenCopy row={row} quizId={quizId} />
              <Adjust row={row} onAdjust={onAdjust} />
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

/** Shows the rows of the table where a table would not fit. */
export function MarkCards({ quizId, list, onAdjust }: MarksTableProps) {
  return (
    <ul aria-label="Notes des copies" className="flex flex-col gap-3">
      {list.map((row) => (
        <li key={row.key} className="rounded-lg border border-line bg-surface p-4 pb-2">
          <div className="flex items-start justify-between gap-3">
            <div className="min-w-0">
              <Who row={row} />
            </div>
            <p className="shrink-0 text-right text-lg">
              <Final row={row} />
            </p>
          </div>
          <div className="mt-1 flex items-center justify-between gap-3">
            <p className="text-ink-muted text-sm tabular-nums">
              {row.copy && (
                <>
                  Brute{'\u00a0'}: {writeMark(row.copy.mark?.raw)} · {pointsOf(row)} points · copie{' '}
                  {copyInWords(row.copy.copy)} <Adjustment row={row} />
                </>
              )}
            </p>
            <span className="shrink-0">
              <OpenCopy row={row} quizId={quizId} />
              <Adjust row={row} onAdjust={onAdjust} />
            </span>
          </div>
        </li>
      ))}
    </ul>
  );
}

const writeMark = (mark: number | undefined) => (mark === undefined ? '—' : formatNumber(mark));

function pointsOf({ copy }: MarkRow): string {
  if (!copy?.mark) return '—';
  return `${formatNumber(copy.mark.score)} / ${formatNumber(copy.mark.maxScore)}`;
}

const changes = {
  mark: ({ copy }) => `validée à ${writeMark(copy?.validated?.final)}`,
  student: () => 'étudiant changé depuis la validation',
  new: () => 'arrivée après la validation',
} as const satisfies Record<NonNullable<MarkRow['change']>, (row: MarkRow) => string>;

function Who({ row }: { row: MarkRow }) {
  const { name, student, copy, change } = row;
  const missing = copy?.missingSheets ?? [];
  return (
    <>
      {/* A name that is written from right to left would draw the number into it. */}
      <bdi className="wrap-anywhere font-semibold">{name}</bdi>{' '}
      {student?.studentId && (
        <span className="wrap-anywhere ml-1 text-ink-muted text-sm tabular-nums">
          {student.studentId}
        </span>
      )}
      <Signs>
        {copy && !copy.student && <Badge tone="warning">Étudiant à associer</Badge>}
        {change && <Badge tone="warning">{changes[change](row)}</Badge>}
        {row.adjustedFor !== null && (
          <Badge tone="warning">
            ajustement donné pour {row.adjustedFor || 'un autre étudiant'}
          </Badge>
        )}
        {missing.length > 0 && (
          <Badge tone="danger">
            {plural(missing.length, 'page manquante', 'pages manquantes')}
          </Badge>
        )}
      </Signs>
    </>
  );
}

const Signs = ({ children }: { children: ReactNode }) => (
  <span className="mt-1 flex flex-wrap gap-1.5 empty:hidden">{children}</span>
);

function Final({ row: { student, copy, final, isAbsent } }: { row: MarkRow }) {
  const absent = isAbsent ? 'Absent' : student?.isOnline ? 'En ligne' : 'Sans copie';
  if (!copy && final === null) return <Badge>{absent}</Badge>;
  return (
    <span className="font-semibold text-base tabular-nums">
      {final === null ? 'N/A' : formatNumber(final)}{' '}
      {!copy && <span className="ml-0.5 font-normal text-ink-muted text-sm">({absent})</span>}
    </span>
  );
}

function Adjustment({ row: { copy } }: { row: MarkRow }) {
  const adjustment = copy?.adjustment;
  if (!adjustment || adjustment.points === 0) return null;
  const { points, reason } = adjustment;
  return (
    <Badge tone="primary" title={reason} className="tabular-nums">
      {signedNumber(points)}
      <span className="sr-only">, {reason}</span>
    </Badge>
  );
}

/** Opens the copy as its student receives it. */
function OpenCopy({ row: { copy, name }, quizId }: { row: MarkRow; quizId: string }) {
  if (!copy?.mark || copy.file === '') return null;
  const params = { id: quizId, name: copy.file };
  return (
    <Button asChild variant="ghost" size="icon" title="Voir la copie corrigée">
      <a
        href={fileAddress(correction.readCorrectionFile, { params })}
        target="_blank"
        rel="noreferrer"
        aria-label={`Voir la copie corrigée ${ofName(name)}`}
      >
        <FileText aria-hidden />
      </a>
    </Button>
  );
}

function Adjust({
  row: { copy, name },
  onAdjust,
}: { row: MarkRow } & Pick<MarksTableProps, 'onAdjust'>) {
  if (!copy) return null;
  return (
    <Button
      variant="ghost"
      size="icon"
      title="Ajuster la note"
      aria-label={`Ajuster la note ${ofName(name)}`}
      onClick={() => onAdjust(copy, name)}
    >
      <SlidersHorizontal aria-hidden />
    </Button>
  );
}
