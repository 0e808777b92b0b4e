import { useId, useMemo } from 'react';
import { formatNumber } from '#shared/domain/texts/numbers.ts';
import { cx } from '#web/ui/cx.ts';
import type { BoxPile } from '../pages/box-pile.ts';

const STEPS = 50;

/** Shows the two heaps of a batch: empty boxes on the left and ticked ones on the right. */
export function Histogram({
  pile,
  threshold,
}: {
  readonly pile: BoxPile;
  readonly threshold: number;
}) {
  const title = useId();
  const counts = useMemo(() => {
    const steps = new Array<number>(STEPS).fill(0);
    for (const ratio of pile.ratios) {
      const step = Math.min(STEPS - 1, Math.floor(ratio * STEPS));
      steps[step] = (steps[step] ?? 0) + 1;
    }
    return steps;
  }, [pile]);
  const highest = Math.log1p(Math.max(...counts));
  const below = countBelow(pile.ratios, threshold);
  const above = pile.boxes.length - below;
  return (
    <figure aria-labelledby={title} className="mr-16 px-3">
      <figcaption id={title} className="mb-1 flex justify-between gap-4 text-ink-muted text-sm">
        <span>
          <span className="font-semibold text-ink tabular-nums">{formatNumber(below)}</span> sous le
          seuil
        </span>
        <span>
          <span className="font-semibold text-ink tabular-nums">{formatNumber(above)}</span>{' '}
          au-dessus
        </span>
      </figcaption>
      <svg
        viewBox={`0 0 ${STEPS} 20`}
        preserveAspectRatio="none"
        aria-hidden
        className="block h-20 w-full overflow-visible border-line-strong border-b"
      >
        {counts.map((count, step) => {
          const height = count === 0 ? 0 : Math.max(1, (20 * Math.log1p(count)) / highest);
          const isAbove = (step + 0.5) / STEPS >= threshold;
          return (
            <rect
              // biome-ignore lint/suspicious/noArrayIndexKey: a step is its place.
              key={step}
              x={step + 0.08}
              y={20 - height}
              width={0.84}
              height={height}
              className={cx(isAbove ? 'fill-primary' : 'fill-line-strong/60')}
            />
          );
        })}
        <Line at={pile.proposed} className="stroke-ink-muted [stroke-dasharray:3_3]" />
        <Line at={threshold} className="stroke-danger" />
      </svg>
    </figure>
  );
}

function Line({ at, className }: { readonly at: number; readonly className: string }) {
  return (
    <line
      x1={at * STEPS}
      x2={at * STEPS}
      y1={-1}
      y2={20}
      strokeWidth={2}
      vectorEffect="non-scaling-stroke"
      className={className}
    />
  );
}

/** Counts how many of the ascending ratios are less than a threshold. */
function countBelow(ratios: Float64Array, threshold: number): number {
  let [from, to] = [0, ratios.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((ratios[middle] ?? 1) < threshold) from = middle + 1;
    else to = middle;
  }
  return from;
}
