import { EmailCodeForm } from './email-code-form.tsx';
import { ModeLink, ModeLinks } from './mode-link.tsx';
import type { SignInMode } from './sign-in-mode.ts';
import { useLogInWithOneTimePassword } from './use-log-in-with-one-time-password.ts';
import { useRequestOneTimePassword } from './use-request-one-time-password.ts';

export function ForgotForm({ onModeChange }: { onModeChange: (mode: SignInMode) => void }) {
  const requestOneTimePassword = useRequestOneTimePassword();
  const logIn = useLogInWithOneTimePassword();
  return (
    <>
      <EmailCodeForm
        codeLength={6}
        codeLabel="Mot de passe à usage unique"
        confirmLabel="Se connecter"
        requestCode={requestOneTimePassword}
        confirm={logIn}
      />
      <ModeLinks>
        <ModeLink onClick={() => onModeChange('login')}>Retour à la connexion</ModeLink>
      </ModeLinks>
    </>
  );
}
