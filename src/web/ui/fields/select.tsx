import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { cx } from '../cx.ts';
import { controlHeight, controlLook } from './control-look.ts';
import { useFieldControl } from './field-context.ts';

export interface SelectOption {
  /** Never empty, because an empty value means that nothing is chosen yet. */
  value: string;
  label: string;
  disabled?: boolean;
}

export interface SelectProps
  extends Omit<ComponentProps<'select'>, 'value' | 'defaultValue' | 'onChange' | 'children'> {
  options: readonly SelectOption[];
  value?: string;
  defaultValue?: string;
  onValueChange?: (value: string) => void;
  placeholder?: string;
}

/** The native list, which every screen reader and every phone supports. */
export function Select({
  options,
  value,
  defaultValue,
  onValueChange,
  placeholder = 'Choisir…',
  className,
  ...props
}: SelectProps) {
  const isUnpicked = (value ?? defaultValue ?? '') === '';
  return (
    <span className={cx('relative block w-full min-w-0', className)}>
      <select
        {...props}
        {...useFieldControl(props)}
        {...(value === undefined ? { defaultValue: defaultValue ?? '' } : { value })}
        onChange={(event) => onValueChange?.(event.target.value)}
        className={cx(
          controlLook,
          controlHeight,
          'cursor-pointer appearance-none truncate pr-10',
          isUnpicked && 'text-ink-muted',
        )}
      >
        {isUnpicked && (
          <option value="" disabled>
            {placeholder}
          </option>
        )}
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown
        aria-hidden
        className="pointer-events-none absolute top-1/2 right-3 size-4.5 -translate-y-1/2 text-ink-muted"
      />
    </span>
  );
}
