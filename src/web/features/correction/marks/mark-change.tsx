import { ArrowRight, TrendingDown, TrendingUp } from 'lucide-react';
import { formatNumber } from '#shared/domain/numbers.ts';

interface MarkChangeProps {
  /** Null for a copy that had no mark yet. */
  readonly before: number | null;
  readonly after: number;
}

/** «6,67 → 8,67»; whether it goes up or down has a shape of its own. */
export function MarkChange({ before, after }: MarkChangeProps) {
  const isUp = before === null || after > before;
  const Trend = isUp ? TrendingUp : TrendingDown;
  return (
    <span className="inline-flex items-center gap-x-2 whitespace-nowrap tabular-nums">
      <span className="text-ink-muted">{before === null ? 'sans note' : formatNumber(before)}</span>
      <ArrowRight aria-hidden className="size-4 shrink-0 text-ink-muted" />
      <span className="sr-only">devient</span>
      <span className="font-semibold">{formatNumber(after)}</span>
      <Trend aria-hidden className={`size-4.5 shrink-0 ${isUp ? 'text-success' : 'text-danger'}`} />
      <span className="sr-only">, en {isUp ? 'hausse' : 'baisse'}</span>
    </span>
  );
}
