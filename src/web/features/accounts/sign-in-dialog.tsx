import { useEffect, useRef } from 'react';
import { readWantedAddress } from '#web/lib/page/wanted-address.ts';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { ForgotForm } from './forgot-form.tsx';
import { LogInForm } from './log-in-form.tsx';
import type { SignInMode } from './sign-in-mode.ts';
import { SignUpForm } from './sign-up-form.tsx';
import { useSignInOptions } from './use-sign-in-options.ts';

/** Tells a teacher who was sent here that signing in leads back, and that no draft is lost. */
function WayBack() {
  const wanted = readWantedAddress();
  if (!wanted) return null;
  return (
    <Notice>
      {wanted.hasDraft
        ? 'Votre brouillon est en sécurité\u00a0: vous le retrouverez dès que vous serez reconnecté.'
        : 'Vous retrouverez ensuite la page que vous demandiez.'}
    </Notice>
  );
}

const texts = {
  login: { title: 'Se connecter', description: 'Retrouvez vos QCM et vos résultats.' },
  signup: {
    title: 'Créer un compte',
    description: 'Votre adresse suffit\u00a0: nous y envoyons un code à 4\u00a0chiffres.',
  },
  forgot: {
    title: 'Mot de passe oublié',
    description:
      'Recevez un mot de passe à usage unique par e-mail, puis choisissez-en un nouveau.',
  },
} as const;

interface SignInDialogProps {
  /** Null when closed. */
  readonly mode: SignInMode | null;
  readonly onModeChange: (mode: SignInMode | null) => void;
}

/** Each mode is a form of its own, so that switching clears what was typed. */
export function SignInDialog({ mode, onModeChange }: SignInDialogProps) {
  const forms = useRef<HTMLDivElement>(null);
  // The link that switched the mode is gone, and the focus with it.
  useEffect(() => {
    if (mode) forms.current?.querySelector('input')?.focus();
  }, [mode]);

  const { signUpByMail } = useSignInOptions();

  if (mode === null) return null;
  const { title, description } = texts[mode];
  // No code is sent where only the provider makes accounts.
  const isSaid = mode !== 'signup' || signUpByMail;
  return (
    <Dialog
      open
      size="sm"
      onOpenChange={() => onModeChange(null)}
      title={title}
      {...(isSaid && { description })}
    >
      <div ref={forms} className="flex flex-col gap-5">
        {mode === 'login' && <WayBack />}
        {mode === 'login' && <LogInForm onModeChange={onModeChange} />}
        {mode === 'signup' && <SignUpForm onModeChange={onModeChange} />}
        {mode === 'forgot' && <ForgotForm onModeChange={onModeChange} />}
      </div>
    </Dialog>
  );
}
