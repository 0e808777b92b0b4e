import { Minus, Plus } from 'lucide-react';
import { type KeyboardEvent, type Ref, useId, useState } from 'react';
import {
  boundsCorrection,
  boundsHint,
  formatNumber,
  isSettled,
  type NumberRules,
  parseNumber,
  settleNumber,
  stepNumber,
} from '#shared/domain/texts/numbers.ts';
import { Button } from '../button.tsx';
import { cx } from '../cx.ts';
import { Input } from './input.tsx';

export interface NumericInputProps extends NumberRules {
  /** Null is an empty field. */
  value: number | null;
  onValueChange: (value: number | null) => void;
  onBlur?: () => void;
  /** False when the field around it already states the bounds. */
  showHint?: boolean;
  id?: string;
  name?: string;
  disabled?: boolean;
  className?: string;
  ref?: Ref<HTMLInputElement>;
  'aria-label'?: string;
}

const write = (value: number | null) => (value === null ? '' : formatNumber(value));

export function NumericInput(props: NumericInputProps) {
  const { value, onValueChange, showHint = true, disabled = false, className } = props;
  const [draft, setDraft] = useState<string | null>(null);
  const [correction, setCorrection] = useState<string | null>(null);
  const hintId = useId();
  const hint = showHint ? boundsHint(props) : null;

  function take(next: number | null) {
    setDraft(null);
    if (next !== value) onValueChange(next);
  }

  function type(text: string) {
    setDraft(text);
    setCorrection(null);
    // A valid number counts at once; anything else waits until the field loses the focus.
    if (isSettled(text, props)) onValueChange(parseNumber(text));
  }

  function settle() {
    if (draft === null) return;
    setCorrection(boundsCorrection(draft, props));
    take(settleNumber(draft, props));
  }

  function step(direction: 1 | -1) {
    const start = draft === null ? value : settleNumber(draft, { ...props, emptyAllowed: true });
    setCorrection(null);
    take(stepNumber(start, direction, props));
  }

  function handleKey(event: KeyboardEvent) {
    if (event.key === 'Enter') settle();
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    step(event.key === 'ArrowUp' ? 1 : -1);
  }

  return (
    <div className={cx('flex flex-col gap-1.5', className)}>
      <div className="flex max-w-52 gap-1">
        <Stepper direction={-1} onStep={step} disabled={disabled || value === props.min} />
        <Input
          {...(props.id && { id: props.id })}
          {...(props.name && { name: props.name })}
          ref={props.ref}
          role="spinbutton"
          aria-label={props['aria-label']}
          aria-valuenow={value ?? undefined}
          aria-valuetext={write(value) || 'vide'}
          aria-valuemin={props.min}
          aria-valuemax={props.max}
          {...(hint && { 'aria-describedby': hintId })}
          inputMode={props.integer ? 'numeric' : 'decimal'}
          autoComplete="off"
          disabled={disabled}
          value={draft ?? write(value)}
          onChange={(event) => type(event.target.value)}
          onBlur={() => {
            settle();
            props.onBlur?.();
          }}
          onKeyDown={handleKey}
          className="text-center tabular-nums"
        />
        <Stepper direction={1} onStep={step} disabled={disabled || value === props.max} />
      </div>
      <p role="status" className="text-danger text-sm empty:hidden">
        {correction}
      </p>
      {hint && (
        <p id={hintId} className="text-ink-muted text-sm">
          {hint}
        </p>
      )}
    </div>
  );
}

interface StepperProps {
  direction: 1 | -1;
  disabled: boolean;
  onStep: (direction: 1 | -1) => void;
}

function Stepper({ direction, disabled, onStep }: StepperProps) {
  return (
    <Button
      variant="secondary"
      size="icon"
      // The arrow keys do the same in the input, so that the keyboard needs only one stop.
      tabIndex={-1}
      disabled={disabled}
      aria-label={direction === 1 ? 'Augmenter' : 'Diminuer'}
      onClick={() => onStep(direction)}
    >
      {direction === 1 ? <Plus aria-hidden /> : <Minus aria-hidden />}
    </Button>
  );
}
