import { GripVertical } from 'lucide-react';
import type { ComponentProps } from 'react';
import { cx } from '#web/ui/cx.ts';

interface DragHandleProps extends ComponentProps<'button'> {
  readonly label: string;
}

/** The handle by which a question or a topic is moved, by pointer or with the space bar. */
export function DragHandle({ label, className, ...props }: DragHandleProps) {
  return (
    <button
      type="button"
      {...props}
      aria-label={label}
      className={cx(
        // A touch on the handle moves the thing instead of scrolling the page.
        'grid size-9 shrink-0 touch-none select-none place-items-center rounded-md text-ink-muted pointer-coarse:size-11',
        'not-disabled:cursor-grab hover:bg-primary-soft hover:text-primary-soft-ink active:cursor-grabbing',
        'disabled:pointer-events-none disabled:opacity-40',
        className,
      )}
    >
      <GripVertical aria-hidden className="size-5" />
    </button>
  );
}
