import { useState } from 'react';
import { accounts } from '#shared/contract/accounts.ts';
import { CodeStep } from '#web/features/accounts/code-step.tsx';
import { ModeLink } from '#web/features/accounts/mode-link.tsx';
import { useApiMutation } from '#web/lib/api/use-api.ts';
import { tellFailure } from '#web/lib/failures/tell-failure.ts';
import { useSetCurrentTeacher } from '#web/lib/queries/current-teacher.ts';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';

/**
 * For a teacher who is signed in, for example by a provider, and has forgotten the password that is
 * asked for. A one-time password is mailed, after which a new password must be chosen.
 */
export function ForgottenPassword({ email }: { email: string }) {
  const [isOpen, setOpen] = useState(false);
  const setCurrentTeacher = useSetCurrentTeacher();
  const request = useApiMutation(accounts.requestOneTimePassword, {
    onSuccess: () => setOpen(true),
    onFailure: (error) => tellFailure('Erreur', error),
  });
  const logIn = useApiMutation(accounts.logInWithOneTimePassword, {
    // The dialog that asks for a new password opens by itself.
    onSuccess: (teacher) => {
      setOpen(false);
      setCurrentTeacher(teacher);
    },
    onFailure: (error) => tellFailure('OTP invalide', error),
  });
  const send = () => request.mutate({ body: { email } });

  return (
    <>
      <div>
        <ModeLink pending={request.isPending} onClick={send}>
          Mot de passe oublié&nbsp;?
        </ModeLink>
      </div>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        size="sm"
        title="Mot de passe oublié"
        description="Saisissez le mot de passe à usage unique reçu par e-mail, puis choisissez-en un nouveau."
      >
        <CodeStep
          email={email}
          codeLength={6}
          codeLabel="Mot de passe à usage unique"
          confirmLabel="Continuer"
          pending={logIn.isPending}
          resending={request.isPending}
          onSubmit={(code) => logIn.mutate({ body: { email, code } })}
          onResend={send}
        />
      </Dialog>
    </>
  );
}
