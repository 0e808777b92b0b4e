import type { ComponentProps } from 'react';
import { cx } from '../cx.ts';
import { controlHeight, controlLook } from './control-look.ts';
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
