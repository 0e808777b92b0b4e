import { ArrowRight, Equal, TrendingDown, TrendingUp } from 'lucide-react';
import { cx } from '../cx.ts';

interface MarkChangeProps {
  /** As shown; null for a copy that had no mark yet. */
  readonly before: string | null;
  readonly after: string;
  /** By how much the mark is higher. */
  readonly gain: number;
  readonly className?: string;
}

/** As in «6,67 → 8,67». An icon shows whether the mark goes up or down. */
export function MarkChange({ before, after, gain, className }: MarkChangeProps) {
  const Trend = gain > 0 ? TrendingUp : gain < 0 ? TrendingDown : Equal;
  const words = gain > 0 ? 'en hausse' : gain < 0 ? 'en baisse' : 'inchangée';
  return (
    <span className={cx('inline-flex items-center gap-x-2 tabular-nums', className)}>
      <span className="text-ink-muted">{before ?? 'sans note'}</span>
      <ArrowRight aria-hidden className="size-4 shrink-0 text-ink-muted" />
      <span className="sr-only">devient</span>
      <span className="font-semibold">{after}</span>
      {before !== null && (
        <>
          <Trend aria-hidden className={cx('size-4.5 shrink-0', trendLooks[words])} />
          <span className="sr-only">, {words}</span>
        </>
      )}
    </span>
  );
}

const trendLooks = {
  'en hausse': 'text-success',
  'en baisse': 'text-danger',
  inchangée: 'text-ink-muted',
} as const;
