import { type ReactNode, useId } from 'react';
import { cx } from '../cx.ts';
import { type ChoiceAppearance, choiceAppearances } from './choice-look.ts';

export interface ChoiceTexts {
  label: ReactNode;
  hint?: ReactNode;
  appearance?: ChoiceAppearance;
  /** Shows the label to screen readers only, as in a column of a table. */
  hideLabel?: boolean;
}

interface ChoiceWiring {
  readonly id: string;
  readonly title: string | undefined;
  readonly 'aria-describedby': string | undefined;
}

interface ChoiceRowProps extends ChoiceTexts {
  id?: string | undefined;
  'aria-describedby'?: string | undefined;
  disabled?: boolean | undefined;
  className?: string | undefined;
  /** Renders the control, which must take these attributes. */
  children: (wiring: ChoiceWiring) => ReactNode;
}

/** A choice with its label. The whole row is the label, so that all of it can be pressed. */
export function ChoiceRow(props: ChoiceRowProps) {
  const { label, hint, appearance = 'plain', hideLabel, disabled } = props;
  const generatedId = useId();
  const id = props.id ?? generatedId;
  const hintId = `${id}-hint`;
  const title = hideLabel && typeof label === 'string' ? label : undefined;
  const describedBy = hint ? hintId : props['aria-describedby'];
  return (
    <label
      htmlFor={id}
      className={cx(
        choiceAppearances[appearance],
        hideLabel && 'min-w-10 justify-center',
        disabled && 'cursor-not-allowed',
        props.className,
      )}
    >
      {props.children({ id, title, 'aria-describedby': describedBy })}
      <span className={cx('min-w-0', disabled && 'text-ink-muted', hideLabel && 'sr-only')}>
        {label}
        {hint && (
          <span id={hintId} className="block text-ink-muted text-sm">
            {hint}
          </span>
        )}
      </span>
    </label>
  );
}
