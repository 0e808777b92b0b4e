import { cx } from './cx.ts';

/** The placeholder of something that is loading; give it the size of what will come. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden className={cx('animate-breathe rounded-md bg-line/70', className)} />;
}
