import { Check, Minus } from 'lucide-react';
import { Checkbox as RadixCheckbox } from 'radix-ui';
import type { ComponentProps } from 'react';
import { cx } from '../cx.ts';
import { choiceBox } from './choice-look.ts';
import { ChoiceRow, type ChoiceTexts } from './choice-row.tsx';

export interface CheckboxProps
  extends ChoiceTexts,
    Omit<ComponentProps<typeof RadixCheckbox.Root>, 'children' | 'asChild'> {}

export function Checkbox(props: CheckboxProps) {
  const { label, hint, appearance, hideLabel, className, ...box } = props;
  return (
    <ChoiceRow {...props}>
      {(wiring) => (
        <RadixCheckbox.Root {...box} {...wiring} className={cx(choiceBox, 'rounded-sm')}>
          <RadixCheckbox.Indicator className="group">
            <Check
              aria-hidden
              strokeWidth={3.5}
              className="size-4 group-data-[state=indeterminate]:hidden"
            />
            <Minus
              aria-hidden
              strokeWidth={3.5}
              className="size-4 group-data-[state=checked]:hidden"
            />
          </RadixCheckbox.Indicator>
        </RadixCheckbox.Root>
      )}
    </ChoiceRow>
  );
}
