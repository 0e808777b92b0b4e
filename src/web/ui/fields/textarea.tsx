import type { ComponentProps } from 'react';
import { cx } from '../cx.ts';
import { controlLook } from './control-look.ts';
import { useFieldControl } from './field-context.ts';

/** As high as its text, and at least `rows` lines. */
export function Textarea({ className, style, rows = 3, ...props }: ComponentProps<'textarea'>) {
  return (
    <textarea
      {...props}
      {...useFieldControl(props)}
      // `field-sizing: content` ignores the rows attribute.
      style={{ minHeight: `calc(${rows}lh + 1rem + 2px)`, ...style }}
      className={cx(controlLook, 'field-sizing-content py-2', className)}
    />
  );
}
