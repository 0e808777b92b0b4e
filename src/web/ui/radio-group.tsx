import { RadioGroup as RadixRadioGroup } from 'radix-ui';
import { type ComponentProps, useId } from 'react';
import { choiceBox } from './choice-look.ts';
import { ChoiceRow, type ChoiceTexts } from './choice-row.tsx';
import { cx } from './cx.ts';
import { useFieldControl, useFieldLabelId } from './field-context.ts';

export type RadioGroupProps = ComponentProps<typeof RadixRadioGroup.Root>;

/** Named by the Field around it (with `group`), or by its own aria-label. */
export function RadioGroup({ className, ...props }: RadioGroupProps) {
  const labelId = useFieldLabelId();
  const { id: _named, 'aria-describedby': describedBy, ...wiring } = useFieldControl(props);
  return (
    <RadixRadioGroup.Root
      aria-labelledby={props['aria-label'] ? undefined : labelId}
      {...props}
      {...wiring}
      aria-describedby={describedBy}
      className={cx('flex flex-col', className)}
    />
  );
}

export interface RadioProps
  extends ChoiceTexts,
    Omit<ComponentProps<typeof RadixRadioGroup.Item>, 'children' | 'asChild'> {}

export function Radio({ label, hint, appearance, hideLabel, className, ...item }: RadioProps) {
  const generatedId = useId();
  const id = item.id ?? generatedId;
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
      disabled={item.disabled ?? false}
    >
      <RadixRadioGroup.Item
        {...item}
        id={id}
        aria-describedby={hint ? hintId : undefined}
        className={cx(choiceBox, 'rounded-full')}
      >
        <RadixRadioGroup.Indicator className="size-2.5 rounded-full bg-primary-ink" />
      </RadixRadioGroup.Item>
    </ChoiceRow>
  );
}
