import { Link } from 'wouter';
import { screens } from '#shared/screens.ts';
import { useScreen } from '#web/lib/page/use-screen.ts';
import { Button } from '#web/ui/button.tsx';

export function NotFoundScreen() {
  const heading = useScreen('Page introuvable');
  return (
    <div className="seyes seyes-fade flex min-h-96 flex-col items-start justify-center gap-4 overflow-hidden rounded-lg border border-line bg-surface py-12 pr-6 pl-18">
      <h1 ref={heading} tabIndex={-1} lang="en" className="text-3xl outline-none">
        404 Page Not Found
      </h1>
      <p className="max-w-prose">
        Cette page n’est pas dans le cahier. L’adresse a peut-être changé, ou il y manque une
        lettre.
      </p>
      <Button asChild>
        <Link href={screens.home}>Retour à l’accueil</Link>
      </Button>
    </div>
  );
}
