import type { ComponentProps } from 'react';
import { controlHeight, controlLook } from './control-look.ts';
import { cx } from './cx.ts';
import { useFieldControl } from './field-context.ts';

export type InputProps = ComponentProps<'input'>;

export function Input({ className, ...props }: InputProps) {
  return (
    <input
      {...props}
      {...useFieldControl(props)}
      className={cx(controlLook, controlHeight, className)}
    />
  );
}
