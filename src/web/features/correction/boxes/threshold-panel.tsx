import { useId, useMemo } from 'react';
import { copyInWords } from '#shared/domain/correction/copy-number.ts';
import { counted, plural } from '#shared/domain/texts/counted.ts';
import { formatNumber } from '#shared/domain/texts/numbers.ts';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { confirm } from '#web/ui/dialogs/confirm.tsx';
import { Field } from '#web/ui/fields/field.tsx';
import { Slider } from '#web/ui/fields/slider.tsx';
import type { BoxPile } from './box-pile.ts';
import type { MovedMark } from './pile-marks.ts';
import type { MovingThreshold } from './use-box-review.ts';

const STEPS = 50;
const MOST_NAMED = 4;

const formatThreshold = (value: number) =>
  value.toLocaleString('fr-FR', { minimumFractionDigits: 2, maximumFractionDigits: 3 });

interface ThresholdPanelProps {
  readonly pile: BoxPile;
  readonly threshold: MovingThreshold;
}

/** From which share of ink on a box is ticked, and what another choice would do. */
export function ThresholdPanel({ pile, threshold }: ThresholdPanelProps) {
  const isProposed = Math.abs(threshold.value - pile.proposed) < 0.0005;

  async function takeProposed() {
    const moved = threshold.movedBy(pile.proposed);
    const isSure =
      moved.length === 0 ||
      (await confirm({
        title: `Prendre le seuil proposé (${formatThreshold(pile.proposed)})\u00a0?`,
        description: `${movedInWords(moved)} Les notes seront recalculées aussitôt.`,
        confirmLabel: 'Prendre ce seuil',
      }));
    if (isSure) threshold.release(pile.proposed);
  }

  return (
    <div className="flex flex-col gap-2">
      <Histogram pile={pile} threshold={threshold.value} />
      <Field
        label="Seuil"
        hint="Part d’encre à partir de laquelle une case est cochée. Les cases corrigées ou confirmées à la main ne bougent pas."
      >
        <Slider
          min={0}
          max={1}
          step={0.01}
          value={threshold.value}
          onValueChange={threshold.move}
          onValueCommit={threshold.release}
          formatValue={formatThreshold}
        />
      </Field>
      <div className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-2">
        <p role="status" className="text-sm">
          {threshold.isMoving ? movedInWords(threshold.moved) : restInWords(threshold.moved)}
        </p>
        {!isProposed && (
          <Button size="sm" variant="secondary" onClick={() => void takeProposed()}>
            Prendre le seuil proposé ({formatThreshold(pile.proposed)})
          </Button>
        )}
      </div>
    </div>
  );
}

const byThreshold = (count: number) => plural(count, 'note bouge', 'notes bougent');
/** Boxes decided by hand, say: the threshold has no part in it. */
const sinceComputed = (count: number) =>
  plural(count, 'note est à recalculer', 'notes sont à recalculer');

/** Beside the proposed threshold: that no mark moves here would be read of that one. */
const restInWords = (moved: readonly MovedMark[]) =>
  moved.length === 0 ? 'Les notes suivent ce seuil.' : movedInWords(moved, sinceComputed);

function movedInWords(moved: readonly MovedMark[], verb = byThreshold): string {
  if (moved.length === 0) return 'Aucune note ne bouge.';
  const named = moved
    .slice(0, MOST_NAMED)
    .map(
      ({ copy, before, after }) =>
        `copie ${copyInWords(copy)} (${formatNumber(before)} → ${formatNumber(after)})`,
    );
  const rest = moved.length - named.length;
  const more = rest > 0 ? [`et ${counted(rest, 'autre')}`] : [];
  return `${moved.length} ${verb(moved.length)}\u00a0: ${[...named, ...more].join(', ')}.`;
}

/** The two heaps of a batch, empty boxes on the left and ticked ones on the right. */
function Histogram({ pile, threshold }: { readonly pile: BoxPile; readonly threshold: number }) {
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

/** How many of ascending ratios are less than a threshold. */
function countBelow(ratios: Float64Array, threshold: number): number {
  let [from, to] = [0, ratios.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((ratios[middle] ?? 1) < threshold) from = middle + 1;
    else to = middle;
  }
  return from;
}
