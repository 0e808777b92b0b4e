import { X } from 'lucide-react';
import {
  joinValue,
  splitValue,
  type Tolerance,
  tolerances,
  type ValueParts,
} from '#shared/domain/kinds/number/expected-value.ts';
import { mostTyped } from '#shared/domain/kinds/reply.ts';
import { Button } from '#web/ui/button.tsx';
import { FieldContext } from '#web/ui/fields/field-context.ts';
import { Input } from '#web/ui/fields/input.tsx';
import { Select } from '#web/ui/fields/select.tsx';
import { type DraftAnswer, withAnswer, withoutAnswer } from '../../changes/question-draft.ts';
import type { ChangeDraft } from '../use-question-form.ts';

interface ExpectedValueRowProps {
  readonly answer: DraftAnswer;
  /** From 1. */
  readonly number: number;
  readonly change: ChangeDraft;
  readonly isWrong: boolean;
  readonly isRemovable: boolean;
  readonly disabled: boolean;
}

const toleranceNames: Record<Tolerance, string> = {
  exact: 'exactement',
  absolute: 'à ± … près',
  relative: 'à … % près',
  figures: 'chiffres significatifs',
};
const amountNames: Record<Exclude<Tolerance, 'exact'>, (number: number) => string> = {
  absolute: (number) => `Écart de la valeur ${number}`,
  relative: (number) => `Pourcentage de la valeur ${number}`,
  figures: (number) => `Nombre de chiffres de la valeur ${number}`,
};
const shares = [100, 75, 50, 25, 0];

export function ExpectedValueRow(props: ExpectedValueRowProps) {
  const { answer, number, change, isWrong, isRemovable, disabled } = props;
  const { key, text, isCorrect, share = 0 } = answer;
  const parts = splitValue(text);
  const earned = isCorrect ? 100 : share;
  const write = (changed: Partial<ValueParts>) =>
    change((draft) => withAnswer(draft, key, { text: joinValue({ ...parts, ...changed }) }));
  const named = (name: string) => `${name} de la valeur ${number}`;
  return (
    // Each control has a label of its own, inside the field of all values.
    <FieldContext value={null}>
      <li className="flex flex-col gap-2 border-line-strong border-l-4 pl-3">
        <div className="flex gap-2">
          <Input
            data-field={key}
            aria-label={`Valeur ${number}`}
            aria-invalid={isWrong || undefined}
            autoComplete="off"
            maxLength={mostTyped}
            disabled={disabled}
            value={parts.value}
            onChange={({ target }) => write({ value: target.value })}
          />
          {isRemovable && !disabled && (
            <Button
              variant="ghost"
              size="icon"
              className="shrink-0 text-ink-muted"
              aria-label={`Retirer la valeur ${number}`}
              onClick={() => change((draft) => withoutAnswer(draft, key))}
            >
              <X aria-hidden />
            </Button>
          )}
        </div>
        <div className="grid gap-2 sm:grid-cols-[1fr_6rem_1fr]">
          <Select
            className={parts.tolerance === 'exact' ? 'sm:col-span-2' : ''}
            aria-label={named('Tolérance')}
            disabled={disabled}
            value={parts.tolerance}
            options={tolerances.map((value) => ({ value, label: toleranceNames[value] }))}
            onValueChange={(value) => write({ tolerance: value as Tolerance })}
          />
          {parts.tolerance !== 'exact' && (
            <Input
              aria-label={amountNames[parts.tolerance](number)}
              inputMode="decimal"
              autoComplete="off"
              maxLength={20}
              disabled={disabled}
              value={parts.amount}
              onChange={({ target }) => write({ amount: target.value })}
            />
          )}
          <Select
            aria-label={named('Part des points')}
            data-field="correct"
            value={`${earned}`}
            options={[...new Set([...shares, earned])]
              .sort((one, other) => other - one)
              .map((value) => ({ value: `${value}`, label: shareName(value) }))}
            onValueChange={(value) =>
              change((draft) => withAnswer(draft, key, earning(Number(value))))
            }
          />
        </div>
      </li>
    </FieldContext>
  );
}

function shareName(share: number): string {
  if (share === 100) return 'tous les points';
  return share === 0 ? 'aucun point' : `${share}\u00a0% des points`;
}

const earning = (share: number) => ({
  isCorrect: share === 100,
  share: share > 0 && share < 100 ? share : undefined,
});
