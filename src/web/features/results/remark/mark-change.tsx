import { ArrowRight, Equal, TrendingDown, TrendingUp } from 'lucide-react';
import { type Mark, type MarkManner, onlineMark } from '#shared/domain/scoring/scoring.ts';
import { writeMark, writeShare } from '../write-mark.ts';

interface MarkChangeProps {
  /** Null for an attempt that had no mark yet. */
  readonly before: Mark | null;
  readonly after: Mark;
  readonly manner: MarkManner;
}

/** «12/20 (60 %) → 14/20 (70 %)»; whether it goes up or down has a shape of its own. */
export function MarkChange({ before, after, manner }: MarkChangeProps) {
  const way = before ? Math.sign(onlineMark(after, manner) - onlineMark(before, manner)) : 0;
  const write = (mark: Mark) => `${writeMark(mark, manner)}/20 (${writeShare(mark.percentage)})`;
  const Trend = way > 0 ? TrendingUp : way < 0 ? TrendingDown : Equal;
  const words = way > 0 ? 'en hausse' : way < 0 ? 'en baisse' : 'inchangée';
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 tabular-nums">
      <span className="text-ink-muted">{before ? write(before) : 'sans note'}</span>
      <ArrowRight aria-hidden className="size-4 shrink-0 text-ink-muted" />
      <span className="sr-only">devient</span>
      <span className="font-semibold">{write(after)}</span>
      {before && (
        <>
          <Trend aria-hidden className={`size-4.5 shrink-0 ${trendLooks[words]}`} />
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
