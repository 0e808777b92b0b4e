import { RotateCw } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';

interface LoadFailureProps {
  readonly title: string;
  readonly detail: string;
  readonly pending: boolean;
  readonly onRetry: () => void;
}

export function LoadFailure({ title, detail, pending, onRetry }: LoadFailureProps) {
  return (
    <div role="alert">
      <Notice tone="danger" title={title}>
        <p>Rien n’est perdu. Réessayez dans un instant.</p>
        <p className="mt-1 text-ink-muted text-sm">{detail}</p>
        <Button variant="secondary" className="mt-3" pending={pending} onClick={onRetry}>
          <RotateCw aria-hidden />
          Réessayer
        </Button>
      </Notice>
    </div>
  );
}
