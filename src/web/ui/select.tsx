import { Check, ChevronDown } from 'lucide-react';
import { Select as RadixSelect } from 'radix-ui';
import type { ReactNode, Ref } from 'react';
import { controlHeight, controlLook } from './control-look.ts';
import { cspNonce } from './csp-nonce.ts';
import { cx } from './cx.ts';
import { useFieldControl } from './field-context.ts';

export interface SelectOption {
  /** Never empty: an empty value means that nothing is picked yet. */
  value: string;
  label: ReactNode;
  disabled?: boolean;
}

export interface SelectProps {
  options: readonly SelectOption[];
  value?: string;
  defaultValue?: string;
  onValueChange?: (value: string) => void;
  onBlur?: () => void;
  placeholder?: string;
  name?: string;
  id?: string;
  disabled?: boolean;
  className?: string;
  ref?: Ref<HTMLButtonElement>;
  'aria-label'?: string;
  'aria-describedby'?: string;
}

export function Select(props: SelectProps) {
  const { options, placeholder = 'Choisir…', className, ref, onBlur, ...rest } = props;
  const { id, 'aria-label': label, 'aria-describedby': describedBy, ...root } = rest;
  const wiring = useFieldControl({ id, 'aria-describedby': describedBy });
  return (
    <RadixSelect.Root {...root}>
      <RadixSelect.Trigger
        {...wiring}
        ref={ref}
        aria-label={label}
        onBlur={onBlur}
        className={cx(
          controlLook,
          controlHeight,
          'flex items-center justify-between gap-2 text-left data-placeholder:text-ink-muted',
          className,
        )}
      >
        <span className="truncate">
          <RadixSelect.Value placeholder={placeholder} />
        </span>
        <RadixSelect.Icon asChild>
          <ChevronDown aria-hidden className="size-4.5 shrink-0 text-ink-muted" />
        </RadixSelect.Icon>
      </RadixSelect.Trigger>
      <RadixSelect.Portal>
        <RadixSelect.Content
          position="popper"
          sideOffset={4}
          collisionPadding={8}
          className="z-50 max-h-(--radix-select-content-available-height) min-w-(--radix-select-trigger-width) animate-pop-in overflow-hidden rounded-lg bg-float shadow-float forced-colors:border"
        >
          <RadixSelect.Viewport nonce={cspNonce} className="p-1.5">
            {options.map((option) => (
              <SelectRow key={option.value} option={option} />
            ))}
          </RadixSelect.Viewport>
        </RadixSelect.Content>
      </RadixSelect.Portal>
    </RadixSelect.Root>
  );
}

function SelectRow({ option }: { option: SelectOption }) {
  return (
    <RadixSelect.Item
      value={option.value}
      disabled={option.disabled ?? false}
      className="flex min-h-10 cursor-pointer select-none items-center justify-between gap-4 rounded-md px-3 py-1.5 outline-none data-disabled:pointer-events-none data-highlighted:bg-primary-soft data-highlighted:text-primary-soft-ink data-disabled:opacity-55 pointer-coarse:min-h-11"
    >
      <RadixSelect.ItemText>{option.label}</RadixSelect.ItemText>
      <RadixSelect.ItemIndicator>
        <Check aria-hidden className="size-4.5" />
      </RadixSelect.ItemIndicator>
    </RadixSelect.Item>
  );
}
