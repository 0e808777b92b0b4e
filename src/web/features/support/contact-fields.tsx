import { ContactCategorySchema, contactCategories } from '#shared/contract/support.ts';
import { Field } from '#web/ui/fields/field.tsx';
import { Input } from '#web/ui/fields/input.tsx';
import { Select } from '#web/ui/fields/select.tsx';
import { Textarea } from '#web/ui/fields/textarea.tsx';
import type { ContactDraft } from './contact-draft.ts';

interface ContactFieldsProps {
  readonly draft: ContactDraft;
  /** True after a first attempt to send: each field then says what it still needs. */
  readonly showMissing: boolean;
  readonly onChange: (draft: ContactDraft) => void;
}

export function ContactFields({ draft, showMissing, onChange }: ContactFieldsProps) {
  const missing = (value: string, fault: string) =>
    showMissing && value.trim() === '' ? fault : undefined;
  return (
    <>
      <div className="grid w-full gap-5 sm:grid-cols-2">
        <Field label="Nom" optional>
          <Input
            name="name"
            autoComplete="name"
            value={draft.name}
            onChange={(event) => onChange({ ...draft, name: event.target.value })}
          />
        </Field>
        <Field
          label="Adresse e-mail"
          required
          error={missing(draft.email, 'Indiquez où vous répondre.')}
        >
          <Input
            type="email"
            name="email"
            autoComplete="email"
            value={draft.email}
            onChange={(event) => onChange({ ...draft, email: event.target.value })}
          />
        </Field>
      </div>
      <Field label="Type de demande" className="w-full sm:max-w-80">
        <Select
          options={contactCategories}
          value={draft.category}
          onValueChange={(value) =>
            onChange({ ...draft, category: ContactCategorySchema.parse(value) })
          }
        />
      </Field>
      <Field
        label="Message"
        required
        className="w-full"
        error={missing(draft.message, 'Écrivez quelques mots.')}
      >
        <Textarea
          name="message"
          rows={5}
          value={draft.message}
          onChange={(event) => onChange({ ...draft, message: event.target.value })}
        />
      </Field>
    </>
  );
}
