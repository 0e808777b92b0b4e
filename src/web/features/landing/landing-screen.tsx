import { handedInHash } from '#shared/screens.ts';
import { contentId, SkipLink } from '#web/features/shell/skip-link.tsx';
import { useScreen } from '#web/lib/page/use-screen.ts';
import { Notice } from '#web/ui/notice.tsx';
import { FeatureList } from './feature-list.tsx';
import { Hero } from './hero.tsx';
import { LandingBar, type LandingProps } from './landing-bar.tsx';
import { LandingFooter } from './landing-footer.tsx';
import { StepCards } from './step-cards.tsx';

export function LandingScreen({ onLogIn, onSignUp }: LandingProps) {
  const heading = useScreen();
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <LandingBar onLogIn={onLogIn} onSignUp={onSignUp} />
      <main id={contentId} tabIndex={-1} className="grow outline-none">
        {window.location.hash === handedInHash && <HandedIn />}
        <Hero heading={heading} onSignUp={onSignUp} />
        <StepCards />
        <FeatureList />
      </main>
      <LandingFooter />
    </div>
  );
}

/** Students come here from the end of a quiz, and know nothing of what follows. */
function HandedIn() {
  return (
    <div className="mx-auto max-w-6xl px-4 py-6 sm:px-6">
      <Notice tone="success" title="Votre copie est enregistrée">
        <p>Vous pouvez fermer cette page. La suite s’adresse aux enseignants.</p>
      </Notice>
    </div>
  );
}
