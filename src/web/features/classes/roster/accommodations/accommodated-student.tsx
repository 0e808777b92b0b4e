import { Trash2 } from 'lucide-react';
import type { Accommodated } from '#shared/contract/classes.ts';
import {
  type Accommodation,
  fontSizes,
  mostExtraTime,
} from '#shared/domain/roster/accommodations.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/fields/checkbox.tsx';
import { Field } from '#web/ui/fields/field.tsx';
import { NumericInput } from '#web/ui/fields/numeric-input.tsx';
import { Select } from '#web/ui/fields/select.tsx';

const sizes = fontSizes.map((size) => ({
  value: `${size}`,
  label: size === 11 ? '11\u00a0pt (comme les autres)' : `${size}\u00a0pt`,
}));

const flags = [
  { name: 'easyReading', label: 'Lecture facilitée (dyslexie)' },
  { name: 'onePerPage', label: 'Une question par page' },
  { name: 'a3', label: 'Agrandie en A3' },
] as const;

interface AccommodatedStudentProps {
  readonly student: Accommodated;
  readonly name: string;
  /** A student who is not on the list gets no accommodations, on paper or online. */
  readonly isListed: boolean;
  readonly onChange: (change: Partial<Accommodation>) => void;
  readonly onRemove: () => void;
}

export function AccommodatedStudent(props: AccommodatedStudentProps) {
  const { student, name, isListed, onChange, onRemove } = props;
  return (
    <li className="p-4">
      <fieldset className="flex flex-col gap-3">
        <legend className="float-left font-semibold">{name}</legend>
        {!isListed && (
          <p className="clear-both text-danger text-sm">
            Absent de la liste de la classe&nbsp;: cet aménagement n’est pas appliqué.
          </p>
        )}
        <div className="clear-both grid gap-3 sm:grid-cols-2">
          <Field label="Taille des caractères">
            <Select
              options={sizes}
              value={`${student.fontSize}`}
              onValueChange={(value) => {
                const fontSize = fontSizes.find((size) => `${size}` === value);
                if (fontSize) onChange({ fontSize });
              }}
            />
          </Field>
          <Field label="Temps en plus (%)" hint="33 pour un tiers temps.">
            <NumericInput
              integer
              min={0}
              max={mostExtraTime}
              showHint={false}
              value={student.extraTime}
              onValueChange={(extraTime) =>
                extraTime !== null && extraTime !== student.extraTime && onChange({ extraTime })
              }
            />
          </Field>
        </div>
        <div className="flex flex-col">
          {flags.map(({ name: flag, label }) => (
            <Checkbox
              key={flag}
              label={label}
              checked={student[flag]}
              onCheckedChange={(checked) => onChange({ [flag]: checked === true })}
            />
          ))}
        </div>
        <Button variant="secondary" size="sm" className="self-start" onClick={onRemove}>
          <Trash2 aria-hidden />
          Retirer l’aménagement
        </Button>
      </fieldset>
    </li>
  );
}
