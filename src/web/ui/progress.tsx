import { Progress as RadixProgress } from 'radix-ui';
import { cx } from './cx.ts';

export interface ProgressProps {
  /** What is progressing, for screen readers. */
  label: string;
  /** Null when the end is not known. */
  value: number | null;
  max?: number;
  className?: string;
}

export function Progress({ label, value, max = 100, className }: ProgressProps) {
  const share = value === null ? null : Math.min(Math.max(value / max, 0), 1);
  return (
    <RadixProgress.Root
      aria-label={label}
      value={value}
      max={max}
      getValueLabel={(done, all) => `${Math.round((done / all) * 100)} %`}
      className={cx(
        'h-2 w-full overflow-hidden rounded-full bg-line forced-color-adjust-none',
        className,
      )}
    >
      <RadixProgress.Indicator
        className={cx(
          'h-full rounded-full bg-primary transition-[width] duration-200',
          value === null && 'w-2/5 animate-stroll motion-reduce:w-full motion-reduce:opacity-40',
        )}
        {...(share !== null && { style: { width: `${share * 100}%` } })}
      />
    </RadixProgress.Root>
  );
}
