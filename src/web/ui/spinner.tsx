import { LoaderCircle } from 'lucide-react';
import { cx } from './cx.ts';

/** Only decorative: the text beside it, or the busy element around it, says what is under way. */
export function Spinner({ className }: { className?: string }) {
  return <LoaderCircle aria-hidden className={cx('size-5 animate-spin', className)} />;
}
