import { RadioGroup as RadixRadioGroup } from 'radix-ui';
import type { ComponentProps } from 'react';
import { cx } from '../cx.ts';
import { choiceBox } from './choice-look.ts';
import { ChoiceRow, type ChoiceTexts } from './choice-row.tsx';
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

export function Radio(props: RadioProps) {
  const { label, hint, appearance, hideLabel, className, ...item } = props;
  return (
    <ChoiceRow {...props}>
      {(wiring) => (
        <RadixRadioGroup.Item {...item} {...wiring} className={cx(choiceBox, 'rounded-full')}>
          <RadixRadioGroup.Indicator className="size-2.5 rounded-full bg-primary-ink" />
        </RadixRadioGroup.Item>
      )}
    </ChoiceRow>
  );
}
