import { useId, useRef, useState } from 'react';
import {
  mostOfWrittenNumber,
  readWrittenNumber,
} from '#shared/domain/kinds/number/written-number.ts';
import { Button } from '#web/ui/button.tsx';
import { Input } from '#web/ui/fields/input.tsx';
import type { TypedAnswerProps } from './typed-answer-props.ts';

/** Signs that the number pads of phones lack. */
const signs = [
  { sign: '−', name: 'Signe moins' },
  { sign: '/', name: 'Barre de fraction' },
  { sign: '×10^', name: 'Puissance de dix' },
];

export function NumberField({ question, typed, headingId, onType }: TypedAnswerProps) {
  const field = useRef<HTMLInputElement>(null);
  const [isLeft, setLeft] = useState(true);
  const hintId = useId();
  const { asksUnit = false } = question;

  function insert(sign: string) {
    const input = field.current;
    if (!input) return;
    const from = input.selectionStart ?? typed.length;
    const to = input.selectionEnd ?? from;
    const next = typed.slice(0, from) + sign + typed.slice(to);
    if (next.length > mostOfWrittenNumber) return;
    onType(next);
    input.focus();
    // The caret would jump to the end once the new text is shown.
    requestAnimationFrame(() => input.setSelectionRange(from + sign.length, from + sign.length));
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
        maxLength={mostOfWrittenNumber}
        className="min-h-14 max-w-sm text-lg"
        value={typed}
        onFocus={() => setLeft(false)}
        onBlur={() => setLeft(true)}
        onChange={({ target }) => onType(target.value)}
      />
      <div className="flex flex-wrap gap-2">
        {signs.map(({ sign, name }) => (
          <Button
            key={sign}
            variant="secondary"
            className="min-w-11"
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
        {(isLeft && faultOf(typed, asksUnit)) ||
          (asksUnit ? 'Un nombre suivi de son unité.' : 'Un nombre, sans unité.')}
      </p>
    </>
  );
}

/** What the student may want to mend; anything typed is kept all the same. */
function faultOf(typed: string, asksUnit: boolean): string | null {
  if (typed.trim() === '') return null;
  const written = readWrittenNumber(typed);
  if (!written)
    return 'Ce n’est pas un nombre que l’on sait lire. Écrivez par exemple −3,5 ou 2/3 ou 4×10^−3.';
  if (asksUnit && written.unit === '')
    return 'Une unité est demandée\u00a0: écrivez-la après le nombre.';
  return !asksUnit && written.unit !== '' ? 'Écrivez le nombre seul, sans unité.' : null;
}
