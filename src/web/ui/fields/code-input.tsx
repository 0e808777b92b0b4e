import type { ChangeEvent } from 'react';
import { cx } from '../cx.ts';
import { Input, type InputProps } from './input.tsx';

export interface CodeInputProps extends Omit<InputProps, 'type' | 'maxLength'> {
  /** How many digits the code has. */
  length: 4 | 6;
}

/** One plain input, so that pasting and a phone's suggestion of the code work. */
export function CodeInput({ length, className, onChange, ...props }: CodeInputProps) {
  // Codes are often pasted with spaces or a dash, and maxLength would cut them before they are
  // cleaned.
  function keepDigits(event: ChangeEvent<HTMLInputElement>) {
    const digits = event.target.value.replace(/\D/g, '').slice(0, length);
    if (digits !== event.target.value) event.target.value = digits;
    onChange?.(event);
  }

  return (
    <Input
      placeholder={`${length} chiffres`}
      {...props}
      type="text"
      inputMode="numeric"
      autoComplete="one-time-code"
      pattern={`[0-9]{${length}}`}
      onChange={keepDigits}
      className={cx(
        'max-w-48 font-semibold text-lg tabular-nums tracking-[0.3em]',
        'placeholder:font-normal placeholder:text-base placeholder:tracking-normal',
        className,
      )}
    />
  );
}
