import { RotateCcw } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { formatMoment } from '#web/lib/dates.ts';
import { Button } from '#web/ui/button.tsx';

interface VersionItemProps {
  readonly keptAt: string;
  readonly summary: string;
  /** Rendered only when it is opened. */
  readonly comparison: () => ReactNode;
  readonly isOpen?: boolean;
  readonly isLocked: boolean;
  readonly isPending: boolean;
  readonly onRestore: () => void;
}

export function VersionItem(props: VersionItemProps) {
  const { keptAt, summary, comparison, isLocked, isPending, onRestore } = props;
  const [isOpen, setOpen] = useState(props.isOpen ?? false);
  const comparisonId = useId();
  const moment = formatMoment(keptAt);
  return (
    <li className="flex flex-col gap-3 rounded-lg border border-line bg-surface p-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="min-w-0">
          <p className="font-semibold">
            Avant les modifications du <time dateTime={keptAt}>{moment}</time>
          </p>
          {summary && <p className="wrap-anywhere text-ink-muted text-sm">{summary}</p>}
        </div>
        <div className="flex flex-wrap gap-2">
          <Button
            variant="ghost"
            aria-expanded={isOpen}
            aria-controls={isOpen ? comparisonId : undefined}
            onClick={() => setOpen(!isOpen)}
          >
            Comparer
            <span className="sr-only">, version du {moment}</span>
          </Button>
          {!isLocked && (
            <Button variant="secondary" disabled={isPending} onClick={onRestore}>
              <RotateCcw aria-hidden />
              {/* One element, because a button puts gaps between its children. */}
              <span>
                Restaurer<span className="max-sm:sr-only">&nbsp;cette version</span>
                <span className="sr-only">, du {moment}</span>
              </span>
            </Button>
          )}
        </div>
      </div>
      {isOpen && <div id={comparisonId}>{comparison()}</div>}
    </li>
  );
}
