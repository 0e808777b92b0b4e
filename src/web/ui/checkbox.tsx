import { Check, Minus } from 'lucide-react';
import { Checkbox as RadixCheckbox } from 'radix-ui';
import { type ComponentProps, useId } from 'react';
import { choiceBox } from './choice-look.ts';
import { ChoiceRow, type ChoiceTexts } from './choice-row.tsx';
import { cx } from './cx.ts';

export interface CheckboxProps
  extends ChoiceTexts,
    Omit<ComponentProps<typeof RadixCheckbox.Root>, 'children' | 'asChild'> {}

export function Checkbox(props: CheckboxProps) {
  const { label, hint, appearance, hideLabel, className, ...box } = props;
  const generatedId = useId();
  const id = box.id ?? generatedId;
  const hintId = `${id}-hint`;
  return (
    <ChoiceRow
      label={label}
      hint={hint}
      hintId={hintId}
      className={className}
      {...(appearance && { appearance })}
      hideLabel={hideLabel ?? false}
      controlId={id}
      disabled={box.disabled ?? false}
    >
      <RadixCheckbox.Root
        {...box}
        id={id}
        aria-describedby={hint ? hintId : box['aria-describedby']}
        className={cx(choiceBox, 'rounded-sm')}
      >
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
    </ChoiceRow>
  );
}
