import { Link } from 'wouter';
import { screens } from '#shared/screens.ts';
import { useScreen } from '#web/lib/page/use-screen.ts';
import { Button } from '#web/ui/button.tsx';

export function QuizNotFound() {
  const heading = useScreen('QCM introuvable');
  return (
    <div className="seyes flex min-h-96 flex-col items-start justify-center gap-4 overflow-hidden rounded-lg border border-line bg-surface py-12 pr-6 pl-18">
      <h1 ref={heading} tabIndex={-1} className="text-3xl outline-none">
        QCM introuvable
      </h1>
      <p className="max-w-prose">
        Ce QCM n'existe pas ou vous n'avez pas les droits pour le consulter.
      </p>
      <Button asChild>
        <Link href={screens.home}>Retour à mes QCM</Link>
      </Button>
    </div>
  );
}
