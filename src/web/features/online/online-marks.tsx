import { mannerInWords } from '#shared/domain/scoring/rule-in-words.ts';
import type { MarkManner } from '#shared/domain/scoring/scoring.ts';
import type { FinishedAttempt } from '#web/features/results/finished-attempt.ts';
import { writeMark } from '#web/features/results/write-mark.ts';
import { formatMoment } from '#web/lib/dates.ts';
import { useFirstRows } from '#web/lib/list/use-first-rows.ts';
import { useMediaQuery } from '#web/lib/page/use-media-query.ts';
import { MoreRows } from '#web/ui/more-rows.tsx';
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '#web/ui/table.tsx';

interface OnlineMarksProps {
  readonly finished: readonly FinishedAttempt[];
  readonly manner: MarkManner;
}

/** The last to hand in comes first. */
export function OnlineMarks({ finished, manner }: OnlineMarksProps) {
  const latestFirst = finished.toSorted(
    (a, b) => Date.parse(b.completedAt) - Date.parse(a.completedAt),
  );
  const [visible, showMore] = useFirstRows(latestFirst, '');
  const isNarrow = useMediaQuery('(width < 48rem)');
  const Row = isNarrow ? NarrowRow : WideRow;
  return (
    <>
      <Table caption="Résultats en ligne">
        <TableHead>
          <TableHeader>Étudiant</TableHeader>
          {!isNarrow && <TableHeader>ID</TableHeader>}
          <TableHeader numeric>Note (/20)</TableHeader>
          {!isNarrow && <TableHeader>Soumis le</TableHeader>}
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
      <TableCell className="wrap-anywhere min-w-36 font-semibold">{attempt.studentName}</TableCell>
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
      <TableCell>
        <span className="wrap-anywhere font-semibold">{attempt.studentName}</span>
        {attempt.studentId && (
          <span className="wrap-anywhere block text-ink-muted">ID: {attempt.studentId}</span>
        )}
        <span className="block text-ink-muted">
          <span className="sr-only">Soumis le </span>
          <SubmittedAt attempt={attempt} />
        </span>
      </TableCell>
      <TableCell numeric>{writeMark(attempt, manner)}</TableCell>
    </TableRow>
  );
}

function SubmittedAt({ attempt: { completedAt } }: Pick<RowProps, 'attempt'>) {
  return <time dateTime={completedAt}>{formatMoment(completedAt)}</time>;
}
