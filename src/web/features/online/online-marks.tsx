import { useMemo, useState } from 'react';
import { mannerInWords } from '#shared/domain/scoring/rule-in-words.ts';
import type { MarkManner } from '#shared/domain/scoring/scoring.ts';
import type { FinishedAttempt } from '#web/features/results/finished-attempt.ts';
import { writeMark } from '#web/features/results/write-mark.ts';
import { formatMoment } from '#web/lib/dates.ts';
import { compareNames, type ListOrder, listRules, writeOrder } from '#web/lib/list/list-rules.ts';
import { useFirstRows } from '#web/lib/list/use-first-rows.ts';
import { useMediaQuery } from '#web/lib/page/use-media-query.ts';
import { MoreRows } from '#web/ui/lists/more-rows.tsx';
import { SortHeader } from '#web/ui/lists/sort-header.tsx';
import {
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  TableRowHeader,
} from '#web/ui/lists/table.tsx';

interface OnlineMarksProps {
  readonly finished: readonly FinishedAttempt[];
  readonly manner: MarkManner;
}

type MarkOrder = ListOrder<'etudiant' | 'numero' | 'note' | 'soumis'>;

/** The last to hand in comes first. */
const latestFirst: MarkOrder = { by: 'soumis', descending: true };

const markRules = listRules<FinishedAttempt, MarkOrder['by']>({
  words: ({ studentName }) => studentName,
  comparisons: {
    etudiant: (a, b) => compareNames(a.studentName, b.studentName),
    numero: (a, b) => compareNames(a.studentId ?? '', b.studentId ?? ''),
    note: (a, b) => a.percentage - b.percentage || (a.score ?? 0) - (b.score ?? 0),
    soumis: (a, b) => Date.parse(a.completedAt) - Date.parse(b.completedAt),
  },
  natural: latestFirst,
  orderOptions: [],
});

export function OnlineMarks({ finished, manner }: OnlineMarksProps) {
  const [order, onSort] = useState(latestFirst);
  const sorted = useMemo(() => markRules.sort(finished, order), [finished, order]);
  const [visible, showMore] = useFirstRows(sorted, writeOrder(order));
  const isNarrow = useMediaQuery('(width < 48rem)');
  const Row = isNarrow ? NarrowRow : WideRow;
  const header = { order, onSort: finished.length > 1 ? onSort : undefined };
  return (
    <>
      <Table caption="Notes en ligne">
        <TableHead>
          <SortHeader name="etudiant" label="Étudiant" {...header} />
          {!isNarrow && <SortHeader name="numero" label="ID" {...header} />}
          <SortHeader name="note" label="Note (/20)" numeric highestFirst {...header} />
          {!isNarrow && <SortHeader name="soumis" label="Soumis le" highestFirst {...header} />}
        </TableHead>
        <TableBody>
          {visible.map((attempt) => (
            <Row key={attempt.id} attempt={attempt} manner={manner} />
          ))}
        </TableBody>
      </Table>
      {visible.length < finished.length && <MoreRows onMore={showMore} />}
      <p className="mt-3 text-ink-muted text-sm">{mannerInWords(manner)}</p>
    </>
  );
}

interface RowProps {
  readonly attempt: FinishedAttempt;
  readonly manner: MarkManner;
}

function WideRow({ attempt, manner }: RowProps) {
  return (
    <TableRow>
      <TableRowHeader className="wrap-anywhere min-w-36 font-semibold">
        {attempt.studentName}
      </TableRowHeader>
      <TableCell className="wrap-anywhere min-w-28">{attempt.studentId ?? '—'}</TableCell>
      <TableCell numeric>{writeMark(attempt, manner)}</TableCell>
      <TableCell className="whitespace-nowrap">
        <SubmittedAt attempt={attempt} />
      </TableCell>
    </TableRow>
  );
}

/** On a phone, name and mark side by side are all there is room for. */
function NarrowRow({ attempt, manner }: RowProps) {
  return (
    <TableRow>
      <TableRowHeader>
        <span className="wrap-anywhere font-semibold">{attempt.studentName}</span>
        {attempt.studentId && (
          <span className="wrap-anywhere block text-ink-muted">ID: {attempt.studentId}</span>
        )}
        <span className="block text-ink-muted">
          <span className="sr-only">Soumis le </span>
          <SubmittedAt attempt={attempt} />
        </span>
      </TableRowHeader>
      <TableCell numeric>{writeMark(attempt, manner)}</TableCell>
    </TableRow>
  );
}

function SubmittedAt({ attempt: { completedAt } }: Pick<RowProps, 'attempt'>) {
  return <time dateTime={completedAt}>{formatMoment(completedAt)}</time>;
}
