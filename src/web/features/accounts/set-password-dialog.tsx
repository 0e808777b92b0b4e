import { CircleCheck, CircleX } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, useState } from 'react';
import { accounts } from '#shared/contract/accounts.ts';
import {
  isAcceptablePassword,
  passwordHint,
  passwordRules,
  passwordsDiffer,
} from '#shared/domain/password.ts';
import { screens } from '#shared/screens.ts';
import { useApiMutation } from '#web/lib/api/use-api.ts';
import { leaveTo } from '#web/lib/page/browser.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogFooter } from '#web/ui/dialogs/dialog.tsx';
import { toast } from '#web/ui/dialogs/toast.tsx';
import { Field } from '#web/ui/fields/field.tsx';
import { PasswordInput } from '#web/ui/fields/password-input.tsx';

export function SetPasswordDialog({ email }: { email: string }) {
  const [password, setPassword] = useState('');
  const [confirmation, setConfirmation] = useState('');
  const setFirstPassword = useSetFirstPassword();
  const pending = setFirstPassword.isPending || setFirstPassword.isSuccess;
  const incomplete = confirmation === '' || !isAcceptablePassword(password);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (pending) return;
    const refusal = refuse(password, confirmation);
    if (refusal) toast({ variant: 'destructive', ...refusal });
    else setFirstPassword.mutate({ body: { password } });
  }

  // While the button is disabled, Enter would do nothing, so that it shows what is missing instead.
  function explainOnEnter(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key === 'Enter' && incomplete) submit(event);
  }

  return (
    <Dialog
      open
      dismissable={false}
      size="sm"
      title="Choisissez votre mot de passe"
      description="Il vous servira pour vos prochaines connexions."
    >
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        {/* Tells password managers whose password this is. */}
        <input hidden name="username" autoComplete="username" value={email} readOnly />
        <Field label="Nouveau mot de passe" required>
          <PasswordInput
            name="password"
            autoComplete="new-password"
            value={password}
            onChange={(event) => setPassword(event.target.value)}
            onKeyDown={explainOnEnter}
          />
        </Field>
        <PasswordChecklist password={password} />
        <Field label="Confirmation du mot de passe" required>
          <PasswordInput
            name="confirmation"
            autoComplete="new-password"
            value={confirmation}
            onChange={(event) => setConfirmation(event.target.value)}
            onKeyDown={explainOnEnter}
          />
        </Field>
        <DialogFooter>
          <Button asChild variant="ghost">
            <a href={accounts.logOut.path}>Se déconnecter</a>
          </Button>
          <Button type="submit" disabled={incomplete} pending={pending}>
            Enregistrer
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  );
}

function refuse(password: string, confirmation: string) {
  if (!isAcceptablePassword(password)) {
    return { title: 'Mot de passe invalide', description: passwordHint };
  }
  if (password !== confirmation) {
    return { title: 'Erreur', description: passwordsDiffer };
  }
  return null;
}

const useSetFirstPassword = () =>
  useApiMutation(accounts.setPassword, {
    onSuccess: () => leaveTo(screens.home),
    onFailure: (error) =>
      toast({ variant: 'destructive', title: 'Erreur', description: error.message }),
  });

/** Shows each rule that is met by a shape, a colour and, for screen readers, a word. */
function PasswordChecklist({ password }: { password: string }) {
  return (
    <ul aria-label="Votre mot de passe contient" className="grid gap-1 text-sm sm:grid-cols-2">
      {passwordRules.map((rule) => (
        <Rule key={rule.label} label={rule.label} met={rule.isMetBy(password)} />
      ))}
    </ul>
  );
}

function Rule({ label, met }: { label: string; met: boolean }) {
  const Icon = met ? CircleCheck : CircleX;
  return (
    <li className={`flex items-center gap-2 ${met ? 'text-success' : 'text-danger'}`}>
      <Icon aria-hidden className="size-4.5 shrink-0" />
      {label}
      <span className="sr-only">{met ? '\u00a0: rempli' : '\u00a0: manquant'}</span>
    </li>
  );
}
