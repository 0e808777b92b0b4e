import { cx } from './cx.ts';

/** The place of something on its way; give it the size of what is to come. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden className={cx('animate-breathe rounded-md bg-line/70', className)} />;
}
