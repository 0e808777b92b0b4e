import { type FormEvent, useState } from 'react';
import { accounts, type CurrentTeacher } from '#shared/contract/accounts.ts';
import { passwordHint, passwordsDiffer } from '#shared/domain/password.ts';
import { useApiMutation } from '#web/lib/api/use-api.ts';
import { useRefreshCurrentTeacher } from '#web/lib/queries/current-teacher.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/dialogs/toast.tsx';
import { Field } from '#web/ui/fields/field.tsx';
import { PasswordInput } from '#web/ui/fields/password-input.tsx';
import { ForgottenPassword } from './forgotten-password.tsx';

const blank = { current: '', next: '', confirmation: '' };

/** A teacher who has only signed in by the provider or by a code has no current password. */
export function PasswordChange({ teacher }: { teacher: CurrentTeacher }) {
  const [typed, setTyped] = useState(blank);
  const changePassword = useChangePassword();
  const { current, next, confirmation } = typed;
  const missing = next === '' || (teacher.hasPassword && current === '');

  function change(event: FormEvent) {
    event.preventDefault();
    const body = { password: next, ...(teacher.hasPassword && { currentPassword: current }) };
    changePassword.mutate({ body }, { onSuccess: () => setTyped(blank) });
  }

  return (
    <>
      <form noValidate onSubmit={change} className="flex flex-col items-start gap-4">
        <input hidden name="username" autoComplete="username" value={teacher.email} readOnly />
        {teacher.hasPassword && (
          <PasswordField
            label="Mot de passe actuel"
            autoComplete="current-password"
            value={current}
            onChange={(value) => setTyped({ ...typed, current: value })}
          />
        )}
        <PasswordField
          label="Nouveau mot de passe"
          autoComplete="new-password"
          hint={passwordHint}
          value={next}
          onChange={(value) => setTyped({ ...typed, next: value })}
        />
        <PasswordField
          label="Confirmation du nouveau mot de passe"
          autoComplete="new-password"
          // No error while the beginning matches, since the rest may not be typed yet.
          error={next.startsWith(confirmation) ? undefined : passwordsDiffer}
          value={confirmation}
          onChange={(value) => setTyped({ ...typed, confirmation: value })}
        />
        <Button
          type="submit"
          variant="secondary"
          disabled={missing || next !== confirmation}
          pending={changePassword.isPending}
        >
          Mettre à jour
        </Button>
      </form>
      {/* Outside this form, because a form inside a form would be taken for a part of it. */}
      {teacher.hasPassword && <ForgottenPassword email={teacher.email} />}
    </>
  );
}

function useChangePassword() {
  const refreshCurrentTeacher = useRefreshCurrentTeacher();
  return useApiMutation(accounts.setPassword, {
    onSuccess: () => {
      toast({ variant: 'success', title: 'Mot de passe mis à jour' });
      refreshCurrentTeacher();
    },
    onFailure: (error) =>
      toast({ variant: 'destructive', title: 'Erreur', description: error.message }),
  });
}

interface PasswordFieldProps {
  readonly label: string;
  readonly autoComplete: 'current-password' | 'new-password';
  readonly hint?: string;
  readonly error?: string | undefined;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

function PasswordField(props: PasswordFieldProps) {
  return (
    <Field label={props.label} required hint={props.hint} error={props.error} className="w-full">
      <PasswordInput
        autoComplete={props.autoComplete}
        value={props.value}
        onChange={(event) => props.onChange(event.target.value)}
      />
    </Field>
  );
}
