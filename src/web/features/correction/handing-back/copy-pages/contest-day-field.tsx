import { useRef, useState } from 'react';
import { incompleteDate } from '#web/lib/dates.ts';
import { Field } from '#web/ui/fields/field.tsx';
import { Input } from '#web/ui/fields/input.tsx';
import { endOfDay, lastDay } from './contest-day.ts';

interface ContestDayFieldProps {
  readonly until: string | null;
  readonly onChange: (until: string | null) => void;
}

/**
 * Takes the day at once when it is picked. A typed day counts when the field is left, since typing
 * passes by other days.
 */
export function ContestDayField({ until, onChange }: ContestDayFieldProps) {
  const kept = until ? lastDay(until) : '';
  // Null means that nothing is typed: a day from another window then shows as soon as it is known.
  const [typed, type] = useState<string | null>(null);
  const [isHalf, setHalf] = useState(false);
  const isTyping = useRef(false);

  function settle({ value, validity }: HTMLInputElement) {
    const end = endOfDay(value);
    const isDay = !validity.badInput && (value === '' || end !== null);
    setHalf(!isDay);
    if (!isDay) return;
    type(null);
    if (value !== kept) onChange(end);
  }

  return (
    <Field
      label="Contestations jusqu’au"
      optional
      hint="Jusqu’à la fin de ce jour. Sans date, les étudiants ne peuvent rien contester. Après cette date, leur copie reste consultable."
      error={isHalf && incompleteDate}
    >
      <Input
        type="date"
        max="9999-12-31"
        className="max-w-52"
        value={typed ?? kept}
        onChange={({ target }) => {
          type(target.value);
          if (!isTyping.current) settle(target);
        }}
        onKeyDown={({ key, currentTarget }) => {
          isTyping.current = true;
          if (key === 'Enter') settle(currentTarget);
        }}
        onBlur={({ target }) => {
          isTyping.current = false;
          settle(target);
        }}
      />
    </Field>
  );
}
