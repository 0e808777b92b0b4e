import { AtSign } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import type { MailedStudent } from '#shared/contract/correction/mails.ts';
import { rosterLimits } from '#shared/domain/limits.ts';
import { ofName } from '#shared/domain/students/of-name.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/fields/field.tsx';
import { Input } from '#web/ui/fields/input.tsx';

interface MendedAddressProps {
  readonly student: MailedStudent;
  /** The address on the list of the correction. */
  readonly email: string;
  readonly isBusy: boolean;
  readonly onSave: (email: string) => Promise<boolean>;
}

/** Offers to mend an address where nothing can be sent to it, or nothing arrived. */
export function MendedAddress({ student, email, isBusy, onSave }: MendedAddressProps) {
  const { name, addresses, malformed, state } = student;
  const [isEditing, setEditing] = useState(false);
  if (isEditing) {
    const close = () => setEditing(false);
    return <AddressForm name={name} initial={email} onSave={onSave} onClose={close} />;
  }
  if (addresses.length > 0 && malformed.length === 0 && state !== 'failed') return null;
  return (
    <Button
      size="sm"
      variant="ghost"
      className="-ml-3 w-fit"
      disabled={isBusy}
      aria-label={`Écrire l’adresse ${ofName(name)}`}
      onClick={() => setEditing(true)}
    >
      <AtSign aria-hidden />
      {email.trim() === '' ? 'Écrire l’adresse' : 'Corriger l’adresse'}
    </Button>
  );
}

interface AddressFormProps {
  readonly name: string;
  /** The address on the list of the correction. */
  readonly initial: string;
  /** Answers whether the address was kept. */
  readonly onSave: (email: string) => Promise<boolean>;
  readonly onClose: () => void;
}

/** Mends an address that no mail can reach: Enter keeps it, Escape leaves it. */
function AddressForm({ name, initial, onSave, onClose }: AddressFormProps) {
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
        hint="Pour ce QCM seulement, la liste de la classe ne change pas. Plusieurs adresses se séparent par une virgule."
        className="min-w-0 grow basis-60"
      >
        <Input
          // The form was opened by a click or a key, and the user types next.
          autoFocus
          type="text"
          inputMode="email"
          autoComplete="off"
          maxLength={rosterLimits.addresses}
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
