import { accounts } from '#shared/contract/accounts.ts';
import { useApiMutation } from '#web/lib/api/use-api.ts';
import { useSetCurrentTeacher } from '#web/lib/queries/current-teacher.ts';
import { toast } from '#web/ui/dialogs/toast.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { EmailCodeForm } from './email-code-form.tsx';
import { ModeLink, ModeLinks } from './mode-link.tsx';
import { OpenIdLinks } from './open-id-links.tsx';
import type { SignInMode } from './sign-in-mode.ts';
import { useSignInOptions } from './use-sign-in-options.ts';

export function SignUpForm({ onModeChange }: { onModeChange: (mode: SignInMode) => void }) {
  const requestCode = useRequestSignUpCode();
  const completeRegistration = useCompleteRegistration();
  const { signsUp, signUpByMail, signUpByOpenId, signUpDomains } = useSignInOptions();
  const provider = signUpByOpenId && (
    <OpenIdLinks path={accounts.openIdSignUp.path} hasForm={signUpByMail} />
  );
  return (
    <>
      {!signsUp && (
        <Notice>
          Les inscriptions sont fermées&nbsp;: demandez une invitation à votre établissement.
        </Notice>
      )}
      {signUpDomains.length > 0 && (
        <Notice>
          Les inscriptions sont réservées aux adresses{' '}
          {signUpDomains.map((domain) => `@${domain}`).join(', ')}.
        </Notice>
      )}
      {!signUpByMail && provider}
      {signUpByMail && (
        <EmailCodeForm
          alternative={provider}
          codeLength={4}
          codeLabel="Code reçu par e-mail"
          confirmLabel="Créer un compte"
          requestCode={requestCode}
          confirm={completeRegistration}
        />
      )}
      <ModeLinks>
        <ModeLink onClick={() => onModeChange('login')}>Déjà un compte&nbsp;?</ModeLink>
      </ModeLinks>
    </>
  );
}

function useCompleteRegistration() {
  const setCurrentTeacher = useSetCurrentTeacher();
  return useApiMutation(accounts.completeRegistration, {
    onSuccess: setCurrentTeacher,
    onFailure: (error) =>
      toast({ variant: 'destructive', title: 'Inscription échouée', description: error.message }),
  });
}

const useRequestSignUpCode = () =>
  useApiMutation(accounts.requestSignUpCode, {
    onSuccess: () =>
      toast({
        variant: 'success',
        title: 'Code envoyé',
        description: 'Vérifiez votre boîte mail.',
      }),
    onFailure: (error) =>
      toast({ variant: 'destructive', title: 'Erreur', description: error.message }),
  });
