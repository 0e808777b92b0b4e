import { CircleCheck, CircleX, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from './cx.ts';

const tones = {
  info: { icon: Info, look: 'bg-primary-soft text-primary-soft-ink' },
  success: { icon: CircleCheck, look: 'bg-success-soft text-success-soft-ink' },
  warning: { icon: TriangleAlert, look: 'bg-warning-soft text-warning-soft-ink' },
  danger: { icon: CircleX, look: 'bg-danger-soft text-danger-soft-ink' },
} as const;

export interface NoticeProps {
  tone?: keyof typeof tones;
  title?: ReactNode;
  className?: string;
  children?: ReactNode;
}

/** A message that stays in the page, where a toast would disappear too soon. */
export function Notice({ tone = 'info', title, className, children }: NoticeProps) {
  const { icon: Icon, look } = tones[tone];
  return (
    <div className={cx('flex gap-3 rounded-md border border-transparent p-4', look, className)}>
      <Icon aria-hidden className="mt-0.75 size-5 shrink-0" />
      <div className="min-w-0 max-w-prose">
        {title && <p className="font-semibold">{title}</p>}
        {children && <div className="text-ink">{children}</div>}
      </div>
    </div>
  );
}
