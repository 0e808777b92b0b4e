import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { cx } from '../cx.ts';
import { FieldContext } from './field-context.ts';

export interface FieldProps {
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  /** Adds «obligatoire» to the label. */
  required?: boolean;
  /** Adds «facultatif» to the label. */
  optional?: boolean;
  /** Shows the label to screen readers only. */
  hideLabel?: boolean;
  /** Whether the control is a group, such as radio buttons. */
  group?: boolean;
  className?: string;
  children: ReactNode;
}

/** A label, a control, its hint and its error. The control inside gets its ids from the context. */
export function Field(props: FieldProps) {
  const { label, hint, error, required = false, optional = false, group = false } = props;
  const id = useId();
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const described = [hint && hintId, error && errorId].filter(Boolean).join(' ');
  const context = {
    controlId: `${id}-control`,
    labelId: `${id}-label`,
    describedBy: described || undefined,
    invalid: Boolean(error),
    required,
    hiddenLabel: props.hideLabel && typeof label === 'string' ? label : undefined,
  };
  const labelClass = props.hideLabel ? 'sr-only' : 'w-fit font-semibold text-sm';
  const labelContent = (
    <>
      {label}
      {optional && <span className="font-normal text-ink-muted"> (facultatif)</span>}
      {required && (
        // Screen readers hear it from the control itself.
        <span aria-hidden className="font-normal text-ink-muted">
          {' '}
          (obligatoire)
        </span>
      )}
    </>
  );

  return (
    <FieldContext value={context}>
      <div className={cx('flex min-w-0 flex-col gap-1.5', props.className)}>
        {group ? (
          <span id={context.labelId} className={labelClass}>
            {labelContent}
          </span>
        ) : (
          <label id={context.labelId} htmlFor={context.controlId} className={labelClass}>
            {labelContent}
          </label>
        )}
        {props.children}
        {hint && (
          <p id={hintId} className="text-ink-muted text-sm">
            {hint}
          </p>
        )}
        {error && (
          <p id={errorId} className="flex gap-1.5 font-semibold text-danger text-sm">
            <CircleAlert aria-hidden className="mt-0.5 size-4.5 shrink-0" />
            {error}
          </p>
        )}
      </div>
    </FieldContext>
  );
}
