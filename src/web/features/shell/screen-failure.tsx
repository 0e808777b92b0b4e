import { RotateCw } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';

interface ScreenFailureProps {
  readonly detail?: string;
  readonly retryLabel: string;
  readonly onRetry: () => void;
}

export function ScreenFailure({ detail, retryLabel, onRetry }: ScreenFailureProps) {
  return (
    <div role="alert" className="mx-auto flex max-w-prose flex-col items-start gap-4 py-8">
      <h1 className="text-2xl">Cette page n’a pas pu s’afficher</h1>
      <p>
        Ce que vous aviez enregistré est en sécurité. Réessayez&nbsp;; si le problème revient,
        écrivez-nous depuis la page d’aide.
      </p>
      {detail && <p className="text-ink-muted text-sm">{detail}</p>}
      <Button onClick={onRetry}>
        <RotateCw aria-hidden />
        {retryLabel}
      </Button>
    </div>
  );
}
