import { useQuery } from '@tanstack/react-query';
import { SiteFooter } from '#web/features/shell/site-footer.tsx';
import { contentId, SkipLink } from '#web/features/shell/skip-link.tsx';
import { useScreen } from '#web/lib/page/use-screen.ts';
import { organisationQuery } from '#web/lib/queries/organisation-query.ts';
import { Button } from '#web/ui/button.tsx';
import { Logo } from '#web/ui/logo.tsx';
import { FeatureList } from './feature-list.tsx';
import { Hero } from './hero.tsx';
import { StepCards } from './step-cards.tsx';

export function LandingScreen({ onLogIn, onSignUp }: LandingProps) {
  const heading = useScreen();
  // As specified until it is known that this installation says otherwise.
  const isTestPhase = useQuery(organisationQuery).data?.isTestPhase ?? true;
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <LandingBar onLogIn={onLogIn} onSignUp={onSignUp} />
      <main id={contentId} tabIndex={-1} className="grow outline-none">
        <Hero heading={heading} onTry={onSignUp ?? onLogIn} isTestPhase={isTestPhase} />
        <StepCards />
        <FeatureList />
      </main>
      <SiteFooter>
        <Logo />
        {isTestPhase && (
          <p className="max-w-prose text-ink-muted">
            Cochalot est en phase de test&nbsp;: gardez une copie de vos épreuves importantes.
          </p>
        )}
      </SiteFooter>
    </div>
  );
}

interface LandingProps {
  readonly onLogIn: () => void;
  /** Null where nobody can sign up. */
  readonly onSignUp: (() => void) | null;
}

function LandingBar({ onLogIn, onSignUp }: LandingProps) {
  return (
    <header className="sticky top-0 z-30 border-line border-b bg-surface">
      <div className="mx-auto flex min-h-16 max-w-6xl items-center justify-between gap-2 px-4 sm:px-6">
        <Logo className="text-lg max-sm:hidden" />
        <Logo withName={false} className="text-xl sm:hidden" />
        <div className="flex items-center gap-1 sm:gap-3">
          <Button
            variant="ghost"
            className="max-sm:px-2.5 max-[22rem]:px-1.5 max-[22rem]:text-sm"
            onClick={onLogIn}
          >
            Se connecter
          </Button>
          {onSignUp && (
            <Button className="max-sm:px-3 max-[22rem]:px-2 max-[22rem]:text-sm" onClick={onSignUp}>
              Créer un compte
            </Button>
          )}
        </div>
      </div>
    </header>
  );
}
