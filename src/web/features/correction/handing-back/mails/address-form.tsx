import { type FormEvent, useState } from 'react';
import { ofName } from '#shared/domain/students/of-name.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/fields/field.tsx';
import { Input } from '#web/ui/fields/input.tsx';

interface AddressFormProps {
  readonly name: string;
  /** The address on the list of the correction. */
  readonly initial: string;
  /** Answers whether the address was kept. */
  readonly onSave: (email: string) => Promise<boolean>;
  readonly onClose: () => void;
}

/** Mends an address that no mail can reach: Enter keeps it, Escape leaves it. */
export function AddressForm({ name, initial, onSave, onClose }: AddressFormProps) {
  const [email, setEmail] = useState(initial);
  const [isSaving, setSaving] = useState(false);

  async function save(event: FormEvent) {
    event.preventDefault();
    setSaving(true);
    if (await onSave(email)) onClose();
    else setSaving(false);
  }

  return (
    <form
      aria-label={`Adresse ${ofName(name)}`}
      className="mt-1 flex flex-wrap items-end gap-2"
      onSubmit={(event) => void save(event)}
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
    >
      <Field
        label="E-mail"
        hint="Plusieurs adresses se séparent par une virgule."
        className="min-w-0 grow basis-60"
      >
        <Input
          // The form was opened by a click or a key, and the user types next.
          autoFocus
          type="text"
          inputMode="email"
          autoComplete="off"
          maxLength={1000}
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
      </Field>
      <div className="flex gap-2">
        <Button type="submit" size="sm" pending={isSaving}>
          Enregistrer
        </Button>
        <Button size="sm" variant="secondary" onClick={onClose}>
          Annuler
        </Button>
      </div>
    </form>
  );
}
