import { EmailSchema } from '#shared/domain/emails/email.ts';
import { Field } from '#web/ui/fields/field.tsx';
import { Input } from '#web/ui/fields/input.tsx';

interface EmailFieldProps {
  readonly value: string;
  readonly onChange: (email: string) => void;
  readonly error?: string | undefined;
}

export function EmailField({ value, onChange, error }: EmailFieldProps) {
  return (
    <Field label="Adresse e-mail" required error={error}>
      <Input
        type="email"
        name="email"
        autoComplete="email"
        placeholder="prenom.nom@exemple.fr"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  );
}

/** The message under an address that no mail could reach. */
export function emailFault(email: string): string | undefined {
  if (email.trim() === '') return 'Saisissez votre adresse e-mail.';
  return EmailSchema.safeParse(email).success
    ? undefined
    : 'Cette adresse semble incomplète. Exemple\u00a0: prenom.nom@exemple.fr';
}
