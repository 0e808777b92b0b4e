import { type FormEvent, useRef, useState } from 'react';
import { accounts, passwordRequired } from '#shared/contract/accounts.ts';
import { screens } from '#shared/screens.ts';
import { isRefusedAs } from '#web/lib/api/api-error.ts';
import { useApiMutation } from '#web/lib/api/use-api.ts';
import { leaveTo } from '#web/lib/page/browser.ts';
import { focusFirstFault } from '#web/lib/page/focus-first-fault.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/dialogs/toast.tsx';
import { Field } from '#web/ui/fields/field.tsx';
import { PasswordInput } from '#web/ui/fields/password-input.tsx';
import { EmailField, emailFault } from './email-field.tsx';
import { ModeLink, ModeLinks } from './mode-link.tsx';
import { OpenIdLinks } from './open-id-links.tsx';
import type { SignInMode } from './sign-in-mode.ts';
import { useSignInOptions } from './use-sign-in-options.ts';

export function LogInForm({ onModeChange }: { onModeChange: (mode: SignInMode) => void }) {
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [checked, setChecked] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const logIn = useLogIn((error) => {
    if (!isRefusedAs(error, 'wrong_credentials')) return;
    setRefusal(error.detail);
    if (form.current) focusFirstFault(form.current);
  });
  const { passwordLogin, signsUp } = useSignInOptions();
  // The button is never disabled, because a browser that fills both fields may tell the page only
  // on the click.
  const fault = checked ? emailFault(email) : undefined;
  const missingPassword = checked && password === '';

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setChecked(true);
    setRefusal(null);
    if (emailFault(email) || password === '') return focusFirstFault(event.currentTarget);
    logIn.mutate({ body: { email, password } });
  }

  return (
    <>
      <OpenIdLinks path={accounts.openIdLogIn.path} hasForm={passwordLogin} />
      {passwordLogin && (
        <form ref={form} noValidate onSubmit={submit} className="flex flex-col gap-4">
          <EmailField value={email} onChange={setEmail} error={fault} />
          <Field
            label="Mot de passe"
            required
            error={missingPassword ? passwordRequired : refusal && `${refusal} Vérifiez les deux.`}
          >
            <PasswordInput
              name="password"
              autoComplete="current-password"
              value={password}
              onChange={(event) => {
                setPassword(event.target.value);
                setRefusal(null);
              }}
            />
          </Field>
          <Button type="submit" pending={logIn.isPending || logIn.isSuccess}>
            Se connecter
          </Button>
        </form>
      )}
      <ModeLinks>
        {passwordLogin && (
          <ModeLink onClick={() => onModeChange('forgot')}>Mot de passe oublié&nbsp;?</ModeLink>
        )}
        {signsUp && (
          <ModeLink onClick={() => onModeChange('signup')}>Pas encore de compte&nbsp;?</ModeLink>
        )}
      </ModeLinks>
      {!signsUp && (
        <p className="text-ink-muted text-sm">
          Pas encore de compte&nbsp;? Demandez une invitation à votre établissement.
        </p>
      )}
    </>
  );
}

const useLogIn = (onRefused: (error: Error) => void) =>
  useApiMutation(accounts.logIn, {
    onSuccess: () => leaveTo(screens.home),
    onFailure: (error) => {
      toast({ variant: 'destructive', title: 'Connexion échouée', description: error.message });
      onRefused(error);
    },
  });
