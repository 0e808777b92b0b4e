import { type FormEvent, useState } from 'react';
import { accounts } from '#shared/contract/accounts.ts';
import { useApiMutation } from '#web/lib/api/use-api.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogFooter } from '#web/ui/dialogs/dialog.tsx';
import { Field } from '#web/ui/fields/field.tsx';
import { PasswordInput } from '#web/ui/fields/password-input.tsx';
import { ForgottenPassword } from './forgotten-password.tsx';

/** The code of the refusal when the session is not fresh any more. */
export const passwordNeeded = 'password_needed';

interface ConfirmPasswordDialogProps {
  readonly email: string;
  readonly onClose: () => void;
  /** Called after the confirmation, so that the refused call can be retried. */
  readonly onConfirmed: () => void;
}

export function ConfirmPasswordDialog(props: ConfirmPasswordDialogProps) {
  const { email, onClose, onConfirmed } = props;
  const [password, setPassword] = useState('');
  const [error, setError] = useState<string>();
  const confirmPassword = useApiMutation(accounts.confirmPassword, {
    onSuccess: onConfirmed,
    onFailure: ({ message }) => setError(message),
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    confirmPassword.mutate({ body: { password } });
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="sm"
      title="Confirmez votre mot de passe"
      description="Vous êtes connecté depuis un moment&nbsp;: nous vérifions que c’est bien vous."
    >
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        {/* Tells password managers whose password this is. */}
        <input hidden name="username" autoComplete="username" value={email} readOnly />
        <Field label="Mot de passe actuel" error={error}>
          <PasswordInput
            name="password"
            autoComplete="current-password"
            value={password}
            onChange={(event) => {
              setPassword(event.target.value);
              setError(undefined);
            }}
          />
        </Field>
        <DialogFooter>
          <Button variant="ghost" onClick={onClose}>
            Annuler
          </Button>
          <Button type="submit" disabled={password === ''} pending={confirmPassword.isPending}>
            Confirmer le mot de passe
          </Button>
        </DialogFooter>
      </form>
      <ForgottenPassword email={email} />
    </Dialog>
  );
}
