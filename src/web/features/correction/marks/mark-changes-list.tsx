import { MailCheck } from 'lucide-react';
import type { MarkChanges } from '#shared/contract/correction/mark-schemas.ts';
import { oneOrMany, plural, unlessNone } from '#shared/domain/texts/counted.ts';
import { formatNumber } from '#shared/domain/texts/numbers.ts';
import { useFirstRows } from '#web/lib/list/use-first-rows.ts';
import { Badge } from '#web/ui/badge.tsx';
import { MoreRows } from '#web/ui/lists/more-rows.tsx';
import {
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableHeader,
  TableRow,
  TableRowHeader,
} from '#web/ui/lists/table.tsx';
import { MarkChange } from '#web/ui/marks/mark-change.tsx';

/** Lists whose mark changes, from what to what, the largest changes first. */
export function MarkChangesList({ changes }: { changes: MarkChanges['changes'] }) {
  const sizeOf = ({ before, after }: MarkChanges['changes'][number]) =>
    before === null ? Infinity : Math.abs(after - before);
  const sorted = changes.toSorted((a, b) => sizeOf(b) - sizeOf(a) || a.copy - b.copy);
  const [visible, showMore] = useFirstRows(sorted, '');
  return (
    <div className="relative max-h-80 shrink-0 overflow-y-auto">
      <Table caption="Notes qui changent">
        <TableHead>
          <TableHeader>Étudiant</TableHeader>
          <TableHeader>Note (/20)</TableHeader>
        </TableHead>
        <TableBody>
          {visible.map(({ copy, name, before, after, wasSent, isTold }) => (
            <TableRow key={copy}>
              <TableRowHeader className="wrap-anywhere w-full">
                {name}
                {isTold && (
                  <Badge tone="warning" className="ml-2">
                    <MailCheck aria-hidden />{' '}
                    {wasSent ? 'ancienne note envoyée' : 'une note déjà connue'}
                  </Badge>
                )}
              </TableRowHeader>
              <TableCell>
                <MarkChange
                  before={before === null ? null : formatNumber(before)}
                  after={formatNumber(after)}
                  gain={after - (before ?? after)}
                  className="whitespace-nowrap"
                />
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
      {visible.length < sorted.length && <MoreRows onMore={showMore} />}
    </div>
  );
}

/** Writes «3 notes changent, 57 restent. 5 absences comptent 0.» */
export function changesInWords({ changes, unchanged, absences }: MarkChanges): string {
  const rest = unchanged === 0 ? '' : `, ${unchanged} ${plural(unchanged, 'reste', 'restent')}`;
  const ofCopies =
    changes.length === 0
      ? `Aucune note ${absences ? 'de copie ' : ''}ne change.`
      : `${oneOrMany(changes.length, 'Une note change', 'notes changent')}${rest}.`;
  if (!absences) return ofCopies;
  const { count, after } = absences;
  const ofAbsent =
    after === 'zero'
      ? oneOrMany(count, 'Une absence compte 0.', 'absences comptent 0.')
      : oneOrMany(count, 'Une absence ne compte plus 0.', 'absences ne comptent plus 0.');
  return `${ofCopies} ${ofAbsent}`;
}

/** Writes «2 de ces étudiants connaissent déjà une note…»; empty where nobody does. */
export function toldInWords({ changes }: Pick<MarkChanges, 'changes'>): string {
  return unlessNone(
    changes.filter(({ isTold }) => isTold).length,
    'Un de ces étudiants connaît déjà une note, par un e-mail ou par sa page.',
    'de ces étudiants connaissent déjà une note, par un e-mail ou par leur page.',
  ).join('');
}
