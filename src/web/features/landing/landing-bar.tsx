import { Button } from '#web/ui/button.tsx';
import { Logo } from '#web/ui/logo.tsx';

export interface LandingProps {
  readonly onLogIn: () => void;
  readonly onSignUp: () => void;
}

export function LandingBar({ onLogIn, onSignUp }: LandingProps) {
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
          <Button className="max-sm:px-3 max-[22rem]:px-2 max-[22rem]:text-sm" onClick={onSignUp}>
            Créer un compte
          </Button>
        </div>
      </div>
    </header>
  );
}
