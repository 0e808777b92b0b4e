import type { QuizStatistics } from '#shared/contract/results.ts';
import { countCopies, writeMarkFigure } from './write-figure.ts';

const TOP = 22;
const PLOT = 150;
const BOTTOM = 24;
const MOST = 20;

type Marks = NonNullable<QuizStatistics['marks']>;

/** Horizontal positions are shares of the width, so that texts keep their size on any screen. */
const across = (mark: number) => `${2 + (mark / MOST) * 96}%`;

/** A bar chart, and the same figures as a table for screen readers. */
export function Histogram({ marks }: { marks: Marks }) {
  const { histogram, mean } = marks;
  const highest = Math.max(...histogram.map(({ count }) => count));
  const heightOf = (count: number) => (count / highest) * PLOT;
  return (
    <figure className="m-0 min-w-0">
      <svg aria-hidden="true" className="block h-49 w-full overflow-visible text-xs tabular-nums">
        {histogram.map(({ from, to, count }) => (
          <rect
            key={from}
            x={across(from + 0.12)}
            y={TOP + PLOT - heightOf(count)}
            width={`${((to - from - 0.24) / MOST) * 96}%`}
            height={heightOf(count)}
            rx={3}
            className="fill-primary"
          />
        ))}
        <line x1="2%" x2="98%" y1={TOP + PLOT} y2={TOP + PLOT} className="stroke-line-strong" />
        <line
          x1={across(mean)}
          x2={across(mean)}
          y1={TOP - 14}
          y2={TOP + PLOT}
          strokeWidth={2}
          strokeDasharray="5 4"
          className="stroke-danger"
        />
        {histogram.map(({ from, to, count }) => (
          <g key={from}>
            {count > 0 && (
              <text
                x={across((from + to) / 2)}
                y={TOP + PLOT - heightOf(count) - 6}
                textAnchor="middle"
                // Keeps the figure legible where the line of the mean passes behind it.
                className="fill-ink stroke-4 stroke-surface font-semibold [paint-order:stroke]"
              >
                {count}
              </text>
            )}
            <Tick mark={from} />
          </g>
        ))}
        <Tick mark={MOST} />
      </svg>
      <figcaption className="mt-2 flex flex-wrap items-center gap-x-5 gap-y-1 text-ink-muted text-sm">
        <span>Nombre de copies par tranche de deux points sur 20</span>
        <span className="inline-flex items-center gap-2">
          <span aria-hidden className="h-0 w-6 border-danger border-t-2 border-dashed" />
          moyenne
        </span>
      </figcaption>
      <table className="sr-only">
        <caption>Nombre de copies par tranche de notes</caption>
        <thead>
          <tr>
            <th scope="col">Notes</th>
            <th scope="col">Copies</th>
          </tr>
        </thead>
        <tbody>
          {histogram.map(({ from, to, count }) => (
            <tr key={from}>
              <th scope="row">
                {to === MOST ? `de ${from} à ${to}` : `de ${from} à moins de ${to}`}
              </th>
              <td>{countCopies(count)}</td>
            </tr>
          ))}
          <tr>
            <th scope="row">moyenne</th>
            <td>{writeMarkFigure(mean)} sur 20</td>
          </tr>
        </tbody>
      </table>
    </figure>
  );
}

function Tick({ mark }: { mark: number }) {
  return (
    <text
      x={across(mark)}
      y={TOP + PLOT + BOTTOM - 5}
      textAnchor="middle"
      className="fill-ink-muted"
    >
      {mark}
    </text>
  );
}
