import { mostCopies } from '#shared/contract/printing.ts';
import { Field } from '#web/ui/field.tsx';
import { NumericInput } from '#web/ui/numeric-input.tsx';

interface CopiesFieldProps {
  readonly copies: number;
  readonly disabled: boolean;
  readonly onChange: (copies: number) => void;
}

export function CopiesField({ copies, disabled, onChange }: CopiesFieldProps) {
  return (
    <Field label="Nombre de copies" hint="Minimum 1 copie.">
      <NumericInput
        integer
        min={1}
        max={mostCopies}
        // What is no number is told as empty: the value before stays.
        emptyAllowed
        showHint={false}
        value={copies}
        disabled={disabled}
        onValueChange={(value) => value !== null && onChange(value)}
      />
    </Field>
  );
}
