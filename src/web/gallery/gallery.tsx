import { Button } from '#web/ui/button.tsx';
import { Confirmer } from '#web/ui/dialogs/confirm.tsx';
import { Toaster } from '#web/ui/dialogs/toast.tsx';
import { TooltipProvider } from '#web/ui/dialogs/tooltip.tsx';
import { Logo } from '#web/ui/logo.tsx';
import { Buttons } from './buttons.tsx';
import { Choices } from './choices.tsx';
import { Colours } from './colours.tsx';
import { Content } from './content.tsx';
import { Fields } from './fields.tsx';
import { Floating } from './floating.tsx';
import { Numbers } from './numbers.tsx';
import { Specimen } from './specimen.tsx';

function setTheme(theme: 'light' | 'dark' | '') {
  document.documentElement.dataset['theme'] = theme;
}

export function Gallery() {
  return (
    <TooltipProvider>
      <header className="seyes seyes-fade overflow-hidden border-line border-b py-14 pr-5 pl-11 sm:py-20 sm:pl-20">
        <Logo className="text-xl" />
        <h1 className="mt-5 max-w-3xl text-4xl">Le cahier et l’ardoise</h1>
        <p className="mt-4 max-w-prose text-ink-muted text-lg">
          Tous les composants de Cochalot, dans tous leurs états, sur papier comme sur ardoise.
        </p>
        <div className="mt-6 flex flex-wrap gap-3">
          <Button onClick={() => setTheme('light')}>Voir le cahier</Button>
          <Button variant="secondary" onClick={() => setTheme('dark')}>
            Voir l’ardoise
          </Button>
          <Button variant="ghost" onClick={() => setTheme('')}>
            Suivre le système
          </Button>
        </div>
      </header>
      <main className="mx-auto max-w-5xl px-5">
        <Logos />
        <Colours />
        <Buttons />
        <Fields />
        <Numbers />
        <Choices />
        <Content />
        <Floating />
      </main>
      <Toaster />
      <Confirmer />
    </TooltipProvider>
  );
}

function Logos() {
  return (
    <Specimen title="Logo">
      <Logo className="text-base" />
      <Logo className="text-lg" />
      <Logo className="text-2xl" />
      <Logo withName={false} className="text-sm" />
      <Logo withName={false} className="text-4xl" />
    </Specimen>
  );
}
