import type { ComponentProps, ReactNode } from 'react';
import { cx } from './cx.ts';

export function Card({ className, ...props }: ComponentProps<'section'>) {
  return (
    <section
      {...props}
      className={cx('min-w-0 rounded-lg border border-line bg-surface', className)}
    />
  );
}

export interface CardHeaderProps {
  title: ReactNode;
  description?: ReactNode;
  icon?: ReactNode;
  actions?: ReactNode;
  /** The level of the heading in the page, independent of its look. */
  level?: 2 | 3;
}

export function CardHeader({ title, description, icon, actions, level = 2 }: CardHeaderProps) {
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <header className="flex flex-wrap items-start justify-between gap-x-4 gap-y-3 px-5 pt-5 sm:px-6">
      <div className="flex min-w-0 max-w-prose gap-3">
        {icon && (
          <span aria-hidden className="mt-0.5 shrink-0 text-primary [&_svg]:size-6">
            {icon}
          </span>
        )}
        <div className="min-w-0">
          <Heading className="text-lg">{title}</Heading>
          {description && <p className="mt-0.5 text-ink-muted text-sm">{description}</p>}
        </div>
      </div>
      {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
    </header>
  );
}

export function CardBody({ className, ...props }: ComponentProps<'div'>) {
  return <div {...props} className={cx('px-5 py-5 sm:px-6', className)} />;
}

export function CardFooter({ className, ...props }: ComponentProps<'footer'>) {
  return (
    <footer
      {...props}
      className={cx(
        'flex flex-wrap items-center gap-3 border-line border-t px-5 py-4 sm:px-6',
        className,
      )}
    />
  );
}
