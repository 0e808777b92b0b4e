import type { ReactNode } from 'react';

interface FigureProps {
  readonly icon?: ReactNode;
  readonly label: string;
  readonly value: string;
}

/**
 * A number that sums up a screen, in a `dl`. It is one line high where there is room, because the
 * content below needs the height.
 */
export function Figure({ icon, label, value }: FigureProps) {
  return (
    <div className="items-baseline justify-between gap-x-3 rounded-lg border border-line bg-surface px-4 py-1.5 sm:flex">
      <dt className="flex items-center gap-2 text-ink-muted text-sm [&_svg]:size-4.5 [&_svg]:text-primary">
        {icon && <span aria-hidden>{icon}</span>}
        {label}
      </dt>
      <dd className="font-semibold font-title text-2xl tracking-tight tabular-nums">{value}</dd>
    </div>
  );
}
