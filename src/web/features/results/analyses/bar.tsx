import { cx } from '#web/ui/cx.ts';

const tones = {
  primary: 'bg-primary',
  success: 'bg-success',
  warning: 'bg-warning',
  danger: 'bg-danger',
  neutral: 'bg-line-strong',
} as const;

interface BarProps {
  /** From 0 to 1. */
  readonly share: number;
  readonly tone?: keyof typeof tones;
  readonly className?: string;
}

/** A bar for a figure that is written beside it. */
export function Bar({ share, tone = 'primary', className }: BarProps) {
  return (
    <span
      aria-hidden
      className={cx(
        'block h-2.5 forced-color-adjust-none overflow-hidden rounded-full bg-line',
        className,
      )}
    >
      <span
        className={cx('block h-full rounded-full', tones[tone])}
        style={{ width: `${share * 100}%` }}
      />
    </span>
  );
}
