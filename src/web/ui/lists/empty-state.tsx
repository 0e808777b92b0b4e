import type { ReactNode } from 'react';
import { cx } from '../cx.ts';

export interface EmptyStateProps {
  title: ReactNode;
  description?: ReactNode;
  icon?: ReactNode;
  /** The first step to take. */
  action?: ReactNode;
  level?: 2 | 3;
  className?: string;
}

/** A blank page of the exercise book, waiting for its first line. */
export function EmptyState(props: EmptyStateProps) {
  const { title, description, icon, action, level = 2, className } = props;
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <div
      className={cx(
        'seyes seyes-fade overflow-hidden rounded-lg border border-line bg-surface py-10 pr-5 pl-11 sm:py-14 sm:pl-20',
        className,
      )}
    >
      {icon && (
        <span aria-hidden className="mb-3 block text-primary [&_svg]:size-9">
          {icon}
        </span>
      )}
      <Heading className="text-xl">{title}</Heading>
      {description && <p className="mt-1 max-w-prose text-ink-muted">{description}</p>}
      {action && <div className="mt-5 flex flex-wrap gap-3">{action}</div>}
    </div>
  );
}
