import type { ComponentProps, ReactNode } from 'react';
import { cx } from '../cx.ts';

export interface TableProps {
  /** What the table contains, for screen readers and as the name of the scrolling region. */
  caption: string;
  /** How its rows are arranged, for screen readers, where that is not the usual way. */
  summary?: string;
  className?: string;
  children: ReactNode;
}

export function Table({ caption, summary, className, children }: TableProps) {
  return (
    <section
      aria-label={caption}
      // A region that scrolls must be reachable with the keyboard.
      // biome-ignore lint/a11y/noNoninteractiveTabindex: see above.
      tabIndex={0}
      className={cx(
        'relative min-w-0 overflow-x-auto rounded-lg border border-line bg-surface',
        className,
      )}
    >
      <table className="w-full border-collapse text-left text-sm">
        <caption className="sr-only">{[caption, summary].filter(Boolean).join(', ')}</caption>
        {children}
      </table>
    </section>
  );
}

export function TableHead({ children }: { children: ReactNode }) {
  return (
    <thead className="bg-sunken text-ink-muted">
      <tr>{children}</tr>
    </thead>
  );
}

export function TableBody({ children }: { children: ReactNode }) {
  return <tbody className="divide-y divide-line">{children}</tbody>;
}

export function TableRow({ className, ...props }: ComponentProps<'tr'>) {
  return (
    <tr
      {...props}
      className={cx(
        'transition-colors duration-150 hover:bg-primary-soft/50 aria-selected:bg-primary-soft',
        className,
      )}
    />
  );
}

interface Alignment {
  /** Numbers are aligned on the right. */
  numeric?: boolean;
}

export function TableHeader({ numeric, className, ...props }: ComponentProps<'th'> & Alignment) {
  return (
    <th
      scope="col"
      {...props}
      className={cx(
        'whitespace-nowrap border-line border-b px-4 py-2.5 font-semibold',
        numeric && 'text-right',
        className,
      )}
    />
  );
}

export function TableCell({ numeric, className, ...props }: ComponentProps<'td'> & Alignment) {
  return (
    <td {...props} className={cx('px-4 py-2 align-middle', numeric && 'text-right', className)} />
  );
}

/** The cell that says what its row is about. */
export function TableRowHeader({ className, ...props }: ComponentProps<'th'>) {
  return (
    <th
      scope="row"
      {...props}
      className={cx('px-4 py-2 text-left align-middle font-normal', className)}
    />
  );
}
