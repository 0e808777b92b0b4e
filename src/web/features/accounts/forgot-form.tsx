import { accounts } from '#shared/contract/accounts.ts';
import { useApiMutation } from '#web/lib/api/use-api.ts';
import { useSetCurrentTeacher } from '#web/lib/queries/current-teacher.ts';
import { toast } from '#web/ui/dialogs/toast.tsx';
import { EmailCodeForm } from './email-code-form.tsx';
import { ModeLink, ModeLinks } from './mode-link.tsx';
import type { SignInMode } from './sign-in-mode.ts';

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

function useLogInWithOneTimePassword() {
  const setCurrentTeacher = useSetCurrentTeacher();
  return useApiMutation(accounts.logInWithOneTimePassword, {
    onSuccess: setCurrentTeacher,
    onFailure: (error) =>
      toast({ variant: 'destructive', title: 'OTP invalide', description: error.message }),
  });
}

const useRequestOneTimePassword = () =>
  useApiMutation(accounts.requestOneTimePassword, {
    onSuccess: () =>
      toast({ variant: 'success', title: 'OTP envoyé', description: 'Vérifiez votre boîte mail.' }),
    onFailure: (error) =>
      toast({ variant: 'destructive', title: 'Erreur', description: error.message }),
  });
