import { RotateCcw, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { daysInBin } from '#shared/contract/bin.ts';
import { DAY } from '#shared/domain/seconds.ts';
import { formatDay } from '#web/lib/dates.ts';
import { Button } from '#web/ui/button.tsx';

interface BinnedItemProps {
  readonly title: string;
  /** The title with its formulas rendered, if it can contain any. */
  readonly shown?: ReactNode;
  /** In the gender of the thing. */
  readonly binned: 'Supprimé' | 'Supprimée';
  readonly binnedAt: string;
  /** What it belongs to, and what belongs to it. */
  readonly facts: readonly string[];
  readonly onRestore: () => void;
  readonly onPurge: () => void;
  readonly isPending: boolean;
}

const MOST_LETTERS = 60;

export function BinnedItem(props: BinnedItemProps) {
  const { title, shown, binned, binnedAt, facts, onRestore, onPurge, isPending } = props;
  const goneAt = new Date(Date.parse(binnedAt) + daysInBin() * DAY * 1000).toISOString();
  const name = `«\u00a0${shortened(title)}\u00a0»`;
  return (
    <li className="flex items-center justify-between gap-x-6 gap-y-3 rounded-lg border border-line bg-surface p-4 max-md:flex-wrap">
      <div className="min-w-0">
        <p className="wrap-anywhere font-semibold">{shown ?? title}</p>
        <p className="wrap-anywhere text-ink-muted text-sm tabular-nums">
          {facts.join(', ')}. {binned} le {formatDay(binnedAt)},{' '}
          {binned === 'Supprimé' ? 'effacé' : 'effacée'} le {formatDay(goneAt)}.
        </p>
      </div>
      <div className="flex shrink-0 gap-2 max-sm:w-full max-sm:flex-col">
        <Button
          variant="secondary"
          disabled={isPending}
          aria-label={`Restaurer ${name}`}
          onClick={onRestore}
        >
          <RotateCcw aria-hidden />
          Restaurer
        </Button>
        <Button
          variant="ghost"
          disabled={isPending}
          className="hover:bg-danger-soft hover:text-danger-soft-ink"
          aria-label={`Supprimer définitivement ${name}`}
          onClick={onPurge}
        >
          <Trash2 aria-hidden />
          Supprimer définitivement
        </Button>
      </div>
    </li>
  );
}

const shortened = (title: string) =>
  title.length > MOST_LETTERS ? `${title.slice(0, MOST_LETTERS)}…` : title;
