import { useId, useRef, useState } from 'react';
import { mostTyped } from '#shared/domain/kinds/reply.ts';
import { Button } from '#web/ui/button.tsx';
import { Input } from '#web/ui/fields/input.tsx';
import type { TypedFieldProps } from './typed-field-props.ts';

/** Signs that the number pads of phones lack. */
const signs = [
  { sign: '−', name: 'Signe moins' },
  { sign: '/', name: 'Barre de fraction' },
  { sign: '×10^', name: 'Puissance de dix' },
];

export function NumberField({ question, typed, headingId, onType }: TypedFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  const [fault, setFault] = useState<string | null>(null);
  const hintId = useId();
  const { asksUnit = false } = question;

  function insert(sign: string) {
    const input = field.current;
    if (!input) return;
    const from = input.selectionStart ?? typed.length;
    const to = input.selectionEnd ?? from;
    const next = typed.slice(0, from) + sign + typed.slice(to);
    if (next.length > mostTyped) return;
    onType(next);
    input.focus();
    // The caret would jump to the end once the new text is shown.
    requestAnimationFrame(() => input.setSelectionRange(from + sign.length, from + sign.length));
  }

  /** Whoever cannot load what reads numbers can answer all the same. */
  async function tellFault() {
    const reader = await import('./number-fault.ts').catch(() => null);
    setFault(reader?.faultOf(typed, asksUnit) ?? null);
  }

  return (
    <>
      <Input
        ref={field}
        aria-labelledby={headingId}
        aria-describedby={hintId}
        inputMode={asksUnit ? 'text' : 'decimal'}
        enterKeyHint="next"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={mostTyped}
        className="min-h-14 text-lg"
        value={typed}
        onFocus={() => setFault(null)}
        onBlur={() => void tellFault()}
        onChange={({ target }) => onType(target.value)}
      />
      <div className="flex flex-wrap gap-2">
        {signs.map(({ sign, name }) => (
          <Button
            key={sign}
            variant="secondary"
            size="lg"
            aria-label={name}
            // The field keeps the focus, and a phone its keyboard.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => insert(sign)}
          >
            {sign}
          </Button>
        ))}
      </div>
      <p id={hintId} role="status" className="text-ink-muted text-sm">
        {fault ?? (asksUnit ? 'Un nombre suivi de son unité.' : 'Un nombre, sans unité.')}
      </p>
    </>
  );
}
