import { type FormEvent, useState } from 'react';
import { rosterLimits } from '#shared/domain/limits.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/fields/field.tsx';
import { Input } from '#web/ui/fields/input.tsx';
import type { StudentFields } from './use-associate.ts';

interface StudentFormProps {
  readonly label: string;
  readonly initial: StudentFields;
  readonly saveLabel: string;
  /** Called with what was typed in place of what was shown. */
  readonly onSave: (fields: StudentFields, shown: StudentFields) => Promise<boolean>;
  readonly onClose: () => void;
}

const columns = [
  ['studentId', 'Numéro'],
  ['lastName', 'Nom'],
  ['firstName', 'Prénom'],
  ['email', 'E-mail'],
] as const satisfies readonly (readonly [keyof StudentFields, string])[];

/** Number, name and e-mail in one line: Enter keeps them, Escape leaves them. */
export function StudentForm({ label, initial, saveLabel, onSave, onClose }: StudentFormProps) {
  const [shown] = useState(initial);
  const [fields, setFields] = useState(initial);
  const [isSaving, setSaving] = useState(false);

  async function save(event: FormEvent) {
    event.preventDefault();
    setSaving(true);
    if (await onSave(fields, shown)) onClose();
    else setSaving(false);
  }

  return (
    <form
      aria-label={label}
      className="flex flex-wrap items-end gap-3"
      onSubmit={(event) => void save(event)}
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
    >
      {columns.map(([name, title], index) => (
        <Field key={name} label={title} className="min-w-32 grow basis-32">
          <Input
            // The form was opened by a click or a key, and the user types next.
            autoFocus={index === 0}
            // The field is not of type email, which would refuse a student with two addresses.
            inputMode={name === 'email' ? 'email' : 'text'}
            autoComplete="off"
            maxLength={name === 'email' ? rosterLimits.addresses : rosterLimits.name}
            value={fields[name]}
            onChange={(event) => setFields({ ...fields, [name]: event.target.value })}
          />
        </Field>
      ))}
      <div className="flex gap-2">
        <Button type="submit" pending={isSaving}>
          {saveLabel}
        </Button>
        <Button variant="secondary" onClick={onClose}>
          Annuler
        </Button>
      </div>
    </form>
  );
}
