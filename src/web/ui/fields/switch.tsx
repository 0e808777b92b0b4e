import { Switch as RadixSwitch } from 'radix-ui';
import type { ComponentProps } from 'react';
import { ChoiceRow, type ChoiceTexts } from './choice-row.tsx';

export interface SwitchProps
  extends Omit<ChoiceTexts, 'appearance'>,
    Omit<ComponentProps<typeof RadixSwitch.Root>, 'children' | 'asChild'> {}

/** For a setting that takes effect at once. One that waits for a save button is a checkbox. */
export function Switch(props: SwitchProps) {
  const { label, hint, hideLabel, className, ...control } = props;
  return (
    <ChoiceRow {...props}>
      {(wiring) => (
        <RadixSwitch.Root
          {...control}
          {...wiring}
          className="mt-px flex forced-color-adjust-none h-6 w-11 shrink-0 items-center rounded-full border-2 border-line-strong bg-sunken px-0.5 transition-colors duration-150 hover:border-primary disabled:cursor-not-allowed disabled:opacity-55 data-[state=checked]:border-primary data-[state=checked]:bg-primary"
        >
          <RadixSwitch.Thumb className="size-4 rounded-full bg-line-strong transition-transform duration-150 data-[state=checked]:translate-x-5 data-[state=checked]:bg-primary-ink" />
        </RadixSwitch.Root>
      )}
    </ChoiceRow>
  );
}
