import { type FormEvent, useState } from 'react';
import type { CurrentTeacher } from '#shared/contract/accounts.ts';
import { passwordHint } from '#shared/domain/password.ts';
import { Button } from '#web/ui/button.tsx';
import { PasswordField } from './password-field.tsx';
import { useChangePassword } from './use-change-password.ts';

const blank = { current: '', next: '', confirmation: '' };

/** A teacher who only ever came in by the provider or a code has no current password to give. */
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
        // Silent while the beginning is right: the rest may still be on its way.
        error={
          next.startsWith(confirmation) ? undefined : 'Les mots de passe ne correspondent pas.'
        }
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
  );
}
