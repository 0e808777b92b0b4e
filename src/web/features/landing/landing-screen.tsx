import { contentId, SkipLink } from '#web/features/shell/skip-link.tsx';
import { useScreen } from '#web/lib/page/use-screen.ts';
import { FeatureList } from './feature-list.tsx';
import { Hero } from './hero.tsx';
import { LandingBar } from './landing-bar.tsx';
import { LandingFooter } from './landing-footer.tsx';
import { StepCards } from './step-cards.tsx';

export interface LandingProps {
  readonly onLogIn: () => void;
  readonly onSignUp: () => void;
}

export function LandingScreen({ onLogIn, onSignUp }: LandingProps) {
  const heading = useScreen();
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <LandingBar onLogIn={onLogIn} onSignUp={onSignUp} />
      <main id={contentId} tabIndex={-1} className="grow outline-none">
        <Hero heading={heading} onSignUp={onSignUp} />
        <StepCards />
        <FeatureList />
      </main>
      <LandingFooter />
    </div>
  );
}
