import { formatMoment } from '#web/lib/dates.ts';
import { useFirstRows } from '#web/lib/use-first-rows.ts';
import { MoreRows } from '#web/ui/more-rows.tsx';
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '#web/ui/table.tsx';
import type { FinishedAttempt } from '../results/finished-attempt.ts';
import { writeMark } from '../results/write-mark.ts';

/** The last to hand in comes first. */
export function OnlineMarks({ finished }: { finished: readonly FinishedAttempt[] }) {
  const latestFirst = finished.toSorted(
    (a, b) => Date.parse(b.completedAt) - Date.parse(a.completedAt),
  );
  const [visible, showMore] = useFirstRows(latestFirst, '');
  return (
    <>
      <Table caption="Résultats en ligne">
        <TableHead>
          <TableHeader>Étudiant</TableHeader>
          <TableHeader>ID</TableHeader>
          <TableHeader numeric>Note (/20)</TableHeader>
          <TableHeader>Soumis le</TableHeader>
        </TableHead>
        <TableBody>
          {visible.map(({ id, studentName, studentId, percentage, completedAt }) => (
            <TableRow key={id}>
              <TableCell className="wrap-anywhere min-w-36 font-semibold">{studentName}</TableCell>
              <TableCell className="wrap-anywhere min-w-28">{studentId ?? '—'}</TableCell>
              <TableCell numeric>{writeMark(percentage)}</TableCell>
              <TableCell className="whitespace-nowrap">
                <time dateTime={completedAt}>{formatMoment(completedAt)}</time>
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
      {visible.length < finished.length && <MoreRows onMore={showMore} />}
    </>
  );
}
