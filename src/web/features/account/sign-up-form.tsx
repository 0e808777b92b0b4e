import { accounts } from '#shared/contract/accounts.ts';
import { EmailCodeForm } from './email-code-form.tsx';
import { ModeLink, ModeLinks } from './mode-link.tsx';
import { OpenIdLink } from './open-id-link.tsx';
import type { SignInMode } from './sign-in-mode.ts';
import { useCompleteRegistration } from './use-complete-registration.ts';
import { useRequestSignUpCode } from './use-request-sign-up-code.ts';

export function SignUpForm({ onModeChange }: { onModeChange: (mode: SignInMode) => void }) {
  const requestCode = useRequestSignUpCode();
  const completeRegistration = useCompleteRegistration();
  return (
    <>
      <EmailCodeForm
        alternative={<OpenIdLink path={accounts.openIdSignUp.path} />}
        codeLength={4}
        codeLabel="Code reçu par e-mail"
        confirmLabel="Créer un compte"
        requestCode={requestCode}
        confirm={completeRegistration}
      />
      <ModeLinks>
        <ModeLink onClick={() => onModeChange('login')}>Déjà un compte ?</ModeLink>
      </ModeLinks>
    </>
  );
}
