import { useState } from 'react';
import { MailLinkDialog } from '#web/features/accounts/mail-link-dialog.tsx';
import { SignInDialog } from '#web/features/accounts/sign-in-dialog.tsx';
import type { SignInMode } from '#web/features/accounts/sign-in-mode.ts';
import { useAuthRedirect } from '#web/features/accounts/use-auth-redirect.ts';
import { useSignInOptions } from '#web/features/accounts/use-sign-in-options.ts';
import { LandingScreen } from './landing-screen.tsx';

/** `settled` means that it is known that nobody is signed in, rather than not known yet. */
export function VisitorHome({ settled }: { settled: boolean }) {
  const [mode, setMode] = useState<SignInMode | null>(null);
  const { signsUp } = useSignInOptions();
  useAuthRedirect(settled, setMode);
  return (
    <>
      <LandingScreen
        onLogIn={() => setMode('login')}
        onSignUp={signsUp ? () => setMode('signup') : null}
      />
      <SignInDialog mode={mode} onModeChange={setMode} />
      <MailLinkDialog settled={settled} />
    </>
  );
}
