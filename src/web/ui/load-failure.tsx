import { RotateCw } from 'lucide-react';
import { Button } from './button.tsx';
import { Notice } from './notice.tsx';

interface LoadFailureProps {
  readonly title: string;
  readonly reassurance?: string;
  readonly detail: string;
  readonly pending: boolean;
  readonly onRetry: () => void;
}

/** Says that some data of the teacher could not be loaded, and offers to retry. */
export function LoadFailure({
  title,
  reassurance = 'Rien n’est perdu.',
  detail,
  pending,
  onRetry,
}: LoadFailureProps) {
  return (
    <div role="alert">
      <Notice tone="danger" title={title}>
        <p>{reassurance} Réessayez dans un instant.</p>
        <p className="mt-1 text-ink-muted text-sm">{detail}</p>
        <Button variant="secondary" className="mt-3" pending={pending} onClick={onRetry}>
          <RotateCw aria-hidden />
          Réessayer
        </Button>
      </Notice>
    </div>
  );
}
