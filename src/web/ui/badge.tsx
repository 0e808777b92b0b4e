import type { ComponentProps } from 'react';
import { cx } from './cx.ts';

const tones = {
  neutral: 'border-line bg-sunken text-ink-muted',
  primary: 'border-transparent bg-primary-soft text-primary-soft-ink',
  success: 'border-transparent bg-success-soft text-success-soft-ink',
  warning: 'border-transparent bg-warning-soft text-warning-soft-ink',
  danger: 'border-transparent bg-danger-soft text-danger-soft-ink',
} as const;

export interface BadgeProps extends ComponentProps<'span'> {
  tone?: keyof typeof tones;
}

/** A state in a word or two. An icon before the text gives it a shape as well as a colour. */
export function Badge({ tone = 'neutral', className, ...props }: BadgeProps) {
  return (
    <span
      {...props}
      className={cx(
        'inline-flex items-center gap-1 whitespace-nowrap rounded-full border px-2.5 py-0.5 font-semibold text-xs',
        '[&_svg]:size-3.5 [&_svg]:shrink-0',
        tones[tone],
        className,
      )}
    />
  );
}
