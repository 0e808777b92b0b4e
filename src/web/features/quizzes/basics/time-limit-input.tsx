import { useState } from 'react';
import { formatNumber, parseNumber } from '#shared/domain/texts/numbers.ts';
import { Input } from '#web/ui/fields/input.tsx';

interface TimeLimitInputProps {
  /** In minutes; null if empty, NaN if it is not a number. */
  readonly value: number | null;
  readonly onValueChange: (value: number | null) => void;
}

const write = (value: number | null) =>
  value === null || Number.isNaN(value) ? '' : formatNumber(value);

/** A duration out of bounds is reported, never corrected. */
export function TimeLimitInput({ value, onValueChange }: TimeLimitInputProps) {
  const [text, setText] = useState<string | null>(null);

  function type(next: string) {
    setText(next);
    onValueChange(next.trim() === '' ? null : (parseNumber(next) ?? Number.NaN));
  }

  return (
    <span className="flex items-center gap-2">
      <Input
        name="timeLimit"
        inputMode="numeric"
        autoComplete="off"
        className="max-w-28 text-right tabular-nums"
        value={text ?? write(value)}
        onChange={(event) => type(event.target.value)}
        // A text that is not a number stays with its error; a number is rewritten in its usual
        // form.
        onBlur={() => !Number.isNaN(value) && setText(null)}
      />
      <span className="text-ink-muted">minutes</span>
    </span>
  );
}
